import { endOfDay } from '@/core/time/days';
import { MINUTE_MS, NEVER } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { countPublished, type DueOrder } from '@/core/plan/dueOrder';
import type { PostDraft } from '@/core/plan/postFields';

/** How near to a time another post for the same account is named, in milliseconds. */
export const NEAR_MS = 30 * MINUTE_MS;

/** The other posts around a time, as indices. */
export type FreeTime =
  /** Other posts are due at most {@link NEAR_MS} before or after it, by time. */
  | { readonly kind: 'near'; readonly indices: readonly number[] }
  /** None is. `next` is the next one on its day; undefined without one. */
  | { readonly kind: 'free'; readonly next: number | undefined };

type WithChannels = Pick<PostDraft, 'channels'>;

/** Returns the accounts that both posts are meant for. */
export function sharedChannels(one: WithChannels, other: WithChannels): readonly string[] {
  return (one.channels ?? []).filter((id) => other.channels?.includes(id));
}

/**
 * Returns which other posts for the accounts of a draft are due near its time; for a draft without
 * accounts, which other posts are.
 *
 * @param posts those of the order
 * @param excluded the index of a post that is left out; -1 for none
 * @returns null for an invalid time
 */
export function freeTime(
  dueOrder: Pick<DueOrder, 'due' | 'order'>,
  posts: readonly WithChannels[],
  draft: Pick<PostDraft, 'date' | 'time' | 'channels'>,
  excluded: number,
): FreeTime | null {
  const at = dueAt(draft);
  if (at === NEVER) return null;

  function isOther(index: number): boolean {
    if (index === excluded) return false;
    const isShared = (post: WithChannels) => sharedChannels(draft, post).length > 0;
    return !draft.channels || posts.slice(index, index + 1).some(isShared);
  }
  const { order } = dueOrder;
  const [from, to, end] = [at - NEAR_MS, at + NEAR_MS + 1, endOfDay(draft.date)].map((instant) =>
    countPublished(dueOrder, instant),
  );
  const indices = Array.from(order.subarray(from, to)).filter(isOther);
  if (indices.length > 0) return { kind: 'near', indices };
  return { kind: 'free', next: order.subarray(to, end).find(isOther) };
}
