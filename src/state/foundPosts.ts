import { dueOrderOf, type DueOrder } from '@/domain/dueOrder';
import { searchWords } from '@/domain/find/foldedText';
import { foundPosts, type FoundPosts } from '@/domain/find/foundPosts';
import { matchesOf, type Matches } from '@/domain/find/matches';
import type { PlanView } from '@/domain/find/planView';
import { searchIndexOf, type SearchIndex } from '@/domain/find/searchIndex';
import type { Instant } from '@/domain/instant';
import type { ScheduledPostsState } from './scheduledPostsSlice';

let lastDueOrder: DueOrder | undefined;
let lastIndex: SearchIndex | undefined;
let lastMatches: Matches | undefined;

/**
 * When the posts are due. It is made from the last answer, so that neither a tick nor a change of the
 * plan walks through all that a post means: {@link dueOrderOf} says what it costs.
 */
export function recallDueOrder(posts: ScheduledPostsState, zone: string): DueOrder {
  lastDueOrder = dueOrderOf(posts, zone, lastDueOrder);
  return lastDueOrder;
}

/** How many posts are made ready for a search at a time: some milliseconds' work. */
export const PREPARED_AT_ONCE = 1000;

/**
 * Makes some more of the posts ready to be searched. Repeated while nothing else has to be done,
 * it leaves the first keystroke of a search as little to do as the next.
 *
 * @returns whether all of them are ready
 */
export function prepareSearch(posts: ScheduledPostsState): boolean {
  lastIndex = searchIndexOf(posts, lastIndex, PREPARED_AT_ONCE);
  return lastIndex.posts === posts;
}

function recallSearchIndex(posts: ScheduledPostsState): SearchIndex {
  lastIndex = searchIndexOf(posts, lastIndex);
  return lastIndex;
}

/** What a search for the words finds, made from what the last one found; null if it is for none. */
function recallMatches(posts: ScheduledPostsState, words: readonly string[]): Matches | null {
  if (words.length === 0) return null;
  lastMatches = matchesOf(recallSearchIndex(posts), words, lastMatches);
  return lastMatches;
}

/**
 * The posts that a reader asks for, in the order asked for, with the status that they have at `now`.
 *
 * @param zone the IANA name of the zone that the browser is in
 * @param filteredAt the instant whose statuses the status filter goes by; `now` when left out
 */
export function recallFoundPosts(
  posts: ScheduledPostsState,
  zone: string,
  view: PlanView,
  now: Instant,
  filteredAt: Instant = now,
): FoundPosts {
  const dueOrder = recallDueOrder(posts, zone);
  const matches = recallMatches(posts, searchWords(view.search));
  return foundPosts({ dueOrder, matches, view, now, filteredAt });
}
