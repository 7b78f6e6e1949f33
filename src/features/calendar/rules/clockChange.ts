import { endOfDay, startOfDay } from '@/core/time/days';
import { MINUTE_MS, NEVER, type Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { localDate } from '@/core/time/today';
import { MINUTES_IN } from '@/core/time/wallShift';
import { timeText } from '@/core/time/timeText';
import type { TypedTime } from '@/core/time/wallTime';
import { minutesOf } from '@/core/plan/dropTime';

/** A range of a day's typed times that a change of the clocks skips or repeats. */
export interface ClockChange {
  readonly kind: 'skipped' | 'repeated';
  /** The first time of the range, `HH:MM`. */
  readonly from: string;
  /** The time after its last one, `HH:MM`; `24:00` at the end of the day. */
  readonly to: string;
}

/** The range is rounded to this. */
const STEP_MINUTES = 15;
const { days: DAY_MINUTES } = MINUTES_IN;

function timeName(minutes: number): string {
  return timeText(Math.floor(minutes / 60), minutes % 60);
}

/** Returns true if clocks show this date and time of day at an instant. */
function isShownAt(instant: Instant, date: string, minutes: number): boolean {
  const shown = new Date(instant);
  const shownMinutes = shown.getHours() * 60 + shown.getMinutes();
  return shownMinutes === minutes && localDate(instant) === date;
}

/**
 * Returns whether a change of the clocks skips or repeats a valid date and time; null if neither.
 *
 * @param extra by how much the day is longer than 24 hours, in milliseconds
 */
function kindOf(date: string, minutes: number, extra: number): ClockChange['kind'] | null {
  const due = dueAt({ date, time: timeName(minutes) });
  if (!isShownAt(due, date, minutes)) return 'skipped';
  return extra > 0 && isShownAt(due + extra, date, minutes) ? 'repeated' : null;
}

/** Returns how much longer than 24 hours a day is, in milliseconds; null for one out of range. */
function extraOf(date: string): number | null {
  const end = endOfDay(date);
  return end === NEVER ? null : end - startOfDay(date) - DAY_MINUTES * MINUTE_MS;
}

/**
 * Returns the range of a day that a change of the clocks in the browser's zone skips or repeats; null
 * for an ordinary day and for one out of range. The range is rounded to 15 minutes.
 */
export function clockChangeOn(date: string): ClockChange | null {
  const extra = extraOf(date);
  if (extra === null) return null;
  const changed = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_step, index) => {
    const minutes = index * STEP_MINUTES;
    return { minutes, kind: kindOf(date, minutes, extra) };
  }).filter(({ kind }) => kind !== null);
  if (changed.length === 0) return null;
  const times = changed.map(({ minutes }) => minutes);
  return {
    kind: changed.some(({ kind }) => kind === 'skipped') ? 'skipped' : 'repeated',
    from: timeName(Math.min(...times)),
    to: timeName(Math.max(...times) + STEP_MINUTES),
  };
}

/** Returns whether the clocks skip or repeat a typed date and time; null if neither, or if it is invalid. */
export function clockChangeAt(typed: TypedTime): ClockChange['kind'] | null {
  const minutes = minutesOf(typed);
  const extra = extraOf(typed.date);
  return minutes === null || extra === null ? null : kindOf(typed.date, minutes, extra);
}
