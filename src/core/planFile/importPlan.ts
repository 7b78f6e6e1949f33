import { networkOf, type Account } from '../channels/account';
import { accountKey } from '../channels/accountNames';
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
import {
  accountIdsOf,
  idOfRow,
  type ComparedRow,
  type Duplicate,
  type DuplicateChoice,
} from './duplicates';
import type { FileAccount, FileLabel, FilePost } from './filePost';

/**
 * What happens to a row. An unchanged one would replace a post and changes nothing of it, a skipped one is a duplicate,
 * and a refused one becomes no post. The user or the file leaves a row out.
 */
interface RowOutcome {
  readonly row: number;
  readonly kind: 'added' | 'replaced' | 'unchanged' | 'skipped' | 'leftOut' | 'refused';
  /** The id of the post of the plan that the row replaces; omitted for other rows. */
  readonly postId?: string;
}

/** What happens to duplicates: what was chosen for a row, otherwise what was chosen for all. */
export interface DuplicateChoices {
  readonly forAll: DuplicateChoice;
  /** For rows with the id of a post; `forAll` if omitted. */
  readonly forNamed?: DuplicateChoice;
  /** By the number of the row. */
  readonly forRows?: ReadonlyMap<number, DuplicateChoice>;
}

/** Returns the outcome of a duplicate. Without a post in the plan to replace, it is added. */
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
function rowOutcomes(
  rows: readonly ComparedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  { forAll, forNamed = forAll, forRows }: DuplicateChoices,
): readonly RowOutcome[] {
  const outcomes: RowOutcome[] = [];
  // By the number of a row: the place in the list of the last equal row that was not skipped.
  const lastUsed = new Map<number, number>();
  // By the id of a post of the plan: the place of the row that replaces it.
  const replacing = new Map<string, number>();
  for (const [place, { number, post, isLeftOut }] of rows.entries()) {
    if (isLeftOut) {
      outcomes.push({ row: number, kind: 'leftOut' });
      continue;
    }
    if (!post) {
      outcomes.push({ row: number, kind: 'refused' });
      continue;
    }
    const duplicate = duplicates.get(number);
    const chosen = forRows?.get(number) ?? (duplicate?.isNamed ? forNamed : forAll);
    const choice = duplicate?.isUnchanged ? 'skip' : chosen;
    const outcome: RowOutcome = duplicate
      ? ofDuplicate(number, duplicate, choice)
      : { row: number, kind: 'added' };
    outcomes.push(outcome);
    const { postId = null, earlierRow = null } = duplicate ?? {};
    const earlier = postId === null ? lastUsed.get(earlierRow ?? number) : replacing.get(postId);
    if (choice === 'replace' && earlier !== undefined) {
      const replaced = Number(outcomes[earlier]?.row);
      outcomes[earlier] = { row: replaced, kind: 'skipped' };
    }
    if (outcome.kind === 'replaced' && postId !== null) replacing.set(postId, place);
    const used = outcome.kind === 'skipped' ? earlier : place;
    if (used !== undefined) lastUsed.set(number, used);
  }
  return outcomes;
}

/** The plan that an import changes. */
export interface CurrentPlan {
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
 * Returns a function that chooses the colours of new labels, one after the other: the colour of
 * the file, otherwise the one that the fewest labels have, with the new ones.
 */
function labelColourChooser(labels: readonly Label[]): (ofFile?: LabelColour) => LabelColour {
  const counts = new Map<LabelColour, number>(LABEL_COLOURS.map((colour) => [colour, 0]));
  const countOf = (colour: LabelColour) => Number(counts.get(colour));
  function count(colour: LabelColour): LabelColour {
    counts.set(colour, countOf(colour) + 1);
    return colour;
  }
  for (const { colour } of labels) count(colour);
  return (ofFile) => count(ofFile ?? rarestColour(countOf));
}

function labelFinder(labels: readonly Label[], now: Instant): LabelFinder {
  const ids = new Map(labels.map(({ id, name }) => [labelKey(name), id] as const));
  const taken = new Set(labels.map(({ id }) => id));
  const freshIds = freshPostIds(now, (id) => taken.has(id));
  const added: Label[] = [];
  const colourOf = labelColourChooser(labels);
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
  channelsOf: (account: FileAccount) => readonly string[],
  labelId: (label: FileLabel) => string,
): PostDraft {
  const channels = [...new Set(accounts.flatMap(channelsOf))];
  const ids = [...new Set(labels.map(labelId))];
  return draftOf({
    ...fields,
    ...(channels.length > 0 && { channels }),
    ...(ids.length > 0 && { labels: ids }),
  });
}

/** The form of the ids that are made here. */
const OWN_ID = /^\d{1,15}$/;

/**
 * Returns the channels of a post that an account of a file may be, if it is not connected or has no name: those of its
 * network that are not connected, and the one with its id; only that id if the post has none of them.
 */
function possibleChannels(
  { channels = [] }: ScheduledPost,
  { network }: FileAccount,
  id: string,
  connected: ReadonlySet<string>,
): readonly string[] {
  const kept = channels.filter(
    (each) => each === id || (networkOf(each) === network && !connected.has(each)),
  );
  return kept.length > 0 ? kept : [id];
}

/**
 * Returns a post of the plan after a row replaced it. Another file than a workspace file has only some of its
 * fields, and names only some of its channels, which it keeps.
 *
 * @param isWhole true for a row with all fields of the post
 */
function replacedPost(before: ScheduledPost, row: PostDraft, isWhole: boolean): ScheduledPost {
  if (isWhole) return withDraft(before, row);
  const { channels } = before;
  return withDraft(before, { ...draftOf(before), ...row, ...(channels && { channels }) });
}

/**
 * Finds what the rows of a file do to a plan. A replaced post keeps its id, and the fields that the row
 * does not have. A post that is added keeps the id of its row if that has the form of ours and is free, so that the
 * same file replaces it later. Labels are found by name apart from upper and lower case, accounts by network and name;
 * an unknown account becomes the unnamed one of its network.
 *
 * @param duplicates those of the rows in the plan: see `duplicatesOf`
 */
export function importPlan(
  rows: readonly ComparedRow[],
  plan: CurrentPlan,
  choices: DuplicateChoices,
  duplicates: ReadonlyMap<number, Duplicate>,
): ImportPlan {
  const decided = rowOutcomes(rows, duplicates, choices);
  const postById = new Map(plan.posts.map((post) => [post.id, post]));
  const taken = new Set([...postById.keys(), ...(plan.takenIds ?? [])]);
  const reserved = new Set(rows.map(idOfRow));
  const freshIds = freshPostIds(plan.now, (id) => taken.has(id) || reserved.has(id));
  /** Returns a new post with the id of its row if that is free. */
  const addedPost = (row: ComparedRow | undefined, draft: PostDraft): ScheduledPost => {
    const workspacePost = row?.workspacePost;
    const own = (row && idOfRow(row)) ?? '';
    const isFree = !taken.has(own) && (workspacePost !== undefined || OWN_ID.test(own));
    const id = isFree ? own : freshIds.next().value;
    taken.add(id);
    return workspacePost ? { ...workspacePost, id } : postFromDraft(draft, id);
  };
  const connected = new Set(plan.accounts.map(({ id }) => id));
  const names = new Set(plan.accounts.map(accountKey));
  const accountId = accountIdsOf(plan.accounts);
  const labels = labelFinder(plan.labels, plan.now);
  /** @param named the post of the plan that the row replaces, if it has the id of that */
  const draftOfRow = (
    row: ComparedRow | undefined,
    named: ScheduledPost | undefined,
  ): PostDraft | null | undefined => {
    if (row?.workspacePost) return row.workspacePost;
    const file = (named && row?.updated) ?? row?.post;
    const channelsOf = (account: FileAccount): readonly string[] => {
      const id = accountId(account);
      const isKnown = account.name !== undefined && names.has(accountKey(account));
      return named && !isKnown ? possibleChannels(named, account, id, connected) : [id];
    };
    return file && draftWith(file, channelsOf, labels.idOf);
  };
  const counts = { added: 0, replaced: 0, unchanged: 0, skipped: 0, leftOut: 0, refused: 0 };
  const added: ScheduledPost[] = [];
  const replaced: ScheduledPost[] = [];
  const outcomes: RowOutcome[] = [];
  for (const [index, outcome] of decided.entries()) {
    const { row, kind, postId } = outcome;
    const source = rows[index];
    const isUsed = kind === 'added' || kind === 'replaced';
    const before = postById.get(postId ?? '');
    const isNamed = duplicates.get(row)?.isNamed === true;
    const draft = isUsed ? draftOfRow(source, isNamed ? before : undefined) : null;
    const isWhole = isNamed || source?.workspacePost !== undefined;
    const after = draft && before ? replacedPost(before, draft, isWhole) : undefined;
    const isSame = after !== undefined && before !== undefined && isSameDraft(after, before);
    const final: RowOutcome = isSame ? { row, kind: 'unchanged' } : outcome;
    outcomes.push(final);
    counts[final.kind] += 1;
    if (!draft || isSame) continue;
    if (after) replaced.push(after);
    else added.push(addedPost(source, draft));
  }
  return { outcomes, counts, added, replaced, labels: labels.added };
}

/**
 * Returns the outcome in words: "218 of 221 rows will be added, 3 left out, 3 to check".
 *
 * @param toReview the number of rows with a problem: those that are refused, and some that are not
 */
export function importSentence(
  { added, replaced, unchanged, ...others }: OutcomeCounts,
  toReview: number,
): string {
  const leftOut = others.skipped + others.leftOut + others.refused;
  const total = added + replaced + unchanged + leftOut;
  const shown = (count: number) => count.toLocaleString();
  const noun = total === 1 ? 'row' : 'rows';
  return [
    `${shown(added)} of ${shown(total)} ${noun} will be added`,
    ...(replaced > 0
      ? [`${shown(replaced)} will replace ${replaced === 1 ? 'a post' : 'posts'}`]
      : []),
    ...(unchanged > 0 ? [`${shown(unchanged)} unchanged`] : []),
    ...(leftOut > 0 ? [`${shown(leftOut)} left out`] : []),
    ...(toReview > 0 ? [`${shown(toReview)} to check`] : []),
  ].join(', ');
}
