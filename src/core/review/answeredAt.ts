import { dayNames } from '../time/dayNames';
import { instantOf, type Instant } from '../time/instant';
import { timeOfDay } from '../time/timeOfDay';
import { localDate } from '../time/today';

const { dayName } = dayNames();

/**
 * Returns the local time of an answer: "today, 11:48 AM", on another day "Tue, Nov 24, 11:48 AM", with the year if it is
 * another one.
 *
 * @param at an instant in ISO 8601
 */
export function answeredAt(at: string, now: Instant): string {
  const instant = instantOf(at);
  const [date, today] = [localDate(instant), localDate(now)];
  return `${date === today ? 'today' : dayName(date, today)}, ${timeOfDay(instant, date)}`;
}
