import { cleanDraft } from '@/core/composer/cleanDraft';
import { canBeIdea, heldInWords, isSchedulable } from '@/core/plan/draftChange';
import { draftOf } from '@/core/plan/postFields';
import { postFromDraft, type ScheduledPost } from '@/core/plan/scheduledPost';
import type { TypedTime } from '@/core/time/wallTime';
import { newPostChanged } from './newPostSlice';
import { saveIdea } from './saveIdea';
import { ideasPlanned, indexOfPost, type PostMove } from './scheduledPostsSlice';
import { selectIdeas, selectNewPost, selectScheduledPosts } from './selectors';
import type { AppThunk } from './store';

/**
 * Puts the words of an idea into the form for a new post. Words that are there become an idea first, or go back into
 * their own.
 *
 * @param at the date and time for it; omitted for those of the idea
 * @returns true if the words that were in the form are a step of the history
 */
export function openIdea(id: string, at?: TypedTime): AppThunk<boolean> {
  return (dispatch, getState) => {
    const idea = selectIdeas(getState()).find((each) => each.id === id);
    const draft = selectNewPost(getState());
    if (!idea) return false;
    if (draft.idea === id) {
      if (at) dispatch(newPostChanged({ ...draft, ...at }));
      return false;
    }
    const hasWords = canBeIdea(draft) || heldInWords({ ...draft, content: '' }) !== '';
    const isSaved = hasWords && dispatch(saveIdea(draft));
    dispatch(newPostChanged({ ...draftOf(idea), ...at, idea: id }));
    return isSaved;
  };
}

/**
 * Makes posts of ideas, in one step. An idea without a text stays as it is, since a post needs one.
 *
 * @param moves the ids of the ideas, each with the date and time of its post
 * @returns the posts, which have the ids of their ideas
 */
export function planIdeas(moves: readonly PostMove[]): AppThunk<readonly ScheduledPost[]> {
  return (dispatch, getState) => {
    const ideas = new Map(selectIdeas(getState()).map((idea) => [idea.id, idea]));
    const scheduled = selectScheduledPosts(getState());
    const posts = moves.flatMap(({ id, date, time }) => {
      const idea = ideas.get(id);
      const draft = idea && cleanDraft({ ...draftOf(idea), date, time });
      const isFree = indexOfPost(scheduled, id) < 0;
      return draft && isFree && isSchedulable(draft) ? [postFromDraft(draft, id)] : [];
    });
    if (posts.length > 0) dispatch(ideasPlanned(posts));
    return posts;
  };
}
