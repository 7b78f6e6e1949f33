import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

/** Returns a draft that can be scheduled. Pass the fields that matter for the test. */
export function aDraft(fields: Partial<PostDraft> = {}): PostDraft {
  return { date: '2026-06-16', time: '09:30', content: 'Doors open on Friday.', ...fields };
}

let lastId = 0;

/** Returns a post with a new id. Pass the fields that matter for the test. */
export function aPost(fields: Partial<ScheduledPost> = {}): ScheduledPost {
  lastId += 1;
  return { ...aDraft(), id: String(lastId), status: 'pending', ...fields };
}

/** Returns the instant of a local date and time. Months count from 1. */
export function at(year: number, month: number, day: number, hour = 0, minute = 0): number {
  return new Date(year, month - 1, day, hour, minute).getTime();
}

/** Returns the asset of a picture. */
export function anAsset(fields: Partial<Asset> = {}): Asset {
  return {
    id: 'a1'.repeat(32),
    name: 'bridge.jpg',
    type: 'image/jpeg',
    bytes: 120_000,
    width: 1200,
    height: 900,
    ...fields,
  };
}
