import { endOfDay } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { countPublished, type DueOrder } from './dueOrder';
import { CLASH_MS, areForSame, postsNear } from './nearPosts';
import type { PostDraft } from './postFields';

/** What is known of the time of a draft. Posts are indices. */
export type FreeTime =
  /** A new post that is due then counts as published. */
  | { readonly kind: 'past' }
  /** Another post to come for its accounts is so near that they clash; the first one, by time. */
  | { readonly kind: 'clash'; readonly other: number }
  /** None is. `next` is the next one on its day; undefined without one. */
  | { readonly kind: 'free'; readonly next: number | undefined };

/**
 * Returns whether the time of a new post is past, and else which other post for its accounts clashes with it.
 *
 * @param posts those of the order
 * @param excluded the index of the edited post, which is left out; -1 for a new post
 * @returns null for an invalid time, for a past time of an edited post, and for a time to come without accounts
 */
export function freeTime(
  dueOrder: Pick<DueOrder, 'due' | 'order'>,
  posts: readonly Pick<PostDraft, 'channels'>[],
  draft: Pick<PostDraft, 'date' | 'time' | 'channels'>,
  excluded: number,
  now: Instant,
): FreeTime | null {
  const at = dueAt(draft);
  if (at === NEVER) return null;
  if (at < now) return excluded < 0 ? { kind: 'past' } : null;
  if (!draft.channels) return null;

  const isOther = (index: number) =>
    index !== excluded && areForSame(draft.channels, posts[index]?.channels);
  const other = postsNear(dueOrder, at, now).find(isOther);
  if (other !== undefined) return { kind: 'clash', other };
  const [from, end] = [at + CLASH_MS + 1, endOfDay(draft.date)].map((instant) =>
    countPublished(dueOrder, instant),
  );
  return { kind: 'free', next: dueOrder.order.subarray(from, end).find(isOther) };
}
