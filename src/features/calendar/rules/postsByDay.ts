import type { TypedTime } from '@/core/time/wallTime';

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
