import type { Instant } from '../time/instant';
import { shiftedTime } from '../time/shiftedTime';
import type { WallShift } from '../time/wallShift';
import { statusAt } from '../time/postStatus';
import type { PostDraft } from './postFields';

type Timed = Pick<PostDraft, 'date' | 'time'>;

/** The effects of a shift. */
export interface ShiftPreview {
  /** The number of posts that would move. */
  readonly moved: number;
  /** The number of posts that cannot move: their date is invalid, or would leave the valid range. */
  readonly unmoved: number;
  /** The number of moved posts whose status would change from Published to Scheduled. */
  readonly toScheduled: number;
  /** The number of moved posts whose status would change from Scheduled to Published. */
  readonly toPublished: number;
  /** The first post that would move, before and after the shift; null if none would move. */
  readonly first: { readonly before: Timed; readonly after: Timed } | null;
}

interface Move {
  readonly before: Timed;
  readonly after: Timed;
}

/** Returns the number of moved posts with each change of status. */
function statusChangesOf(moves: readonly Move[], now: Instant) {
  const statusChanges = moves
    .map(({ before, after }) => ({ from: statusAt(before, now), to: statusAt(after, now) }))
    .filter(({ from, to }) => from !== to);
  const toScheduled = statusChanges.filter(({ to }) => to === 'Scheduled').length;
  return { toScheduled, toPublished: statusChanges.length - toScheduled };
}

/** Returns the effects of a shift of `posts` at `now`, without applying it. */
export function shiftPreview(
  posts: readonly Timed[],
  shift: WallShift,
  now: Instant,
): ShiftPreview {
  const moves = posts.flatMap((before) => {
    const after = shiftedTime(before, shift);
    return after ? [{ before, after }] : [];
  });
  return {
    moved: moves.length,
    unmoved: posts.length - moves.length,
    ...statusChangesOf(moves, now),
    first: moves[0] ?? null,
  };
}

/** Returns the changes of status if all `posts` get the same time of day at `now`. */
export function timePreview(
  posts: readonly Timed[],
  time: string,
  now: Instant,
): Pick<ShiftPreview, 'toScheduled' | 'toPublished'> {
  return statusChangesOf(
    posts.map((before) => ({ before, after: { date: before.date, time } })),
    now,
  );
}
