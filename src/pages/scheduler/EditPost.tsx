import { PostForm } from '@/components/scheduler/PostForm';
import type { PostDraft } from '@/domain/postFields';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { titleOf } from '@/domain/titles';
import { editKept } from '@/state/editsSlice';
import { useAppDispatch } from '@/state/hooks';
import { cancelEdit, saveEdit } from '@/state/postCommands';

interface EditPostProps {
  readonly post: ScheduledPost;
  /** What is typed so far. */
  readonly draft: PostDraft;
  /** The earliest day that can be picked, `YYYY-MM-DD`; the post's own may stay. */
  readonly minDate: string;
  readonly onSaved: (id: string, draft: PostDraft) => void;
  /** @param hadWords whether something was typed that is given up */
  readonly onCancelled: (id: string, hadWords: boolean) => void;
}

/** The form in an entry, filled with what its post says and with what was typed since. */
export function EditPost({ post, draft, minDate, onSaved, onCancelled }: EditPostProps) {
  const dispatch = useAppDispatch();
  const { id } = post;

  function handleSubmit(typed: PostDraft) {
    const isSaved = dispatch(saveEdit(id, typed));
    if (isSaved) onSaved(id, typed);
    return isSaved;
  }

  return (
    <PostForm
      label={`Edit post: ${titleOf(post)}`}
      draft={draft}
      onKeep={(typed) => dispatch(editKept({ id, draft: typed }))}
      minDate={minDate}
      ownDate={post.date}
      submitName="Save"
      onSubmit={handleSubmit}
      onCancel={(typed) => {
        onCancelled(id, dispatch(cancelEdit(id, typed)));
      }}
    />
  );
}
