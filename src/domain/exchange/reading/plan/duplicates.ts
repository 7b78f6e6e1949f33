import type { Account } from '../../../channels/account';
import type { ScheduledPost } from '../../../plan/scheduledPost';
import { parseWallTime, type TypedTime } from '../../../time/wallTime';
import type { FilePost } from '../../filePost';
import { inPieces } from '../../inPieces';
import type { ReadRow } from '../rows/rowReading';
import { accountIdsOf } from './accountIds';

/** What happens to a duplicate row: it is skipped, it replaces the post of the plan, or both are kept. */
export type DuplicateChoice = 'skip' | 'replace' | 'keep';

/** A row whose post has the date, the time, the text and a network of another one. */
export interface Duplicate {
  /**
   * The id of the matching post of the plan; null for none. Equal rows get different posts as long as there
   * are enough.
   */
  readonly postId: string | null;
  /** The number of the last equal row before this one; null for none. */
  readonly earlierRow: number | null;
}

/** The rows of a file, which are compared with each other and with the plan. */
export interface ComparedFile {
  readonly rows: readonly ReadRow[];
  /** True if equal rows of this file are different posts, because the file has each post once. */
  readonly isExact: boolean;
}

/** The plan that rows are compared with. */
interface ComparedPlan {
  readonly posts: readonly ScheduledPost[];
  readonly accounts: readonly Account[];
}

function keyOf({ date, time, content }: TypedTime & { readonly content: string }): string {
  // The same time can be written with seconds and without.
  return JSON.stringify([parseWallTime(date, time), content]);
}

/** Ids of posts, and the place of the first one that may be unused. */
interface IdList {
  readonly ids: string[];
  next: number;
}

/** The ids of posts with one time and text, in lists by their channels. */
type IdLists = Map<string, IdList>;

/** The list of all posts, and that of the posts without channels. */
const ALL = '*';
const NONE = '[]';

/** Returns the name of the list of the posts with exactly these channels. */
function exactly(channels: readonly string[]): string {
  return JSON.stringify([...channels].sort());
}

/** Returns the lists of posts with one time and text. */
function listsOf(posts: readonly ScheduledPost[]): IdLists {
  const lists: IdLists = new Map();
  for (const { id, channels = [] } of posts) {
    for (const name of new Set([ALL, exactly(channels), ...channels])) {
      const list = lists.get(name);
      if (list) list.ids.push(id);
      else lists.set(name, { ids: [id], next: 0 });
    }
  }
  return lists;
}

/** Returns true if two posts share a channel, or if one of them names none. */
function shareChannel(one: readonly string[], other: readonly string[]): boolean {
  const isOpen = one.length === 0 || other.length === 0;
  return isOpen || one.some((channel) => other.includes(channel));
}

/** Returns the first id of a list that is not used; undefined if there is none. */
function unusedIn(list: IdList, used: ReadonlySet<string>): string | undefined {
  while (list.next < list.ids.length && used.has(String(list.ids[list.next]))) list.next += 1;
  return list.ids[list.next];
}

/**
 * Returns the post that shares a channel with a row: see {@link shareChannel}. A post with exactly the same
 * channels comes first, and an unused one before the others.
 */
function matchingId(
  lists: IdLists,
  channels: readonly string[],
  used: ReadonlySet<string>,
): string | null {
  const others = channels.length === 0 ? [ALL] : [...channels, NONE];
  const found = [exactly(channels), ...others].flatMap((name) => lists.get(name) ?? []);
  for (const list of found) {
    const id = unusedIn(list, used);
    if (id !== undefined) return id;
  }
  return found[0]?.ids.at(-1) ?? null;
}

/** Returns a text that is the same for the rows that name the same accounts. */
function accountsKey({ accounts = [] }: FilePost): string {
  return exactly(accounts.map(({ network, name }) => JSON.stringify([network, name])));
}

/**
 * Finds the rows whose posts the plan has already, or an earlier row. Posts for different networks are
 * different, also if they have the same text at the same time. Rows that are left out or refused are not
 * looked at. Takes time linear in the number of posts and rows. Yields often.
 *
 * @param files whose rows are numbered through
 * @returns the duplicates by the number of the row
 */
export function* duplicatesOf(
  files: readonly ComparedFile[],
  { posts, accounts }: ComparedPlan,
): Generator<undefined, ReadonlyMap<number, Duplicate>> {
  const present = new Map<string, ScheduledPost[]>();
  yield* inPieces(posts, (post) => {
    const key = keyOf(post);
    const equal = present.get(key);
    if (equal) equal.push(post);
    else present.set(key, [post]);
  });
  const lists = new Map<string, IdLists>();
  const used = new Set<string>();
  /** Returns the id of the post that a row with a time and text matches. */
  const matching = (key: string, channels: readonly string[]): string | null => {
    const equal = present.get(key) ?? [];
    const [first, second] = equal;
    if (!first) return null;
    // Most posts are the only one with their time and text.
    if (!second) return shareChannel(first.channels ?? [], channels) ? first.id : null;
    const known = lists.get(key) ?? listsOf(equal);
    lists.set(key, known);
    return matchingId(known, channels, used);
  };
  const accountId = accountIdsOf(accounts);
  const earlier = new Map<string, number>();
  const duplicates = new Map<number, Duplicate>();
  for (const { rows, isExact } of files) {
    const own = isExact ? new Map<string, number>() : earlier;
    yield* inPieces(rows, ({ number, post, isLeftOut }) => {
      if (!post || isLeftOut) return;
      const key = keyOf(post);
      const channels = [...new Set((post.accounts ?? []).map(accountId))];
      const postId = matching(key, channels);
      if (postId !== null) used.add(postId);
      const rowKey = key + accountsKey(post);
      const earlierRow = earlier.get(rowKey) ?? null;
      own.set(rowKey, number);
      if (postId !== null || earlierRow !== null) duplicates.set(number, { postId, earlierRow });
    });
    if (isExact) yield* inPieces([...own], ([rowKey, number]) => earlier.set(rowKey, number));
  }
  return duplicates;
}
