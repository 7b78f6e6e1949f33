import { dateText } from '@/core/time/timeText';
import { yearOf } from '@/core/time/wallTime';
import { dateParts, type DayOrder } from './dateParts';
import { readDate } from './readDate';

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

/**
 * Returns the year that the weekdays of dates without a year fit: `Mon Jan 4` is in 2027. Of the years that are
 * offered, a weekday fits one at most.
 *
 * @returns null if no year fits, and if no date names a weekday
 */
export function yearByWeekdays(
  texts: readonly string[],
  order: DayOrder | null,
  today: string,
): WantedYear | null {
  const dates = [...new Set(texts)].filter((text) => {
    const parts = dateParts(text);
    return parts?.year === null && parts.weekday !== undefined;
  });
  if (dates.length === 0) return null;
  const years: readonly WantedYear[] = [...offeredYears(today), 'next'];
  const fitting = years.find((year) =>
    dates.every((text) => {
      const reading = readDate(text, order, firstDayOf(year, today));
      return reading.kind === 'read' && !reading.isOtherWeekday;
    }),
  );
  return fitting ?? null;
}
