import { accountName } from '@/core/channels/account';
import { accountKey } from '@/core/channels/accountNames';
import type { Instant } from '@/core/time/instant';
import { statusAt } from '@/core/time/postStatus';
import {
  duplicatesOf,
  type ComparedFile,
  type ComparedRow,
  type Duplicate,
} from '@/core/planFile/duplicates';
import { filePostsWith, type FilePost } from '@/core/planFile/filePost';
import {
  importPlan,
  type CurrentPlan,
  type DuplicateChoices,
  type ImportPlan,
} from '@/core/planFile/importPlan';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { sortableDate } from '@/core/time/days';
import type { Report } from '../table/table';
import { POSTING_TIMES, type ReadRow } from '../rows/rowReading';
import { brandAccounts } from '../rows/brandAccounts';
import { postingTimesIn } from '../rows/rowTimes';
import { updatedPost } from '../rows/updatedPost';
import type { ReadSource } from './importSource';
import { sourceRows, type RowChoices, type RowsRead, type SourceRows } from './sourceRows';

/** A file, and how its rows are read. */
export interface ChosenSource {
  readonly source: ReadSource;
  readonly choices: RowChoices;
}

/** All that is known before an import. */
export interface ImportPreview {
  readonly sources: readonly SourceRows[];
  /** The index of the first row of each file among the rows of all files. */
  readonly starts: readonly number[];
  /** By the index of the row among the rows of all files. */
  readonly duplicates: ReadonlyMap<number, Duplicate>;
  /** What the import does; its outcomes stand in the order of the rows of all files. */
  readonly plan: ImportPlan;
  /** The first and the last date of the posts that are added or replaced; null without any. */
  readonly dates: { readonly first: string; readonly last: string } | null;
  /** The number of added posts that are due before now, and of replaced ones that were not due before. */
  readonly past: number;
  /** The number of rows whose time was converted to the browser's zone. */
  readonly converted: number;
  /** The names of the accounts that the rows name and that are not connected, each once. */
  readonly missingAccounts: readonly string[];
  /** When it was found: posts due before are in the past. */
  readonly now: Instant;
}

/** What is found without what the caller knows: the files and the choices. To send them back would copy the files. */
export interface FoundPreview extends Omit<ImportPreview, 'sources'> {
  readonly sources: readonly RowsRead[];
}

interface Found {
  readonly rows: ComparedRow[];
  readonly missing: Set<string>;
  converted: number;
}

/** What is known of the plan. */
interface Known {
  /** The keys of its accounts. */
  readonly accounts: ReadonlySet<string>;
  /** Returns the post with an id as a file has it; null without one. */
  readonly filePostOf: (id: string | undefined) => FilePost | null;
}

function knownOf({ posts, accounts, labels }: CurrentPlan): Known {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const toFilePost = filePostsWith({ accounts, labels });
  return {
    accounts: new Set(accounts.map(accountKey)),
    filePostOf: (id = '') => {
      const post = byId.get(id);
      return post ? toFilePost(post) : null;
    },
  };
}

/** Adds the rows of a file to those of the files before it, with their index as number. */
function collect(
  { source, choices }: ChosenSource,
  rows: readonly ReadRow[],
  { accounts, filePostOf }: Known,
  found: Found,
): void {
  // The posts of a calendar or of JSON are whole.
  const isWhole = source.origin === 'posts';
  for (const row of rows) {
    const { post, isLeftOut } = row;
    const named = !post || isWhole ? null : filePostOf(post.id);
    const updated = post && named ? updatedPost(named, post, choices.columns) : undefined;
    found.rows.push({ number: found.rows.length, post, isLeftOut, updated });
    if (isLeftOut || !post) continue;
    if (row.isConverted) found.converted += 1;
    for (const account of post.accounts ?? []) {
      const name = accountName(account);
      if (account.name !== undefined && !accounts.has(accountKey(account))) found.missing.add(name);
    }
  }
}

/** Returns a function that gives rows the accounts of their brands; those no longer lack a network. */
function brandsIn(plan: CurrentPlan): (read: RowsRead) => RowsRead {
  const withBrand = brandAccounts(plan);
  return (read) => {
    const rows = read.rows.map(withBrand);
    const given = rows.filter((row, index) => row !== read.rows[index] && !row.isLeftOut).length;
    const { accounts } = read.missingCounts;
    return { ...read, rows, missingCounts: { ...read.missingCounts, accounts: accounts - given } };
  };
}

/** Returns true for a file that has each post once: equal posts in it are different ones. */
function hasEachOnce({ format }: ReadSource): boolean {
  return format?.isForSpreadsheets === true;
}

/** Returns the first and the last date of posts; null without posts. */
export function firstAndLast(
  posts: readonly Pick<PostDraft, 'date'>[],
): { readonly first: string; readonly last: string } | null {
  const [start] = posts;
  if (!start) return null;
  let [first, last] = [start.date, start.date];
  for (const { date } of posts) {
    if (sortableDate(date) < sortableDate(first)) first = date;
    if (sortableDate(date) > sortableDate(last)) last = date;
  }
  return { first, last };
}

/** How much of the work is done when the rows are read, and compared with the plan. */
const READ = 0.6;
const COMPARED = 0.75;

/** Finds what the rows of all files become, and what they change in a plan. */
export function importPreview(
  current: CurrentPlan,
  chosen: readonly ChosenSource[],
  duplicateChoices: DuplicateChoices,
  report: Report = () => undefined,
): FoundPreview {
  const sources: RowsRead[] = [];
  const starts: number[] = [];
  const compared: ComparedFile[] = [];
  const found: Found = { rows: [], missing: new Set(), converted: 0 };
  const known = knownOf(current);
  const withBrands = brandsIn(current);
  const withTimes = postingTimesIn(current);
  const total = chosen.reduce((sum, { source }) => sum + source.rows.length, 0);
  for (const { source, choices } of chosen) {
    const start = found.rows.length;
    const branded = withBrands(
      sourceRows(source, choices, (done) => {
        report((READ * (start + done * source.rows.length)) / total);
      }),
    );
    const getsTimes = choices.defaults.time === POSTING_TIMES;
    const read = getsTimes ? { ...branded, rows: withTimes(branded.rows) } : branded;
    sources.push(read);
    starts.push(start);
    collect({ source, choices }, read.rows, known, found);
    compared.push({ rows: found.rows.slice(start), isExact: hasEachOnce(source) });
  }
  report(READ);
  const { rows, missing, converted } = found;
  const duplicates = duplicatesOf(compared, current);
  report(COMPARED);
  const plan = importPlan(rows, current, duplicateChoices, duplicates);
  const { now } = current;
  const before = new Map(current.posts.map((post) => [post.id, post]));
  const isPast = (post: ScheduledPost) => statusAt(post, now) === 'Published';
  const isNewlyPast = (post: ScheduledPost) => {
    const old = before.get(post.id);
    return isPast(post) && !(old && isPast(old));
  };
  return {
    sources,
    starts,
    duplicates,
    plan,
    dates: firstAndLast([...plan.added, ...plan.replaced]),
    past: [...plan.added, ...plan.replaced].filter(isNewlyPast).length,
    converted,
    missingAccounts: [...missing],
    now,
  };
}
