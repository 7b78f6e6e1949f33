import type { ScheduledPost } from './scheduledPost';

/** A post with its date and time. */
type PostTime = Pick<ScheduledPost, 'id' | 'date' | 'time'>;

/** Returns two posts with the date and time of each other. */
export function exchangedTimes(one: PostTime, other: PostTime): readonly [PostTime, PostTime] {
  return [
    { id: one.id, date: other.date, time: other.time },
    { id: other.id, date: one.date, time: one.time },
  ];
}
