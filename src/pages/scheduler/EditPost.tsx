import { PostForm } from '@/components/scheduler/form/PostForm';
import { settledDraft } from '@/domain/composer/settledDraft';
import { missingInWords } from '@/domain/plan/missingFields';
import { isSameDraft } from '@/domain/plan/postFields';
import { titleOf } from '@/domain/plan/titles';
import { useAppDispatch } from '@/state/dispatch';
import { cancelEdit, keepEdit, saveEdit } from '@/state/postCommands';
import { useComposer } from './useComposer';
import { useDraft } from './useDraft';
import type { EditorProps } from './useEditors';

/** The form of a post: in its entry of the list, or in a panel. */
export function EditPost(props: EditorProps) {
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
