import { PostForm } from '@/components/scheduler/form/PostForm';
import { settledDraft } from '@/domain/composer/settledDraft';
import { missingInWords } from '@/domain/plan/missingFields';
import { isSameDraft, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import { useAppDispatch } from '@/state/dispatch';
import { cancelEdit, keepEdit, saveEdit } from '@/state/postCommands';
import type { Copy, Edit } from '@/domain/plan/edit';
import { useComposer } from './useComposer';
import { useDraft } from './useDraft';

interface EditPostProps {
  readonly post: ScheduledPost;
  /** The draft in the store; the fields of the post if its edit is not open. */
  readonly stored: Edit;
  /** The level of the form's heading; undefined for a form in a panel, which has a title of its own. */
  readonly headingLevel?: 3 | 4;
  /** The earliest date that can be chosen, `YYYY-MM-DD`; the post may keep its own. */
  readonly minDate: string;
  /** @param hadChanges true if the draft differed from the post */
  readonly onSaved: (id: string, draft: PostDraft, hadChanges: boolean) => void;
  /**
   * @param hadChanges true if the draft differed from the post
   * @param copy for the first edit of a copy
   */
  readonly onCancelled: (post: ScheduledPost, hadChanges: boolean, copy?: Copy) => void;
  /** Called by Escape in a panel; its draft stays. */
  readonly onLeave?: () => void;
  /** What is said beside the buttons of a panel while the draft lacks nothing. */
  readonly leaveHint?: string;
}

/** The form of a post: in its entry of the list, or in a panel. */
export function EditPost(props: EditPostProps) {
  const { post, stored, headingLevel, minDate, onSaved, onCancelled } = props;
  const { onLeave, leaveHint = '' } = props;
  const dispatch = useAppDispatch();
  const { id } = post;

  const form = useDraft(stored, (typed) => {
    dispatch(keepEdit(id, typed));
  });
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
      headingLevel={headingLevel}
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={minDate}
      ownDate={post.date}
      submitName="Save"
      {...(onLeave && { hint: missingInWords(draft) || leaveHint, onLeave })}
      {...useComposer(form, id)}
      onSubmit={handleSubmit}
      onCancel={handleCancel}
    />
  );
}
