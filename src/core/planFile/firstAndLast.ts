import type { PostDraft } from '../plan/postFields';
import { sortableDate } from '../time/days';

/** Returns the first and the last date of posts; null without posts. */
export function firstAndLast(
  posts: readonly Pick<PostDraft, 'date'>[],
): { readonly first: string; readonly last: string } | null {
  const [start] = posts;
  if (!start) return null;
  let [first, last] = [start.date, start.date];
  for (const { date } of posts) {
    if (sortableDate(date) < sortableDate(first)) first = date;
    if (sortableDate(date) > sortableDate(last)) last = date;
  }
  return { first, last };
}
