import type { PostDraft } from '@/domain/postFields';
import type { ScheduledPost } from '@/domain/scheduledPost';

/** A draft that may be scheduled; give the fields that tell. */
export function aDraft(fields: Partial<PostDraft> = {}): PostDraft {
  return { date: '2026-06-16', time: '09:30', content: 'Doors open on Friday.', ...fields };
}

let lastId = 0;

/** A post with an id of its own; give the fields that tell. */
export function aPost(fields: Partial<ScheduledPost> = {}): ScheduledPost {
  lastId += 1;
  return { ...aDraft(), id: String(lastId), status: 'pending', ...fields };
}

/** The instant of a local date and time, with months counted from 1. */
export function at(year: number, month: number, day: number, hour = 0, minute = 0): number {
  return new Date(year, month - 1, day, hour, minute).getTime();
}
