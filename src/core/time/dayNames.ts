import {
  clockTimeFormatter,
  inUtc,
  wallDateFormatter,
  wallTimeFormatter,
  yearOf,
  type TypedTime,
} from './wallTime';
import { daysAfter } from './days';
import type { Period } from './period';

/** Functions that name days and times of a plan in the reader's locale. They use no time zone. */
export interface DayNames {
  /** Returns a date: "Fri, Nov 27". The year is named if it is not the year of `today`. */
  readonly dayName: (date: string, today: string) => string;
  /**
   * Returns a date and time: "Today, 11:00 AM", "Tomorrow, 11:00 AM", "Fri, Nov 27, 11:00 AM". The year
   * is named as in {@link dayName}.
   */
  readonly timeName: (post: TypedTime, today: string) => string;
  /** Returns the shortest name of the weekday of a valid date: "F". */
  readonly weekdayLetter: (date: string) => string;
  /** Returns the day of the month of a valid date: "27". */
  readonly dayNumber: (date: string) => string;
}

/** @param locale a BCP 47 tag; the reader's locale when omitted */
export function dayNames(locale?: string): DayNames {
  const formatDate = wallDateFormatter(locale);
  const formatTime = clockTimeFormatter(locale);
  const formatDateAndTime = wallTimeFormatter(locale);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });

  return {
    dayName: (date, today) => formatDate(date, yearOf(today)),
    timeName({ date, time }, today) {
      if (date === today) return `Today, ${formatTime(time)}`;
      if (date === daysAfter(today, 1)) return `Tomorrow, ${formatTime(time)}`;
      return formatDateAndTime(date, time, yearOf(today));
    },
    weekdayLetter: (date) => weekday.format(inUtc(date, '00:00')),
    dayNumber: (date) => number.format(Number(date.slice(-'DD'.length))),
  };
}

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
