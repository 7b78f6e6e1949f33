import { inUtc } from './wallTime';
import type { Period } from './period';

/** Functions that name periods and their days in the reader's locale, by the Gregorian calendar. They use no time zone. */
export interface PeriodNames {
  /** Returns the first and the last day: "Nov 16 – Dec 20, 2026". */
  readonly periodName: (period: Pick<Period, 'first' | 'last'>) => string;
  /** Returns the name of the weekday of a valid date: "Monday"; with `short`, "Mon". */
  readonly weekdayName: (date: string, length: 'long' | 'short') => string;
  /** Returns the day of a valid date with its month, as in the long name of the date: "December 1". */
  readonly monthDayName: (date: string) => string;
}

/** @param locale a BCP 47 tag; the reader's locale when omitted */
export function periodNames(locale?: string): PeriodNames {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const range = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekdays = { long: formatOf({ weekday: 'long' }), short: formatOf({ weekday: 'short' }) };
  const monthDay = formatOf({ day: 'numeric', month: 'long' });
  const midnight = (date: string) => inUtc(date, '00:00');
  return {
    periodName: ({ first, last }) => range.formatRange(midnight(first), midnight(last)),
    weekdayName: (date, length) => weekdays[length].format(midnight(date)),
    monthDayName: (date) => monthDay.format(midnight(date)),
  };
}
