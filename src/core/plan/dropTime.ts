import { dayNumber, shiftedTime } from '../time/days';
import { MINUTES_IN, type WallShift } from '../time/wallShift';
import { parseWallTime, type TypedTime } from '../time/wallTime';
import type { ScheduledPost } from './scheduledPost';

/** The minutes of wall time in an hour and in a day. */
const { hours: HOUR_MINUTES, days: DAY_MINUTES } = MINUTES_IN;

/** Where a post is dropped: on a day, and in a week also at a time. */
export interface DropTarget {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Minutes since midnight; null to keep the time of day. */
  readonly minutes: number | null;
}

/** Returns the minutes since midnight of a typed time; null if the date or the time is invalid. */
export function minutesOf({ date, time }: TypedTime): number | null {
  const wall = parseWallTime(date, time);
  return wall && wall.hour * HOUR_MINUTES + wall.minute;
}

/** Returns the place of a post as a target; without a time if its exception is invalid. */
export function placeOf(post: TypedTime): DropTarget {
  return { date: post.date, minutes: minutesOf(post) };
}

/**
 * Returns where a drop puts a post. It changes what the target names: a day or a time of day that is the
 * same as where the post was picked up stays as the post has it now.
 *
 * @param post the post as it is at the drop
 * @param from where it was picked up
 */
export function namedTarget(post: TypedTime, from: DropTarget, target: DropTarget): DropTarget {
  const current = placeOf(post);
  return {
    date: target.date === from.date ? current.date : target.date,
    minutes:
      target.minutes === null || target.minutes === from.minutes ? current.minutes : target.minutes,
  };
}

/**
 * Returns where a move begins that goes on from where it is shown: what the target does not name yet begins
 * at the post as it is now.
 */
export function shownStart(post: TypedTime, from: DropTarget, target: DropTarget): DropTarget {
  const current = placeOf(post);
  return {
    date: target.date === from.date ? current.date : from.date,
    minutes:
      target.minutes === null || target.minutes === from.minutes ? current.minutes : from.minutes,
  };
}

/**
 * Returns a time of day moved by whole steps, as far as it stays within the day.
 *
 * @param start minutes since midnight
 * @param distance in minutes; it is rounded to the step
 * @param step in minutes
 */
export function movedMinutes(start: number, distance: number, step: number): number {
  const steps = Math.round(distance / step);
  const least = -Math.floor(start / step);
  const most = Math.floor((DAY_MINUTES - 1 - start) / step);
  return start + Math.min(Math.max(steps, least), most) * step;
}

/** Returns the distance of wall time between two places; null if the first one has no time. */
export function dropShift(from: DropTarget, target: DropTarget): WallShift | null {
  if (from.minutes === null) return null;
  const days = dayNumber(target.date) - dayNumber(from.date);
  const minutes = days * DAY_MINUTES + (target.minutes ?? from.minutes) - from.minutes;
  return minutes % DAY_MINUTES === 0
    ? { amount: minutes / DAY_MINUTES, unit: 'days' }
    : { amount: minutes, unit: 'minutes' };
}

/** Returns the date and time of a post after a drop; null if they are invalid or out of range. */
export function dropTime(post: TypedTime, target: DropTarget): TypedTime | null {
  const shift = dropShift(placeOf(post), target);
  return shift && shiftedTime(post, shift);
}

/** A post with its time. */
type PostTime = Pick<ScheduledPost, 'id' | 'date' | 'time'>;

/**
 * Returns the date and time of one of the posts that move together; null if they are invalid or out of
 * range.
 *
 * @param exception the post that goes to another time, with this time
 */
export function timeInGroup(post: PostTime, by: WallShift, exception?: PostTime): TypedTime | null {
  return post.id === exception?.id
    ? { date: exception.date, time: exception.time }
    : shiftedTime(post, by);
}
