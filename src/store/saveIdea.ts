import { nextDraft } from '@/core/plan/emptyDraft';
import { ideaFromDraft, type NewPostDraft } from '@/core/plan/idea';
import { isSameDraft } from '@/core/plan/postFields';
import { ideaSaved } from './ideasSlice';
import { newPostChanged } from './newPostSlice';
import { idFor } from './postCommands';
import { selectIdeas } from './selectors';
import type { AppThunk } from './store';

/**
 * Saves the draft of the form for a new post as an idea, which clears the form. The idea that its words are from gets
 * the new words.
 *
 * @returns false if that idea has these words already. Then there is no step.
 */
export function saveIdea(draft: NewPostDraft): AppThunk<boolean> {
  return (dispatch, getState) => {
    const idea = ideaFromDraft(draft, dispatch(idFor(draft)));
    const isKnown = selectIdeas(getState()).some(
      (each) => each.id === idea.id && isSameDraft(each, idea),
    );
    dispatch(isKnown ? newPostChanged(nextDraft(draft)) : ideaSaved(idea));
    return !isKnown;
  };
}
