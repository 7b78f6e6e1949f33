import type { Instant } from './instant';
import { statusAt } from './postStatus';
import type { PostDraft } from './postFields';
import { shiftedTime, type WallShift } from './wallShift';

type Timed = Pick<PostDraft, 'date' | 'time'>;

/** What a shift would do. */
export interface ShiftPreview {
  /** How many posts would move. */
  readonly moved: number;
  /** How many could not: they have no place on the calendar, or would leave it. */
  readonly unmoved: number;
  /** Of those that move, how many would be Scheduled that are Published at present. */
  readonly toScheduled: number;
  /** And the other way. */
  readonly toPublished: number;
  /** The first that would move, before and after; null if none would. */
  readonly first: { readonly before: Timed; readonly after: Timed } | null;
}

/** Works out what a shift of these posts would do if it were carried out at `now`. */
export function shiftPreview(
  posts: readonly Timed[],
  shift: WallShift,
  now: Instant,
): ShiftPreview {
  const moves = posts.flatMap((before) => {
    const after = shiftedTime(before, shift);
    return after ? [{ before, after }] : [];
  });
  const turns = moves
    .map(({ before, after }) => ({ from: statusAt(before, now), to: statusAt(after, now) }))
    .filter(({ from, to }) => from !== to);
  const toScheduled = turns.filter(({ to }) => to === 'Scheduled').length;
  return {
    moved: moves.length,
    unmoved: posts.length - moves.length,
    toScheduled,
    toPublished: turns.length - toScheduled,
    first: moves[0] ?? null,
  };
}
