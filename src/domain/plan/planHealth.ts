import { networkOf } from '../channels/account';
import { localDate } from '../time/today';
import { daysAfter } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { parseWallTime } from '../time/wallTime';
import { countDueOn, countPublished, type DueOrder } from './dueOrder';
import type { PostDraft } from './postFields';

/** How near to each other two posts for one account clash, in milliseconds. */
export const CLASH_MS = 15 * 60 * 1000;

/** How near to each other two posts with the same text on one network clash, in milliseconds. */
export const SAME_TEXT_MS = 24 * 60 * 60 * 1000;

/** The number of days that are checked for posts, today included. */
export const CHECKED_DAYS = 14;

/** The times that are offered before the plan has any. */
const FIRST_TIMES: readonly string[] = ['09:00', '12:30', '17:30'];

type Checked = Pick<PostDraft, 'time' | 'content' | 'channels' | 'variants'>;

/** Two posts to come that a planner should look at, as indices in the plan; the second one is due later. */
export type Clash = readonly [earlier: number, later: number];

/** What a planner should look at. */
export interface PlanHealth {
  /** The days without posts among the next {@link CHECKED_DAYS}, `YYYY-MM-DD`, ascending. */
  readonly emptyDays: readonly string[];
  /** At most one for each later post, by time. */
  readonly clashes: readonly Clash[];
}

/**
 * Returns the clashes of the posts that are still to come: the same account at most {@link CLASH_MS} apart, or the
 * same text on one network at most {@link SAME_TEXT_MS} apart. Takes one pass over these posts.
 */
function clashesOf(
  { due, order }: DueOrder,
  posts: readonly Checked[],
  first: number,
): readonly Clash[] {
  const ofAccount = new Map<string, number>();
  const ofText = new Map<string, Map<string, number>>();
  const clashes: Clash[] = [];

  /** Returns the last post of a key if it is near enough, and notes this post as the last one. */
  function nearBefore(last: Map<string, number>, key: string, index: number, distance: number) {
    const other = last.get(key);
    last.set(key, index);
    if (other === undefined || other === index) return undefined;
    return Number(due[index]) - Number(due[other]) <= distance ? other : undefined;
  }

  function check({ content, channels = [], variants }: Checked, index: number) {
    const earlier = channels.flatMap((id) => {
      const sameAccount = nearBefore(ofAccount, id, index, CLASH_MS);
      const network = networkOf(id);
      if (network === null) return sameAccount ?? [];
      const texts = ofText.get(network) ?? new Map<string, number>();
      ofText.set(network, texts);
      const sameText = nearBefore(texts, variants?.[network] ?? content, index, SAME_TEXT_MS);
      return sameAccount ?? sameText ?? [];
    });
    if (earlier[0] !== undefined) clashes.push([earlier[0], index]);
  }

  for (const index of order.subarray(first)) {
    if (due[index] === NEVER) break;
    posts.slice(index, index + 1).forEach((post) => {
      check(post, index);
    });
  }
  return clashes;
}

/**
 * Returns the days without posts among the next ones, and the posts to come that clash.
 *
 * @param posts those of the order
 */
export function planHealth(
  dueOrder: DueOrder,
  posts: readonly Checked[],
  now: Instant,
): PlanHealth {
  const today = localDate(now);
  const days = Array.from({ length: CHECKED_DAYS }, (_day, index) => daysAfter(today, index));
  const isEmpty = (date: string) => countDueOn(dueOrder, { from: date, to: date }) === 0;
  return {
    emptyDays: days.filter((date) => date !== null && isEmpty(date)) as readonly string[],
    clashes: clashesOf(dueOrder, posts, countPublished(dueOrder, now)),
  };
}

/** Returns the three times of day that most posts have, ascending; some usual ones before there are any. */
export function usualTimes(posts: readonly Pick<Checked, 'time'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { time } of posts) counts.set(time, (counts.get(time) ?? 0) + 1);
  const most = [...counts]
    .filter(([time]) => parseWallTime('2000-01-01', time) !== null)
    .sort(([, one], [, other]) => other - one)
    .slice(0, FIRST_TIMES.length)
    .map(([time]) => time);
  return most.length === 0 ? FIRST_TIMES : most.sort();
}
