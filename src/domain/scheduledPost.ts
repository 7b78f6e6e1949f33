import type { Instant } from './instant';

/** What the form holds: the values of its three fields as typed. */
export interface PostDraft {
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly content: string;
}

/** A form in which nothing is typed. */
export const EMPTY_DRAFT: PostDraft = Object.freeze({ date: '', time: '', content: '' });

export interface ScheduledPost extends PostDraft {
  /** The millisecond of its scheduling as a decimal string; no two posts share one. */
  readonly id: string;
  /** Set at creation and never changed; what is displayed is derived, see `postStatus`. */
  readonly status: 'pending';
}

/**
 * True if the draft may become a post: a date, a time, and a content with at least one character
 * that is not white space (as ECMAScript's `trim` knows it, line breaks and no-break spaces
 * included). Nothing else is asked; a time in the past is welcome.
 */
export function isSchedulable(draft: PostDraft): boolean {
  return draft.date !== '' && draft.time !== '' && draft.content.trim() !== '';
}

/** The post that a draft becomes: its fields unchanged, under the given id. */
export function postFromDraft(draft: PostDraft, id: string): ScheduledPost {
  return { id, date: draft.date, time: draft.time, content: draft.content, status: 'pending' };
}

/** True if both drafts say the same. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return one.date === other.date && one.time === other.time && one.content === other.content;
}

/** Makes an id from the clock: `now`, or the first millisecond after it that is not taken. */
export function freshPostId(now: Instant, isTaken: (id: string) => boolean): string {
  let millisecond = now;
  while (isTaken(String(millisecond))) millisecond += 1;
  return String(millisecond);
}

/**
 * True for a value with the shape of a draft. Actions can be dispatched by hand, from DevTools for
 * one, so what arrives at a reducer is not always what its type says.
 */
export function isPostDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { date, time, content } = value as Record<keyof PostDraft, unknown>;
  return [date, time, content].every((field) => typeof field === 'string');
}

/** True for a value with the shape of a post. */
export function isScheduledPost(value: unknown): value is ScheduledPost {
  if (!isPostDraft(value)) return false;
  const { id, status } = value as Partial<Record<keyof ScheduledPost, unknown>>;
  return typeof id === 'string' && status === 'pending';
}
