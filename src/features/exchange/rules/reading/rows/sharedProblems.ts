import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { counted } from '@/core/text/words';
import type { RowChoices } from '../sourceRows';
import type { Remedy, RowProblem } from './rowProblem';
import { needsReview, type ReadRow, type RowChange } from './rowReading';

/** From so many rows on, a problem is shown once for all of them. */
const MIN_ROWS = 3;

/** The maximum number of problems that are shown once. The others stay at their rows. */
const MAX_SHARED = 5;

/** A problem of a row. */
interface FoundProblem {
  /** The number of the row. */
  readonly row: number;
  readonly problem: RowProblem;
}

/** A problem that several rows have. */
export interface SharedProblem {
  /** Tells it from the other ones of the file. */
  readonly key: string;
  /** In the order of the rows. A row can have it several times. */
  readonly found: readonly FoundProblem[];
  /** The numbers of the rows. */
  readonly rows: ReadonlySet<number>;
  /** That of the first row. */
  readonly problem: RowProblem;
  /** True if the problem has the same text in all rows; otherwise other words are quoted, or other numbers. */
  readonly isExact: boolean;
  /** What can be done about all of the rows. Each row can also be left out. */
  readonly remedies: readonly Remedy[];
}

function exactKey({ cell, text }: RowProblem): string {
  return `${cell}: ${text}`;
}

/** Returns the key that problems of one kind share: without the words that are quoted, and without numbers. */
function kindKey({ cell, text }: RowProblem): string {
  return `${cell}: ${text.replace(/“[^”]*”|\d+/g, '…')}`;
}

function isSameRemedy(one: Remedy, other: Remedy): boolean {
  if (one.kind === 'write' || other.kind === 'write') return one.kind === other.kind;
  return one.kind === other.kind && one.name === other.name;
}

/** Returns problems by their key, the one of the most rows first, without those of few rows. */
function groupsBy(
  all: readonly FoundProblem[],
  keyOf: (problem: RowProblem) => string,
): readonly SharedProblem[] {
  const byKey = new Map<string, FoundProblem[]>();
  for (const each of all) {
    const key = keyOf(each.problem);
    const group = byKey.get(key);
    if (group) group.push(each);
    else byKey.set(key, [each]);
  }
  return Array.from(byKey, ([key, found]): SharedProblem[] => {
    const rows = new Set(found.map(({ row }) => row));
    const [first] = found;
    if (!first || rows.size < MIN_ROWS) return [];
    const { problem } = first;
    // What is asked once for the file has no text that fits all of its rows.
    const possible = problem.remedies.filter(({ kind }) => kind !== 'write' || !problem.isAsked);
    const remedies = possible.filter((remedy) =>
      found.every((each) => each.problem.remedies.some((other) => isSameRemedy(remedy, other))),
    );
    const isExact = found.every((each) => each.problem.text === problem.text);
    return [{ key, found, rows, problem, isExact, remedies }];
  }).flat();
}

/**
 * Finds the problems that several rows share: first those with the same text about the same column, then those that
 * differ in what they quote only. Rows that are left out do not count. The problem of the most rows stands first.
 */
export function sharedProblems(rows: readonly ReadRow[]): readonly SharedProblem[] {
  const all = rows
    .filter(needsReview)
    .flatMap(({ number, problems }) => problems.map((problem) => ({ row: number, problem })));
  const exact = groupsBy(all, exactKey);
  const taken = new Set(exact.flatMap(({ found }) => found));
  const alike = groupsBy(
    all.filter((each) => !taken.has(each)),
    kindKey,
  );
  return [...exact, ...alike]
    .sort((one, other) => other.rows.size - one.rows.size)
    .slice(0, MAX_SHARED);
}

/** What the user does about a problem in all of its rows. */
export type SharedAnswer =
  | { readonly kind: 'leaveOut' }
  /** Writes a text into the cell of the problem. */
  | { readonly kind: 'write'; readonly text: string }
  /** Uses the remedy with a name: each row has its own cells. */
  | { readonly kind: 'use'; readonly name: string }
  /** Chooses the networks that a name means; none to leave the name out. */
  | {
      readonly kind: 'chooseNetwork';
      readonly name: string;
      readonly networks: readonly ChannelNetwork[];
    };

/** Returns the new cells of a row. */
function cellsAfter(
  { cell, remedies }: RowProblem,
  answer: Extract<SharedAnswer, { readonly kind: 'write' | 'use' }>,
): ReadonlyMap<number, string> {
  if (answer.kind === 'write') return new Map(cell === null ? [] : [[cell, answer.text]]);
  const used = remedies.find((each) => each.kind === 'use' && each.name === answer.name);
  return used?.kind === 'use' ? used.cells : new Map<number, string>();
}

/** Returns the choices for a file after the user did something about a problem in all of its rows. */
export function answeredChoices(
  { changes, networks }: Pick<RowChoices, 'changes' | 'networks'>,
  { found }: SharedProblem,
  answer: SharedAnswer,
): Partial<RowChoices> {
  if (answer.kind === 'chooseNetwork') {
    return { networks: new Map(networks).set(answer.name, answer.networks) };
  }
  const changed = new Map<number, RowChange>(changes);
  for (const { row, problem } of found) {
    const before = changed.get(row);
    const after: RowChange =
      answer.kind === 'leaveOut'
        ? { isLeftOut: true }
        : { cells: new Map([...(before?.cells ?? []), ...cellsAfter(problem, answer)]) };
    changed.set(row, { ...before, ...after });
  }
  return { changes: changed };
}

/** Returns what was done about a problem, as a sentence. */
export function answerText({ rows }: SharedProblem, { kind }: SharedAnswer): string {
  const verb = kind === 'leaveOut' ? 'left out' : 'changed';
  return `${counted(rows.size, 'row was', 'rows were')} ${verb}.`;
}

/** Returns what is wrong with several rows, as a sentence: "38 rows: “TBD” is not a date." */
export function sharedText({ rows, problem, isExact, found }: SharedProblem): string {
  const count = counted(rows.size, 'row', 'rows');
  return isExact
    ? `${count}: ${problem.text}`
    : `${count} like row ${found[0]?.row}: ${problem.text}`;
}
