import type { Instant } from './instant';
import { localDate } from './today';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });

/**
 * Returns the local time of day of an instant in the reader's locale: "10:02 AM", on another day than `date`
 * "Mon 10:02 AM".
 */
export function timeOfDay(instant: Instant, date: string): string {
  const day = localDate(instant) === date ? '' : `${weekday.format(instant)} `;
  return `${day}${time.format(instant)}`;
}
