import type { TypedTime } from '../../time/wallTime';

/**
 * Returns a date and time in the basic format of iCalendar, to the second and without a zone:
 * `20260616T093000`.
 */
export function basicTime({ date, time }: TypedTime): string {
  const second = time.slice('HH:MM:'.length, 'HH:MM:SS'.length) || '00';
  return `${date.replaceAll('-', '')}T${time.slice(0, 2)}${time.slice(3, 5)}${second}`;
}
