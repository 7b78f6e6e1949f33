import type { Period } from './period';
import { inUtc, yearOf } from './wallTime';

/** Functions that name periods and their days in the reader's locale, by the Gregorian calendar. They use no time zone. */
export interface PeriodNames {
  /** Returns the first and the last day: "Nov 16 – Dec 20, 2026". The year is not named if both are in `year`. */
  readonly periodName: (period: Pick<Period, 'first' | 'last'>, year?: string) => string;
  /** Returns the day of a valid date with its short month: "Dec 1". */
  readonly monthDayName: (date: string) => string;
}

/** @param locale a BCP 47 tag; the reader's locale when omitted */
export function periodNames(locale?: string): PeriodNames {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  const range = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
  const monthDay = formatOf({ day: 'numeric', month: 'short' });
  const midnight = (date: string) => inUtc(date, '00:00');
  return {
    periodName({ first, last }, year) {
      const isInYear = yearOf(first) === year && yearOf(last) === year;
      return (isInYear ? monthDay : range).formatRange(midnight(first), midnight(last));
    },
    monthDayName: (date) => monthDay.format(midnight(date)),
  };
}
