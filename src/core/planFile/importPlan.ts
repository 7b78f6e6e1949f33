import { networkOf, type Account } from '../channels/account';
import { accountKey } from '../channels/accountNames';
import { labelKey, labelName, rarestColour, type Label, type LabelColour } from '../channels/label';
import { ideaFromDraft, type Idea } from '../plan/idea';
import { draftOf, isSameDraft, withDraft, withField, type PostDraft } from '../plan/postFields';
import { NO_ACCOUNT, type Posted } from '../posting/posted';
import { freshPostIds, postFromDraft, type ScheduledPost } from '../plan/scheduledPost';
import type { PostingTimes } from '../plan/settings';
import type { Instant } from '../time/instant';
import { idOfRow, type ComparedRow, type Duplicate, type DuplicateChoice } from './duplicates';
import type { FileAccount, FileLabel, FileMark, FilePost } from './filePost';

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

/** What happens to duplicates. */
export interface DuplicateChoices {
  readonly forAll: DuplicateChoice;
  /** For rows with the id of a post; `forAll` if omitted. */
  readonly forNamed?: DuplicateChoice;
}

/** A row, and what was decided for it. */
interface DecidedRow extends Pick<RowOutcome, 'kind' | 'postId'> {
  readonly source: ComparedRow;
}

/**
 * Decides what happens to each row, in their order. If several rows replace the same post of the plan, the last one
 * wins and the others are skipped.
 */
function decidedRows(
  rows: readonly ComparedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  { forAll, forNamed = forAll }: DuplicateChoices,
): readonly DecidedRow[] {
  const decided = rows.map((source): DecidedRow => {
    const { number, post, isLeftOut } = source;
    const duplicate = duplicates.get(number);
    const chosen = duplicate?.isNamed ? forNamed : forAll;
    const choice = duplicate?.isUnchanged ? 'skip' : chosen;
    if (isLeftOut) return { source, kind: 'leftOut' };
    if (!post) return { source, kind: 'refused' };
    if (!duplicate || choice === 'keep') return { source, kind: 'added' };
    const { postId } = duplicate;
    // No idea replaces another one.
    const isIdea = post.date === '';
    if (choice === 'skip' || postId === null || isIdea) return { source, kind: 'skipped' };
    return { source, kind: 'replaced', postId };
  });
  const last = new Map(decided.map(({ postId, source }) => [postId, source]));
  return decided.map((row) =>
    row.postId === undefined || last.get(row.postId) === row.source
      ? row
      : { source: row.source, kind: 'skipped' },
  );
}

/** The plan that an import changes. */
export interface CurrentPlan {
  readonly posts: readonly ScheduledPost[];
  readonly ideas: readonly Idea[];
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
  /** In milliseconds; new ids count from it. */
  readonly now: Instant;
  /** The number of the tab, for new ids. */
  readonly tab?: number;
  /** Omitted without one; only rows without a time need them. */
  readonly postingTimes?: PostingTimes | undefined;
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
  /** The ideas to append: of the rows without a date. */
  readonly ideas: readonly Idea[];
  /** The posts of the plan that change, as they are afterwards. */
  readonly replaced: readonly ScheduledPost[];
  /** The labels that the plan does not have. */
  readonly labels: readonly Label[];
}

/** Finds labels by their names, and makes those that are missing, in the colour of the file or the rarest one. */
interface LabelFinder {
  readonly added: readonly Label[];
  readonly idOf: (label: FileLabel) => string;
}

function labelFinder({ labels, now, tab }: CurrentPlan): LabelFinder {
  const ids = new Map(labels.map(({ id, name }) => [labelKey(name), id] as const));
  const taken = new Set(labels.map(({ id }) => id));
  const freshIds = freshPostIds(now, (id) => taken.has(id), tab);
  const counts = new Map<LabelColour, number>();
  const countOf = (colour: LabelColour) => counts.get(colour) ?? 0;
  const count = (colour: LabelColour) => counts.set(colour, countOf(colour) + 1);
  for (const { colour } of labels) count(colour);
  const added: Label[] = [];
  const idOf = ({ name, colour = rarestColour(countOf) }: FileLabel) => {
    const key = labelKey(name);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = freshIds.next().value;
    added.push({ id, name: labelName(name), colour });
    count(colour);
    ids.set(key, id);
    return id;
  };
  return { added, idOf };
}

/** The form of the ids that are made here. */
const OWN_ID = /^\d{1,15}(-\d+)?$/;

/**
 * Returns functions that find the ids of the accounts of a row, by network and name; the network for another account.
 * A file has no ids: if it names the accounts that a post has, that post keeps them, also those that are not connected.
 */
function channelFinder(accounts: readonly Account[]) {
  const ids = new Map(accounts.map((account) => [accountKey(account), account.id] as const));
  const connected = new Set(ids.values());
  const inFile = (id: string) => (connected.has(id) ? id : networkOf(id));
  const idOf = (account: FileAccount) => ids.get(accountKey(account)) ?? account.network;
  return {
    channelsOf: (
      named: readonly FileAccount[],
      kept: readonly string[] = [],
    ): readonly string[] => {
      const found = new Set(named.map(idOf));
      const before = new Set(kept.map(inFile));
      const isSame = before.size === found.size && [...found].every((each) => before.has(each));
      return isSame ? kept : [...found];
    },
    /** @param of the post of the plan that the row replaces, whose accounts are named in the order of its marks */
    postedOf: (marks: readonly FileMark[], of: ScheduledPost | undefined): Posted => {
      const left = new Set([...Object.keys(of?.posted ?? {}), ...(of?.channels ?? [])]);
      return Object.fromEntries(
        marks.map(({ network, name, ...mark }) => {
          const account = network && { network, ...(name !== undefined && { name }) };
          const found = account ? idOf(account) : NO_ACCOUNT;
          const id = [...left].find((each) => inFile(each) === found) ?? found;
          left.delete(id);
          return [id, mark];
        }),
      );
    },
  };
}

/**
 * Returns a post of the plan after a row replaced it. Another file than a workspace file has only some of its
 * fields, and names only some of its channels, which it keeps. A file adds marks, and removes none.
 *
 * @param isWhole true for a row with all fields of the post
 */
function replacedPost(before: ScheduledPost, row: PostDraft, isWhole: boolean): ScheduledPost {
  const { channels } = before;
  const posted = row.posted ? { ...before.posted, ...row.posted } : before.posted;
  const draft = isWhole ? row : { ...draftOf(before), ...row, ...(channels && { channels }) };
  const { answers, series } = before;
  return withDraft(before, {
    ...withField(withField(draft, 'posted', posted), 'answers', answers),
    ...(series !== undefined && { series }),
  });
}

/**
 * Finds what the rows of a file do to a plan. A replaced post keeps its id, and the fields that the row
 * does not have. A post that is added keeps the id of its row if that has the form of ours and is free, so that the
 * same file replaces it later; its marks and its series come with its id alone. Labels are found by name apart from upper and lower case, accounts by network and name;
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
  const postById = new Map(plan.posts.map((post) => [post.id, post]));
  const ofIdeas = plan.ideas.map(({ id }) => id);
  const taken = new Set([...postById.keys(), ...ofIdeas, ...(plan.takenIds ?? [])]);
  const reserved = new Set(rows.map(idOfRow));
  const freshIds = freshPostIds(plan.now, (id) => taken.has(id) || reserved.has(id), plan.tab);
  const { channelsOf, postedOf } = channelFinder(plan.accounts);
  const labels = labelFinder(plan);
  const added: ScheduledPost[] = [];
  const ideas: Idea[] = [];
  /** Adds a new post, or an idea, with the id of its row if that is free. */
  const add = (row: ComparedRow, draft: PostDraft): void => {
    const own = idOfRow(row) ?? '';
    const isFree = !taken.has(own) && (row.workspacePost !== undefined || OWN_ID.test(own));
    const id = isFree ? own : freshIds.next().value;
    taken.add(id);
    if (row.post?.date === '') ideas.push(ideaFromDraft(draft, id));
    else {
      const post = postFromDraft(draft, id);
      added.push(isFree ? { ...post, ...draft } : post);
    }
  };
  /** @param named the post of the plan that the row replaces, if it has the id of that */
  const draftOfRow = (post: FilePost, named: ScheduledPost | undefined): PostDraft => {
    const { accounts = [], labels: ofFile = [], posted = [], ...fields } = post;
    const channels = channelsOf(accounts, named?.channels);
    const ids = [...new Set(ofFile.map(labels.idOf))];
    return draftOf({
      ...fields,
      ...(channels.length > 0 && { channels }),
      ...(ids.length > 0 && { labels: ids }),
      ...(posted.length > 0 && { posted: postedOf(posted, named) }),
    });
  };
  const counts = { added: 0, replaced: 0, unchanged: 0, skipped: 0, leftOut: 0, refused: 0 };
  const replaced: ScheduledPost[] = [];
  const outcomes = decidedRows(rows, duplicates, choices).map((decided): RowOutcome => {
    const { source, ...outcome } = decided;
    const { number: row, post, updated, workspacePost } = source;
    const before = postById.get(outcome.postId ?? '');
    const named = duplicates.get(row)?.isNamed ? before : undefined;
    let { kind } = outcome;
    if (post && (kind === 'added' || kind === 'replaced')) {
      const draft = workspacePost ?? draftOfRow((named && updated) ?? post, named);
      const isWhole = named !== undefined || workspacePost !== undefined;
      const after = before && replacedPost(before, draft, isWhole);
      if (!after) add(source, draft);
      else if (isSameDraft(after, before)) kind = 'unchanged';
      else replaced.push(after);
    }
    counts[kind] += 1;
    return kind === 'unchanged' ? { row, kind } : { row, ...outcome };
  });
  return { outcomes, counts, added, ideas, replaced, labels: labels.added };
}

/** Returns the outcome in words: "218 of 221 rows will be added, 3 left out, 2 of them not answered". */
export function importSentence(counts: OutcomeCounts): string {
  const { added, replaced, unchanged, skipped, leftOut, refused } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = (count: number) => count.toLocaleString();
  const left = skipped + leftOut + refused;
  const notAnswered =
    refused === left ? ': not answered' : `, ${shown(refused)} of them not answered`;
  const noun = total === 1 ? 'row' : 'rows';
  return [
    `${shown(added)} of ${shown(total)} ${noun} will be added`,
    replaced > 0 && `${shown(replaced)} will replace ${replaced === 1 ? 'a post' : 'posts'}`,
    unchanged > 0 && `${shown(unchanged)} unchanged`,
    left > 0 && `${shown(left)} left out${refused > 0 ? notAnswered : ''}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
