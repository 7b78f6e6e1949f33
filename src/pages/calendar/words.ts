import { clockChangeAt } from '@/domain/calendar/clockChange';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { typedTimeAt } from '@/domain/time/asOf';
import type { Instant } from '@/domain/time/instant';
import { dueAt, statusAt } from '@/domain/time/postStatus';
import { localDate } from '@/domain/time/today';
import { wallTimeFormatter, yearOf, type TypedTime } from '@/domain/time/wallTime';

const formatWallTime = wallTimeFormatter();
const formatTime = clockTimeFormatter();

/** Returns a date and time: "Thu, Nov 26, 10:00 AM". The year is named if it is not the present one. */
export function timeInWords({ date, time }: TypedTime, now: Instant): string {
  return formatWallTime(date, time, yearOf(localDate(now)));
}

/** Returns where a post is moved: "Tue, Nov 24, 10:00 AM → Thu, Nov 26, 10:00 AM". */
export function moveInWords(from: TypedTime, to: TypedTime, now: Instant): string {
  return `${timeInWords(from, now)} → ${timeInWords(to, now)}`;
}

/**
 * Returns what a move of a post brings about beside its new time: a change of status, or a time that
 * the clocks skip or repeat. Empty if there is nothing to say.
 */
export function consequencesInWords(from: TypedTime, to: TypedTime, now: Instant): string {
  const status = statusAt(to, now);
  const change = clockChangeAt(to);
  return [
    ...(status === statusAt(from, now)
      ? []
      : [
          `Its time is ${status === 'Published' ? 'past, so it becomes Published' : 'ahead, so it becomes Scheduled'}`,
        ]),
    ...(change?.kind === 'skipped'
      ? [
          `The clocks skip ${formatTime(to.time)}, so it is due at ${formatTime(typedTimeAt(dueAt(to)).time)}`,
        ]
      : []),
    ...(change?.kind === 'repeated'
      ? [`${formatTime(to.time)} occurs twice, and it is due the first time`]
      : []),
  ].join(' · ');
}
