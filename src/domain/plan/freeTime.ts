import { endOfDay } from '../time/days';
import { NEVER } from '../time/instant';
import { dueAt } from '../time/postStatus';
import type { TypedTime } from '../time/wallTime';
import { countPublished, type DueOrder } from './dueOrder';

/** Until when no other post is due after a time, on its day. */
export type FreeTime =
  { readonly kind: 'until'; readonly index: number } | { readonly kind: 'restOfDay' };

/**
 * Returns how long no post is due from a date and time on, by a few binary searches.
 *
 * @param own the index of a post that is left out; -1 for none
 * @returns null for an invalid time, and if another post is due at the same time
 */
export function freeTime(
  { due, order }: Pick<DueOrder, 'due' | 'order'>,
  time: TypedTime,
  own: number,
): FreeTime | null {
  const from = dueAt(time);
  if (from === NEVER) return null;
  const start = countPublished({ due, order }, from);
  const end = countPublished({ due, order }, endOfDay(time.date));
  const [first, second] = order.subarray(start, end);
  const index = first === own ? second : first;
  if (index === undefined) return { kind: 'restOfDay' };
  return due[index] === from ? null : { kind: 'until', index };
}
