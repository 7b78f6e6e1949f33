import type { Instant } from './instant';
import { draftOf, isPostDraft, type PostDraft } from './postFields';

export interface ScheduledPost extends PostDraft {
  /** The millisecond of its scheduling as a decimal string; no two posts share one. */
  readonly id: string;
  /** Set at creation and never changed; what is displayed is derived, see `postStatus`. */
  readonly status: 'pending';
}

/** The post that a draft becomes: its fields unchanged, under the given id. */
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

/** True for a value with the shape of a post. */
export function isScheduledPost(value: unknown): value is ScheduledPost {
  if (!isPostDraft(value)) return false;
  const { id, status } = value as Partial<Record<keyof ScheduledPost, unknown>>;
  return typeof id === 'string' && status === 'pending';
}
