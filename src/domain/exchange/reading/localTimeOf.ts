import { typedTimeAt } from '../../time/asOf';
import { inUtc, type TypedTime } from '../../time/wallTime';

const MS_PER_MINUTE = 60_000;

/**
 * Converts a time with an offset from UTC to the browser's zone. Seconds do not change: offsets are whole
 * minutes.
 *
 * @param time `HH:MM`, or with seconds
 * @param offset in minutes; 120 for `+02:00`
 * @returns null if the moment is after the last one of ECMAScript
 */
export function localTimeOf({ date, time }: TypedTime, offset: number): TypedTime | null {
  const instant = inUtc(date, time).getTime() - offset * MS_PER_MINUTE;
  if (Number.isNaN(new Date(instant).getTime())) return null;
  const typed = typedTimeAt(instant);
  return { date: typed.date, time: typed.time + time.slice('HH:MM'.length) };
}
