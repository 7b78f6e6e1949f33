import type { Account } from '../channels/account';
import {
  LABEL_COLOURS,
  labelKey,
  labelName,
  rarestColour,
  type Label,
  type LabelColour,
} from '../channels/label';
import { draftOf, isSameDraft, withDraft, type PostDraft } from '../plan/postFields';
import { freshPostIds, postFromDraft, type ScheduledPost } from '../plan/scheduledPost';
import type { Instant } from '../time/instant';
import type { FileAccount, FileLabel, FilePost } from './filePost';
import { accountIdsOf } from './accountIds';
import type { ComparedRow, Duplicate } from './duplicates';
import { rowOutcomes, type DuplicateChoices, type RowOutcome } from './rowOutcome';

/** The plan that an import changes. */
export interface PresentPlan {
  readonly posts: readonly ScheduledPost[];
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
  /** In milliseconds; new ids count from it. */
  readonly now: Instant;
  /** Other ids that no post may get, such as those of open edits. */
  readonly takenIds?: readonly string[];
}

/** How many rows have each outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome['kind'], number>>;

/** What an import does. */
export interface ImportPlan {
  /** Each row once, in the order of the rows. */
  readonly outcomes: readonly RowOutcome[];
  readonly counts: OutcomeCounts;
  /** The posts to append, in the order of the rows, with ids that are not in the plan. */
  readonly added: readonly ScheduledPost[];
  /** The posts of the plan that change, as they are afterwards. */
  readonly replaced: readonly ScheduledPost[];
  /** The labels that the plan does not have. */
  readonly labels: readonly Label[];
}

/** Finds labels by their names, and makes those that are missing. */
interface LabelFinder {
  readonly added: readonly Label[];
  readonly idOf: (label: FileLabel) => string;
}

/**
 * Returns a function that chooses the colours of new labels, one after the other: the colour that it is
 * given, otherwise the one that the fewest labels have, with the new ones.
 */
function labelColourChooser(labels: readonly Label[]): (given?: LabelColour) => LabelColour {
  const counts = new Map<LabelColour, number>(LABEL_COLOURS.map((colour) => [colour, 0]));
  const countOf = (colour: LabelColour) => Number(counts.get(colour));
  function count(colour: LabelColour): LabelColour {
    counts.set(colour, countOf(colour) + 1);
    return colour;
  }
  for (const { colour } of labels) count(colour);
  return (given) => count(given ?? rarestColour(countOf));
}

function labelFinder(present: readonly Label[], now: Instant): LabelFinder {
  const ids = new Map(present.map(({ id, name }) => [labelKey(name), id] as const));
  const taken = new Set(present.map(({ id }) => id));
  const freshIds = freshPostIds(now, (id) => taken.has(id));
  const added: Label[] = [];
  const colourOf = labelColourChooser(present);
  const idOf = ({ name, colour }: FileLabel) => {
    const key = labelKey(name);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = freshIds.next().value;
    added.push({ id, name: labelName(name), colour: colourOf(colour) });
    ids.set(key, id);
    return id;
  };
  return { added, idOf };
}

/** Returns a post of a file with the ids of its accounts and labels in the plan. */
function draftWith(
  { accounts = [], labels = [], ...fields }: FilePost,
  accountId: (account: FileAccount) => string,
  labelId: (label: FileLabel) => string,
): PostDraft {
  const channels = [...new Set(accounts.map(accountId))];
  const ids = [...new Set(labels.map(labelId))];
  return draftOf({
    ...fields,
    ...(channels.length > 0 && { channels }),
    ...(ids.length > 0 && { labels: ids }),
  });
}

/**
 * Returns a post of the plan after a row replaced it. A workspace file has all of its fields. Other files have only
 * some, and name only some of its channels, which it keeps.
 */
function replacedPost(before: ScheduledPost, row: PostDraft, own?: PostDraft): ScheduledPost {
  if (own) return withDraft(before, own);
  const { channels } = before;
  return withDraft(before, { ...draftOf(before), ...row, ...(channels && { channels }) });
}

/**
 * Finds what the rows of a file do to a plan. A replaced post keeps its id, and the fields that the row
 * does not have; a row that changes nothing of it is skipped. Labels are found by name apart from upper and
 * lower case, accounts by network and name; an unknown account becomes the network's own one.
 *
 * @param duplicates those of the rows in the plan: see `duplicatesOf`
 */
export function importPlan(
  rows: readonly ComparedRow[],
  plan: PresentPlan,
  choices: DuplicateChoices,
  duplicates: ReadonlyMap<number, Duplicate>,
): ImportPlan {
  const decided = rowOutcomes(rows, duplicates, choices);
  const present = new Map(plan.posts.map((post) => [post.id, post]));
  const taken = new Set([...present.keys(), ...(plan.takenIds ?? [])]);
  const reserved = new Set(rows.map(({ own }) => own?.id));
  const freshIds = freshPostIds(plan.now, (id) => taken.has(id) || reserved.has(id));
  /** Returns a post of a workspace file, with its own id if that is free. */
  const withFreeId = (own: ScheduledPost): ScheduledPost => {
    const id = taken.has(own.id) ? freshIds.next().value : own.id;
    taken.add(id);
    return { ...own, id };
  };
  const accountId = accountIdsOf(plan.accounts);
  const labels = labelFinder(plan.labels, plan.now);
  const draftOfRow = (post: FilePost | null | undefined, own: PostDraft | undefined) =>
    own ?? (post && draftWith(post, accountId, labels.idOf));
  const counts = { added: 0, replaced: 0, skipped: 0, refused: 0 };
  const added: ScheduledPost[] = [];
  const replaced: ScheduledPost[] = [];
  const outcomes: RowOutcome[] = [];
  for (const [index, outcome] of decided.entries()) {
    const { row, kind, postId } = outcome;
    const post = rows[index]?.post;
    const own = rows[index]?.own;
    const isUsed = kind === 'added' || kind === 'replaced';
    const draft = isUsed ? draftOfRow(post, own) : null;
    const before = present.get(postId ?? '');
    const after = draft && before ? replacedPost(before, draft, own) : undefined;
    const isSame = after !== undefined && before !== undefined && isSameDraft(after, before);
    const final: RowOutcome = isSame ? { row, kind: 'skipped' } : outcome;
    outcomes.push(final);
    counts[final.kind] += 1;
    if (!draft || isSame) continue;
    if (after) replaced.push(after);
    else added.push(own ? withFreeId(own) : postFromDraft(draft, freshIds.next().value));
  }
  return { outcomes, counts, added, replaced, labels: labels.added };
}

/**
 * Returns the outcome in words: "218 of 221 rows will be added, 3 left out, 3 to check".
 *
 * @param looks the number of rows with a problem: those that are refused, and some that are not
 */
export function importSentence(
  { added, replaced, skipped, refused }: OutcomeCounts,
  looks: number,
): string {
  const leftOut = skipped + refused;
  const total = added + replaced + leftOut;
  const shown = (count: number) => count.toLocaleString();
  const noun = total === 1 ? 'row' : 'rows';
  return [
    `${shown(added)} of ${shown(total)} ${noun} will be added`,
    ...(replaced > 0
      ? [`${shown(replaced)} will replace ${replaced === 1 ? 'a post' : 'posts'}`]
      : []),
    ...(leftOut > 0 ? [`${shown(leftOut)} left out`] : []),
    ...(looks > 0 ? [`${shown(looks)} to check`] : []),
  ].join(', ');
}
