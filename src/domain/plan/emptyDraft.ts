import type { PostDraft } from './postFields';

/** The draft of an empty form. The first page loads it, so it does not need the table of fields. */
export const EMPTY_DRAFT: PostDraft = Object.freeze({ date: '', time: '', content: '' });

/** Returns true for a draft in which nothing was entered. A field that is used is not empty. */
export function isEmptyDraft(draft: PostDraft): boolean {
  return Object.values(draft).every((value) => value === '');
}
