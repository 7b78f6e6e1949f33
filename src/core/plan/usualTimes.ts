import { typedTimeAt } from '../time/asOf';
import { MINUTE_MS, NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import type { TypedTime } from '../time/wallTime';

/** The usual times of a plan that has fewer of its own, `HH:MM`. */
const COMMON_TIMES = ['09:00', '12:30', '17:30'];

const QUARTER_MS = 15 * MINUTE_MS;

/** Returns the three times of day that most posts have, `HH:MM`, most used first; before there are three, also common ones. */
export function usualTimes(posts: readonly Pick<TypedTime, 'time'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { time: exact } of posts) {
    const time = exact.slice(0, 'HH:MM'.length);
    counts.set(time, (counts.get(time) ?? 0) + 1);
  }
  const byUse = [...counts].sort(
    ([time, count], [otherTime, otherCount]) => otherCount - count || (time < otherTime ? -1 : 1),
  );
  const times = new Set([...byUse.map(([time]) => time), ...COMMON_TIMES]);
  return [...times].slice(0, COMMON_TIMES.length);
}

/**
 * Returns the first of the usual times that is to come on a day; '' if none is.
 *
 * @param times `HH:MM`, in the order of preference
 * @param date `YYYY-MM-DD`
 */
export function usualTimeOn(date: string, times: readonly string[], now: Instant): string {
  const isToCome = (due: Instant) => due > now && due !== NEVER;
  return times.find((time) => isToCome(dueAt({ date, time }))) ?? '';
}

/** Returns {@link usualTimeOn}; today, after all of them, the next full quarter of an hour. '' on a day without time to come. */
export function timeToComeOn(date: string, times: readonly string[], now: Instant): string {
  const next = typedTimeAt((Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS);
  return usualTimeOn(date, next.date === date ? [...times, next.time] : times, now);
}
