import { MINUTE_MS } from '@/core/time/instant';
import { typedTimeAt } from '@/core/time/asOf';
import { inUtc, type TypedTime } from '@/core/time/wallTime';
import type { Zone } from '@/core/time/zonedTime';

/**
 * Converts a time with an offset from UTC, or of another zone, to the browser's zone. Seconds do not change:
 * offsets are whole minutes.
 *
 * @param time `HH:MM`, or with seconds
 * @param zone the offset in minutes, 120 for `+02:00`, or the zone
 */
export function localTimeOf({ date, time }: TypedTime, zone: number | Zone): TypedTime {
  const minute = time.slice(0, 'HH:MM'.length);
  const instant =
    typeof zone === 'number'
      ? inUtc(date, minute).getTime() - zone * MINUTE_MS
      : zone.instantOf({ date, time: minute });
  const typed = typedTimeAt(instant);
  return { date: typed.date, time: typed.time + time.slice('HH:MM'.length) };
}
