import { dateText } from '@/core/time/timeText';
import { yearOf } from '@/core/time/wallTime';

/** The year of dates without one; `next` for the next such day from today on. */
export type WantedYear = number | 'next';

/** The years that are offered: from last year on. */
const YEARS = 4;

/** Returns the years that are offered for dates without one. */
export function offeredYears(today: string): readonly number[] {
  return Array.from({ length: YEARS }, (_, index) => Number(yearOf(today)) - 1 + index);
}

/** Returns the first day of the twelve months that have the dates without a year; null if it is not known. */
export function firstDayOf(year: WantedYear | null, today: string | null): string | null {
  if (year === 'next') return today;
  return year === null ? null : dateText(year, 1, 1);
}
