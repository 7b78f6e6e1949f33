import { nextLocalMidnight } from '@/core/time/today';
import { dueOrderOf, nextStatusChange, type DueOrder } from '@/core/plan/dueOrder';
import { searchWords } from '@/core/text/foldedText';
import { foundPosts, type FoundPosts } from '@/core/search/foundPosts';
import { matchesOf, type Matches } from '@/core/search/matches';
import type { PlanQuery } from '@/core/search/planView';
import { filteredPosts, hasPostFilter } from '@/core/search/postFilter';
import { tagNamesOf, type TagNames } from '@/core/search/tagNames';
import { searchIndexOf, type SearchIndex } from '@/core/search/searchIndex';
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
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The number of posts that are added to the search index at a time, which takes some milliseconds.
 */
export const PREPARED_AT_ONCE = 1000;

/**
 * Creates an index of one plan: its order and its search index, and what is derived from them. Each result is
 * derived from the previous one, so the cost depends on the change of the plan; see {@link dueOrderOf} and
 * {@link searchIndexOf}. An ordinary memoised selector would rebuild the order and the search index from scratch at each
 * change.
 */
export function createPlanIndex() {
  let lastDueOrder: { readonly zone: string; readonly order: DueOrder } | undefined;
  let lastIndex: SearchIndex | undefined;
  let lastMatches: Matches | undefined;
  let lastNames: (Pick<Searched, 'labels' | 'accounts'> & { readonly names: TagNames }) | undefined;

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

  /**
   * Adds the next posts to the search index. When it is called repeatedly while the page is idle,
   * the first keystroke of a search is as fast as the next ones.
   *
   * @returns true if the index contains all posts
   */
  function prepareSearch({ scheduledPosts }: WithPlan): boolean {
    lastIndex = searchIndexOf(scheduledPosts, lastIndex, PREPARED_AT_ONCE);
    return lastIndex.posts === scheduledPosts;
  }

  function selectTagNames({ labels, accounts }: Searched): TagNames {
    if (lastNames?.labels !== labels || lastNames.accounts !== accounts) {
      lastNames = { labels, accounts, names: tagNamesOf(labels, accounts) };
    }
    return lastNames.names;
  }

  /** Returns the posts that contain all words; null if there are no words. */
  function selectMatches(state: Searched, words: readonly string[]): Matches | null {
    if (words.length === 0) return null;
    lastIndex = searchIndexOf(state.scheduledPosts, lastIndex);
    lastMatches = matchesOf(lastIndex, words, lastMatches, selectTagNames(state));
    return lastMatches;
  }

  /**
   * Applies the view's post filters (account, label, to fix …) to the matches; null means all posts. Without such a
   * filter, returns `matches` unchanged.
   */
  function withPostFilters(
    { scheduledPosts }: WithPlan,
    matches: Matches | null,
    view: PlanQuery,
    toFix: ReadonlySet<string>,
  ): Pick<Matches, 'indices'> | null {
    if (!hasPostFilter(view)) return matches;
    return { indices: filteredPosts(scheduledPosts, view, toFix, matches?.indices ?? null) };
  }

  /** Returns the posts of a view, in its order, and the number of matches with each status. */
  function selectFoundPosts(state: Searched, view: PlanQuery, context: ViewContext): FoundPosts {
    const { zone, toFix = NO_IDS, ...instants } = context;
    const dueOrder = selectDueOrder(state, zone);
    const searched = selectMatches(state, searchWords(view.search));
    const filtered = withPostFilters(state, searched, view, toFix);
    return foundPosts({ dueOrder, matches: filtered, view, ...instants });
  }

  /** Returns the first instant after `now` at which a status or the local date differs. */
  function selectNextChange(state: WithPlan, { zone, now }: ViewContext): Instant {
    return Math.min(nextStatusChange(selectDueOrder(state, zone), now), nextLocalMidnight(now));
  }

  return {
    selectDueOrder,
    selectFoundPosts,
    selectNextChange,
    prepareSearch,
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
