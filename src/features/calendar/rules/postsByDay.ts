import type { TypedTime } from '@/core/time/wallTime';

/** The height of what is above and below a month, in pixels. */
const AROUND_MONTH = 275;

/** The height of what is above the posts of a day, in pixels. */
const AROUND_POSTS = 30;

/** The height of a post with the gap below it, in pixels. */
const POST_HEIGHT = 25;

/** The weeks of a month. */
const WEEKS = 5;

/** The fewest posts that a day of a month has room for; its row grows in a short window. */
const MIN_CAPACITY = 3;

/** Posts of one day, as indices in the plan. */
type DayIndices = readonly number[];

/**
 * Returns the posts of each typed date, sorted by the typed time of day; posts with the same time stay
 * in the given order. A date without posts has no entry.
 *
 * @param indices posts of the plan, in due order
 */
export function postsByDay(
  posts: readonly TypedTime[],
  indices: Iterable<number>,
): ReadonlyMap<string, DayIndices> {
  const days = new Map<string, number[]>();
  for (const index of indices) {
    const date = String(posts[index]?.date);
    const day = days.get(date);
    if (day) day.push(index);
    else days.set(date, [index]);
  }
  // The due order differs from that of the typed times where the clocks change.
  const timeOf = (index: number) => String(posts[index]?.time);
  for (const day of days.values()) {
    day.sort(
      (one, other) => Number(timeOf(one) > timeOf(other)) - Number(timeOf(one) < timeOf(other)),
    );
  }
  return days;
}

/**
 * Returns how many posts a day of a month has room for if its five weeks fill the window.
 *
 * @param windowHeight in pixels
 */
export function dayCapacity(windowHeight: number): number {
  const height = (windowHeight - AROUND_MONTH) / WEEKS;
  return Math.max(MIN_CAPACITY, Math.floor((height - AROUND_POSTS) / POST_HEIGHT));
}
