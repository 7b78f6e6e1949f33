import {
  clockTimeFormatter,
  inUtc,
  wallDateFormatter,
  wallTimeFormatter,
  yearOf,
  type TypedTime,
} from './wallTime';
import { daysAfter } from './days';

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
