import { dueOrderOf, type DueOrder } from '@/domain/dueOrder';
import { searchWords } from '@/domain/find/foldedText';
import { foundPosts, type FoundPosts } from '@/domain/find/foundPosts';
import { matchesOf, type Matches } from '@/domain/find/matches';
import type { PlanView } from '@/domain/find/planView';
import { searchIndexOf, type SearchIndex } from '@/domain/find/searchIndex';
import type { Instant } from '@/domain/instant';
import { statusAt, type PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import type { ScheduledPostsState } from './scheduledPostsSlice';
import type { AppStore } from './store';

interface WithPlan {
  readonly scheduledPosts: ScheduledPostsState;
}

interface PostWithStatus {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
}

/**
 * The posts with the status that each has at `now`: Published if it was due before that, strictly.
 *
 * @param indices which posts of the plan, in the order wanted; all when left out
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

/** When a view of the plan is derived. */
interface Moment {
  /** The IANA name of the zone that the browser is in. */
  readonly zone: string;
  readonly now: Instant;
  /** The instant whose statuses the status filter goes by; `now` when left out. */
  readonly filteredAt?: Instant;
}

/** How many posts are folded for a search at a time: some milliseconds' work. */
export const PREPARED_AT_ONCE = 1000;

/**
 * Selectors of what the scheduler alone derives from the plan. Each derives its answer from its last
 * one, so a change of the plan costs what it changed; {@link dueOrderOf} and {@link searchIndexOf} say
 * how much.
 */
export function createPlanSelectors() {
  let lastDueOrder: { readonly zone: string; readonly order: DueOrder } | undefined;
  let lastIndex: SearchIndex | undefined;
  let lastMatches: Matches | undefined;

  /**
   * When the posts are due, and in which order.
   *
   * @param zone the IANA name of the zone that the browser is in: in another one, all is derived anew
   */
  function selectDueOrder({ scheduledPosts }: WithPlan, zone: string): DueOrder {
    const earlier = lastDueOrder?.zone === zone ? lastDueOrder.order : undefined;
    const order = dueOrderOf(scheduledPosts, earlier);
    lastDueOrder = { zone, order };
    return order;
  }

  /**
   * Folds some more posts for a search. Repeated while nothing else has to be done, it leaves the
   * first keystroke of a search as little to do as the next.
   *
   * @returns whether all of them are ready
   */
  function prepareSearch({ scheduledPosts }: WithPlan): boolean {
    lastIndex = searchIndexOf(scheduledPosts, lastIndex, PREPARED_AT_ONCE);
    return lastIndex.posts === scheduledPosts;
  }

  /** What a search for the words finds; null if there are no words. */
  function selectMatches({ scheduledPosts }: WithPlan, words: readonly string[]): Matches | null {
    if (words.length === 0) return null;
    lastIndex = searchIndexOf(scheduledPosts, lastIndex);
    lastMatches = matchesOf(lastIndex, words, lastMatches);
    return lastMatches;
  }

  /** The posts that a view shows, in its order, and how many of each status it finds. */
  function selectFoundPosts(state: WithPlan, view: PlanView, moment: Moment): FoundPosts {
    const { zone, ...instants } = moment;
    const dueOrder = selectDueOrder(state, zone);
    const matches = selectMatches(state, searchWords(view.search));
    return foundPosts({ dueOrder, matches, view, ...instants });
  }

  return { selectDueOrder, selectFoundPosts, prepareSearch };
}

type PlanSelectors = ReturnType<typeof createPlanSelectors>;

const selectorsOfStores = new WeakMap<AppStore, PlanSelectors>();

/** The selectors of a store: the same ones for as long as the store exists, and shared with no other. */
export function planSelectorsOf(store: AppStore): PlanSelectors {
  const selectors = selectorsOfStores.get(store) ?? createPlanSelectors();
  selectorsOfStores.set(store, selectors);
  return selectors;
}
