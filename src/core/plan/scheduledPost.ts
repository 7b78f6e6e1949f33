import type { Instant } from '../time/instant';
import { draftOf, isPostDraft, type PostDraft } from './postFields';

/** A post of the plan, as the store holds it. */
export interface ScheduledPost extends PostDraft {
  /** The instant of scheduling as a decimal string of milliseconds; unique. */
  readonly id: string;
  /** Set at creation and never changed. `postStatus` derives the displayed status. */
  readonly status: 'pending';
}

/** Returns a new post with the fields of a draft and the given id. */
export function postFromDraft(draft: PostDraft, id: string): ScheduledPost {
  return { id, ...draftOf(draft), status: 'pending' };
}

/**
 * Makes ids from the clock, one for each post of a batch: `now` in milliseconds as a decimal string,
 * then the milliseconds after it. An id that is taken is left out.
 */
export function* freshPostIds(
  now: Instant,
  isTaken: (id: string) => boolean,
): Generator<string, never> {
  for (let millisecond = now; ; millisecond += 1) {
    const id = String(millisecond);
    if (!isTaken(id)) yield id;
  }
}

/** Returns true for a value with the shape of a post. */
export function isScheduledPost(value: unknown): value is ScheduledPost {
  if (!isPostDraft(value)) return false;
  const { id, status } = value as Partial<Record<keyof ScheduledPost, unknown>>;
  return typeof id === 'string' && status === 'pending';
}
