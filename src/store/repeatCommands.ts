import { isSchedulable } from '@/core/plan/draftChange';
import type { NewPostDraft } from '@/core/plan/idea';
import { rebasedDraft, type PostDraft } from '@/core/plan/postFields';
import { postFromDraft, type ScheduledPost } from '@/core/plan/scheduledPost';
import { freshIds } from './freshIds';
import { idFor } from './postCommands';
import { indexOfPost, postsRepeated } from './scheduledPostsSlice';
import { selectScheduledPosts } from './selectors';
import type { AppThunk } from './store';

/** A post that is repeated. */
export interface RepeatSource {
  /** Its id; undefined for one that is not in the plan yet. */
  readonly id?: string | undefined;
  /** Its fields; from the form of a post, as they are typed there. */
  readonly draft: NewPostDraft;
  /** The post without what is typed; omitted if nothing is. */
  readonly was?: PostDraft;
}

/** A post, and the dates of its repeats, `YYYY-MM-DD`. */
export interface RepeatedSource extends RepeatSource {
  readonly dates: readonly string[];
}

/**
 * Adds repeats of posts, in one step. A repeat has the time of its post. All belong to the series of their post; posts
 * without one begin the series of the first of them. The idea that a new post is from goes with it.
 *
 * @returns the new posts; none if a date, a time or a content is empty. Then nothing is dispatched.
 */
export function repeatPosts(
  sources: readonly RepeatedSource[],
): AppThunk<readonly ScheduledPost[]> {
  return (dispatch, getState, { realTime }) => {
    if (!sources.every(({ draft }) => isSchedulable(draft))) return [];
    const firsts = sources.map(({ id, ...source }) => ({
      ...source,
      id: id ?? dispatch(idFor(source.draft)),
      isNew: id === undefined,
    }));
    const ids = firsts.map(({ id }) => id);
    const newIds = freshIds(getState(), realTime.instant(), ids);
    const [common = { id: '' }] = firsts.filter(({ draft }) => draft.series === undefined);
    const seriesOf = ({ series = common.id }: PostDraft) => ({ series });
    const posts = firsts.flatMap(({ id, isNew, draft, dates }) => {
      const repeats = dates.map((date) => postFromDraft({ ...draft, date }, newIds.next().value));
      return [...(isNew ? [postFromDraft(draft, id)] : []), ...repeats].map((post) => ({
        ...post,
        ...seriesOf(draft),
      }));
    });
    const scheduled = selectScheduledPosts(getState());
    // A post may have changed in the meantime, for example by another tab.
    const repeated = firsts.flatMap(({ id, isNew, draft, was = draft }) => {
      const post = isNew ? undefined : scheduled[indexOfPost(scheduled, id)];
      return post ? [{ id, draft: { ...rebasedDraft(draft, was, post), ...seriesOf(draft) } }] : [];
    });
    if (posts.length > 0) dispatch(postsRepeated({ repeated, posts }));
    return posts;
  };
}
