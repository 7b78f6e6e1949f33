import { PostForm } from '@/components/scheduler/form/PostForm';
import { settledDraft } from '@/domain/composer/settledDraft';
import { isSameDraft, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import { editKept } from '@/state/editsSlice';
import { useAppDispatch } from '@/state/dispatch';
import { cancelEdit, saveEdit } from '@/state/postCommands';
import type { Copy, Edit } from '@/domain/plan/edit';
import { useComposer } from './useComposer';
import { useDraft } from './useDraft';

interface EditPostProps {
  readonly post: ScheduledPost;
  /** The draft in the store. */
  readonly stored: Edit;
  /** The level of the form's heading. */
  readonly headingLevel: 3 | 4;
  /** The earliest date that can be chosen, `YYYY-MM-DD`; the post may keep its own. */
  readonly minDate: string;
  /** @param hadChanges true if the draft differed from the post */
  readonly onSaved: (id: string, draft: PostDraft, hadChanges: boolean) => void;
  /**
   * @param hadChanges true if the draft differed from the post
   * @param copy for the first edit of a copy
   */
  readonly onCancelled: (post: ScheduledPost, hadChanges: boolean, copy?: Copy) => void;
}

/** The form in an entry of the list. */
export function EditPost(props: EditPostProps) {
  const { post, stored, headingLevel, minDate, onSaved, onCancelled } = props;
  const dispatch = useAppDispatch();
  const { id } = post;

  const form = useDraft(stored, (typed) => dispatch(editKept({ id, draft: typed })));
  const { draft, change, flush, discard } = form;

  function handleSubmit() {
    const settled = settledDraft(draft);
    if (!dispatch(saveEdit(id, settled))) return;
    discard();
    onSaved(id, settled, !isSameDraft(post, settled));
  }

  function handleCancel() {
    discard();
    onCancelled(post, dispatch(cancelEdit(id, draft)), stored.copy);
  }

  return (
    <PostForm
      label={`Edit post: ${titleOf(post)}`}
      heading="Edit post"
      headingLevel={headingLevel}
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={minDate}
      ownDate={post.date}
      submitName="Save"
      {...useComposer(form, id)}
      onSubmit={handleSubmit}
      onCancel={handleCancel}
    />
  );
}
