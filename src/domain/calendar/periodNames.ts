import { inUtc } from '../time/wallTime';
import type { Period } from './period';

/** Functions that name periods and their days in the reader's locale, by the Gregorian calendar. They use no time zone. */
export interface PeriodNames {
  /** Returns "December 2026" for a month and "Nov 16 – 22, 2026" for a week. */
  readonly periodName: (period: Period) => string;
  /** Returns the name of the weekday of a valid date: "Monday"; with `short`, "Mon". */
  readonly weekdayName: (date: string, length: 'long' | 'short') => string;
  /** Returns the day of a valid date with its month, as in the long name of the date: "December 1". */
  readonly monthDayName: (date: string) => string;
}

/** @param locale a BCP 47 tag; the reader's locale when omitted */
export function periodNames(locale?: string): PeriodNames {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const month = formatOf({ month: 'long', year: 'numeric' });
  const week = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekdays = { long: formatOf({ weekday: 'long' }), short: formatOf({ weekday: 'short' }) };
  const monthDay = formatOf({ day: 'numeric', month: 'long' });
  const midnight = (date: string) => inUtc(date, '00:00');
  return {
    periodName: ({ layout, day, first, last }) =>
      layout === 'month'
        ? month.format(midnight(day))
        : week.formatRange(midnight(first), midnight(last)),
    weekdayName: (date, length) => weekdays[length].format(midnight(date)),
    monthDayName: (date) => monthDay.format(midnight(date)),
  };
}
