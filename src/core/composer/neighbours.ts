import { countPublished, type DueOrder } from '../plan/dueOrder';
import type { PostDraft } from '../plan/postFields';
import { DAY_MS, NEVER } from '../time/instant';
import { dueAt } from '../time/postStatus';

/** How near the same text is to be advised against, in milliseconds. */
export const NEIGHBOUR_MS = DAY_MS;

/**
 * Returns the indices of the posts that are due at most a day before or after a draft, by two binary
 * searches. There are none if the draft's date or time is invalid.
 */
export function neighbourIndices(
  dueOrder: Pick<DueOrder, 'due' | 'order'>,
  draft: Pick<PostDraft, 'date' | 'time'>,
): Uint32Array {
  const due = dueAt(draft);
  if (due === NEVER) return new Uint32Array(0);
  return dueOrder.order.subarray(
    countPublished(dueOrder, due - NEIGHBOUR_MS),
    countPublished(dueOrder, due + NEIGHBOUR_MS + 1),
  );
}
