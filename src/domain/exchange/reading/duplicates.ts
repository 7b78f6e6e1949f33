import type { ScheduledPost } from '../../plan/scheduledPost';
import { parseWallTime, type TypedTime } from '../../time/wallTime';
import { inPieces } from './inPieces';
import type { ReadRow } from './rowReading';

/** What happens to a row whose post is there already: it is left out, takes its place, or both stay. */
export type DuplicateChoice = 'skip' | 'replace' | 'keep';

/** A row whose post has the date, the time and the text of another one. */
export interface Duplicate {
  /**
   * The id of such a post of the plan; null for none. Each row has its own one as long as there are some:
   * posts for different networks often have the same text at the same time.
   */
  readonly postId: string | null;
  /** The number of the last such row before this one; null for none. */
  readonly earlierRow: number | null;
}

function keyOf({ date, time, content }: TypedTime & { readonly content: string }): string {
  // The same time can be written with seconds and without.
  return JSON.stringify([parseWallTime(date, time), content]);
}

/**
 * Finds the rows whose posts the plan has already, or an earlier row of the file. Rows that are left out or
 * refused are not looked at. Takes time linear in the number of posts and rows. Yields often.
 *
 * @returns the duplicates by the number of the row
 */
export function* duplicatesOf(
  rows: readonly ReadRow[],
  plan: readonly ScheduledPost[],
): Generator<undefined, ReadonlyMap<number, Duplicate>> {
  const posts = new Map<string, string[]>();
  yield* inPieces(plan, (post) => {
    const key = keyOf(post);
    const ids = posts.get(key);
    if (ids) ids.push(post.id);
    else posts.set(key, [post.id]);
  });
  const earlier = new Map<string, { readonly row: number; readonly count: number }>();
  const duplicates = new Map<number, Duplicate>();
  yield* inPieces(rows, ({ number, post, isLeftOut }) => {
    if (!post || isLeftOut) return;
    const key = keyOf(post);
    const { row: earlierRow = null, count = 0 } = earlier.get(key) ?? {};
    const ids = posts.get(key) ?? [];
    const postId = ids[count] ?? ids.at(-1) ?? null;
    if (postId !== null || earlierRow !== null) duplicates.set(number, { postId, earlierRow });
    earlier.set(key, { row: number, count: count + 1 });
  });
  return duplicates;
}
