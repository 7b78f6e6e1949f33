import { nextLocalMidnight } from '@/core/time/today';
import { dueOrderOf, nextStatusChange, type DueOrder } from '@/core/plan/dueOrder';
import { searchWords } from '@/core/text/foldedText';
import { foundPosts, type FoundPosts } from '@/core/search/foundPosts';
import { foldedTextOf, matchesOf, type SearchedPosts } from '@/core/search/matches';
import type { PlanQuery } from '@/core/search/planView';
import { filteredPosts, hasPostFilter } from '@/core/search/postFilter';
import { tagNamesOf } from '@/core/search/tagNames';
import type { Instant } from '@/core/time/instant';
import { statusAt, type PostStatus } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { ScheduledPostsState } from './scheduledPostsSlice';
import type { AppStore, RootState } from './store';

interface WithPlan {
  readonly scheduledPosts: ScheduledPostsState;
}

interface PostWithStatus {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
}

/**
 * Returns posts with their status at `now`. A post is Published if it was due strictly before
 * `now`.
 *
 * @param indices indices of posts in the plan, in the requested order; all posts by default
 */
export function selectPostsWithStatus(
  { scheduledPosts }: WithPlan,
  now: Instant,
  indices: Iterable<number> = scheduledPosts.keys(),
): readonly PostWithStatus[] {
  return Array.from(indices, (index) => scheduledPosts[index])
    .filter((post) => post !== undefined)
    .map((post) => ({ post, status: statusAt(post, now) }));
}

/** What a search looks at: the posts, and the names of their labels and accounts. */
export type Searched = Pick<RootState, 'scheduledPosts' | 'labels' | 'accounts'>;

/** What a view depends on besides the plan. */
interface ViewContext {
  /** The IANA name of the browser's time zone. */
  readonly zone: string;
  readonly now: Instant;
  /** The instant at which the status filter is evaluated; `now` by default. */
  readonly filteredAt?: Instant;
  /** The due instant of the first post with an open edit; see {@link foundPosts}. */
  readonly editedFrom?: Instant;
  /** The ids of the posts that the view shows to fix; none by default. */
  readonly toFix?: ReadonlySet<string>;
  /** Returns true for the posts of the review and the answer of the view; for none by default. */
  readonly isReviewed?: (post: ScheduledPost) => boolean;
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Creates an index of one plan: its order and the texts that a search looks at, and what is derived from them. After a
 * change of the plan, only posts that have changed are sorted and folded; see {@link dueOrderOf} and
 * {@link foldedTextOf}. An ordinary memoised selector would sort all posts and fold all texts at each change.
 */
export function createPlanIndex() {
  let lastDueOrder: { readonly zone: string; readonly order: DueOrder } | undefined;
  let searched: SearchedPosts | undefined;

  /**
   * Returns the due times of the posts and their order.
   *
   * @param zone the IANA name of the browser's time zone; a change of zone computes everything
   * again
   */
  function selectDueOrder({ scheduledPosts }: WithPlan, zone: string): DueOrder {
    const earlier = lastDueOrder?.zone === zone ? lastDueOrder.order : undefined;
    const order = dueOrderOf(scheduledPosts, earlier);
    lastDueOrder = { zone, order };
    return order;
  }

  /** Returns the posts that contain all words; null if there are no words. */
  function selectMatches(state: Searched, words: readonly string[]): Uint32Array | null {
    if (words.length === 0) return null;
    const { scheduledPosts: posts, labels, accounts } = state;
    if (searched?.posts !== posts) searched = { posts, texts: posts.map(foldedTextOf) };
    return matchesOf(searched, words, tagNamesOf(labels, accounts));
  }

  /**
   * Applies the view's post filters (account, label, to fix …) to the matches; null means all posts. Without such a
   * filter, returns `matches` unchanged.
   */
  function withPostFilters(
    { scheduledPosts }: WithPlan,
    matches: Uint32Array | null,
    view: PlanQuery,
    { toFix = NO_IDS, isReviewed = () => false }: ViewContext,
  ): Uint32Array | null {
    if (!hasPostFilter(view)) return matches;
    return filteredPosts(scheduledPosts, view, toFix, isReviewed, matches);
  }

  /** Returns the posts of a view, in its order, and the number of matches with each status. */
  function selectFoundPosts(state: Searched, view: PlanQuery, context: ViewContext): FoundPosts {
    const dueOrder = selectDueOrder(state, context.zone);
    const matches = selectMatches(state, searchWords(view.search));
    const filtered = withPostFilters(state, matches, view, context);
    return foundPosts({ ...context, dueOrder, matches: filtered, view });
  }

  /** Returns the first instant after `now` at which a status or the local date differs. */
  function selectNextChange(state: WithPlan, { zone, now }: ViewContext): Instant {
    return Math.min(nextStatusChange(selectDueOrder(state, zone), now), nextLocalMidnight(now));
  }

  return {
    selectDueOrder,
    selectFoundPosts,
    selectNextChange,
  };
}

type PlanIndex = ReturnType<typeof createPlanIndex>;

const indexOfStore = new WeakMap<AppStore, PlanIndex>();

/** Returns the index of a store's plan. Each store has its own, which is created once. */
export function planIndexOf(store: AppStore): PlanIndex {
  const index = indexOfStore.get(store) ?? createPlanIndex();
  indexOfStore.set(store, index);
  return index;
}
