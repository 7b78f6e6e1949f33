import type { ComparedRow, Duplicate, DuplicateChoice } from './duplicates';

/** What happens to a row. */
export interface RowOutcome {
  readonly row: number;
  readonly kind: 'added' | 'replaced' | 'skipped' | 'refused';
  /** The id of the post of the plan that the row replaces; omitted for other rows. */
  readonly postId?: string;
}

/** What happens to duplicates: what was chosen for a row, otherwise what was chosen for all. */
export interface DuplicateChoices {
  readonly forAll: DuplicateChoice;
  /** By the number of the row. */
  readonly forRows?: ReadonlyMap<number, DuplicateChoice>;
}

/** Returns what happens to a duplicate. Without a post in the plan to replace, it is added. */
function ofDuplicate(row: number, { postId }: Duplicate, choice: DuplicateChoice): RowOutcome {
  if (choice === 'skip') return { row, kind: 'skipped' };
  return choice === 'keep' || postId === null
    ? { row, kind: 'added' }
    : { row, kind: 'replaced', postId };
}

/**
 * Decides what happens to each row. If several rows replace the same post of the plan, the last one wins and
 * the others are skipped. With the choice `replace`, a row that duplicates only earlier rows supersedes the
 * last of them that was not skipped. The result has each row once, in their order.
 */
export function rowOutcomes(
  rows: readonly ComparedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  { forAll, forRows }: DuplicateChoices,
): readonly RowOutcome[] {
  const outcomes: RowOutcome[] = [];
  // By the number of a row: the place in the list of the last equal row that was not skipped.
  const lastUsed = new Map<number, number>();
  // By the id of a post of the plan: the place of the row that replaces it.
  const holders = new Map<string, number>();
  for (const [place, { number, post, isLeftOut }] of rows.entries()) {
    if (isLeftOut) {
      outcomes.push({ row: number, kind: 'skipped' });
      continue;
    }
    if (!post) {
      outcomes.push({ row: number, kind: 'refused' });
      continue;
    }
    const duplicate = duplicates.get(number);
    const chosen = forRows?.get(number) ?? forAll;
    const choice = duplicate?.isUnchanged ? 'skip' : chosen;
    const outcome: RowOutcome = duplicate
      ? ofDuplicate(number, duplicate, choice)
      : { row: number, kind: 'added' };
    outcomes.push(outcome);
    const { postId = null, earlierRow = null } = duplicate ?? {};
    const earlier = postId === null ? lastUsed.get(earlierRow ?? number) : holders.get(postId);
    if (choice === 'replace' && earlier !== undefined) {
      const replaced = Number(outcomes[earlier]?.row);
      outcomes[earlier] = { row: replaced, kind: 'skipped' };
    }
    if (outcome.kind === 'replaced' && postId !== null) holders.set(postId, place);
    const used = outcome.kind === 'skipped' ? earlier : place;
    if (used !== undefined) lastUsed.set(number, used);
  }
  return outcomes;
}
