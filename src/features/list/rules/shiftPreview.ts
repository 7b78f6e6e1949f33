import type { Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { shiftedTime } from '@/core/time/days';
import type { ShiftUnit, WallShift } from '@/core/time/wallShift';
import { indicesDueAt, type DueOrder } from '@/core/plan/dueOrder';
import type { PostDraft } from '@/core/plan/postFields';

/** A shift as it is typed into a form. */
export interface TypedShift {
  /** The text of the amount, without a sign. */
  readonly amount: string;
  readonly unit: ShiftUnit;
  readonly direction: 'later' | 'earlier';
}

/** Returns the typed shift; null if the amount is not a whole number, 1 or more. */
export function typedShift({ amount, unit, direction }: TypedShift): WallShift | null {
  const count = Number(amount);
  if (!Number.isSafeInteger(count) || count < 1) return null;
  return { amount: direction === 'later' ? count : -count, unit };
}

type Timed = Pick<PostDraft, 'date' | 'time'>;

interface StatusChanges {
  /** The number of changed posts whose status would change from Published to Scheduled. */
  readonly toScheduled: number;
  /** The number of changed posts whose status would change from Scheduled to Published. */
  readonly toPublished: number;
}

/** The effects of a shift. */
export interface ShiftPreview extends StatusChanges {
  /** The number of posts that would move. */
  readonly moved: number;
  /** The number of posts that cannot move: their date is invalid, or would leave the valid range. */
  readonly unmoved: number;
  /** The number of moved posts that would be due at the same instant as a post that does not move. */
  readonly shared: number;
  /** The first post that would move, before and after the shift; null if none would move. */
  readonly first: { readonly before: Timed; readonly after: Timed } | null;
}

/** The effects of a time of day. */
export interface TimePreview extends StatusChanges {
  /** The number of posts that would get another time. */
  readonly changed: number;
}

interface Move {
  readonly before: Timed;
  readonly after: Timed;
  /** When the post is due after the move. */
  readonly due: Instant;
}

/** Returns the number of moved posts with each change of status. */
function statusChangesOf(moves: readonly Move[], now: Instant): StatusChanges {
  const changes = moves.flatMap(({ before, due }) => {
    const isPublished = due < now;
    return dueAt(before) < now === isPublished ? [] : [isPublished];
  });
  const toPublished = changes.filter(Boolean).length;
  return { toScheduled: changes.length - toPublished, toPublished };
}

/**
 * Returns the number of moves that end at the due instant of a post that does not move. Binary searches
 * find the posts at each instant once, so no other post of the plan is read.
 */
function countShared(moves: readonly Move[], plan: DueOrder): number {
  const moved = new Set<Timed | undefined>(moves.map(({ before }) => before));
  const isTaken = new Map<Instant, boolean>();
  for (const { due } of moves) {
    if (!isTaken.has(due)) {
      isTaken.set(
        due,
        indicesDueAt(plan, due).some((index) => !moved.has(plan.posts[index])),
      );
    }
  }
  return moves.filter(({ due }) => isTaken.get(due)).length;
}

/**
 * Returns the effects of a shift of `posts` at `now`, without applying it.
 *
 * @param posts some posts of the plan
 */
export function shiftPreview(
  posts: readonly Timed[],
  shift: WallShift,
  now: Instant,
  plan: DueOrder,
): ShiftPreview {
  const moves = posts.flatMap((before) => {
    const after = shiftedTime(before, shift);
    return after ? [{ before, after, due: dueAt(after) }] : [];
  });
  const [first] = moves;
  return {
    moved: moves.length,
    unmoved: posts.length - moves.length,
    ...statusChangesOf(moves, now),
    shared: countShared(moves, plan),
    first: first ? { before: first.before, after: first.after } : null,
  };
}

/** Returns the effects if all `posts` get the same time of day at `now`. */
export function timePreview(posts: readonly Timed[], time: string, now: Instant): TimePreview {
  const moves = posts
    .filter((before) => before.time !== time)
    .map((before) => {
      const after = { date: before.date, time };
      return { before, after, due: dueAt(after) };
    });
  return { changed: moves.length, ...statusChangesOf(moves, now) };
}
