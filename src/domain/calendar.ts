import type { Instant } from './instant';

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The day it is at `now` in the browser's zone, as a date field writes it: `YYYY-MM-DD`. */
export function localDate(now: Instant): string {
  const day = new Date(now);
  return [
    digits(day.getFullYear(), 4),
    digits(day.getMonth() + 1, 2),
    digits(day.getDate(), 2),
  ].join('-');
}

/**
 * The first instant of the local day after the one at `now`: midnight, or the end of the gap in
 * zones where a clock change skips midnight itself. Later than `now`: no zone has put its clocks back
 * across midnight, which would give a day two ends, since 2010.
 */
export function nextLocalMidnight(now: Instant): Instant {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
}
