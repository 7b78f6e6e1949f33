import { cleanDraft } from '@/core/composer/cleanDraft';
import { missingInWords } from '@/core/plan/draftChange';
import { isSameDraft } from '@/core/plan/postFields';
import { titleOf } from '@/core/text/words';
import { useAppDispatch } from '@/store/hooks';
import { cancelEdit, storeDraft, saveEdit } from '@/store/postCommands';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { useDraft } from '@/ui/plan/useDraft';
import type { EditorProps } from '@/ui/plan/useEditors';
import { useComposer } from './useComposer';
import { PostForm } from './PostForm';

/** The form of a post: in its entry of the list, or in a panel. */
export function EditPost(props: EditorProps) {
  const { post, stored, hasHeading, minDate, onSaved, onCancelled } = props;
  const { onLeave, leaveHint = '' } = props;
  const dispatch = useAppDispatch();
  const { repeating, repeat } = useShownPlan();
  const { id } = post;

  const typedDraft = useDraft(stored, (typed) => {
    dispatch(storeDraft(id, typed));
  });
  const { draft, change, flush, discard } = typedDraft;

  function handleSubmit() {
    const settled = cleanDraft(draft);
    if (!dispatch(saveEdit(id, settled))) return;
    discard();
    onSaved(id, settled, !isSameDraft(post, settled));
  }

  function handleCancel() {
    discard();
    onCancelled(post, dispatch(cancelEdit(id, draft)), stored.copy);
  }

  const { isBusy, ...composer } = useComposer(
    typedDraft,
    { name: 'Save', submit: handleSubmit },
    id,
  );

  return (
    <PostForm
      label={`Edit post: ${titleOf(post)}`}
      hasHeading={hasHeading}
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={minDate}
      originalDate={post.date}
      isRepeating={repeating?.sources[0]?.id === id}
      onRepeat={(opener) => {
        if (isBusy()) return;
        flush();
        const sources = [{ id, draft: cleanDraft(draft), was: post }];
        repeat(repeating ? null : { sources, opener });
      }}
      {...(onLeave && { hint: missingInWords(draft) || leaveHint, onLeave })}
      {...composer}
      onCancel={handleCancel}
    />
  );
}
