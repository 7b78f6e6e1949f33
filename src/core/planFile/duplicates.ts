import { networkOf, type Account } from '../channels/account';
import { accountKey } from '../channels/accountNames';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { isSameDraft } from '../plan/postFields';
import type { ScheduledPost } from '../plan/scheduledPost';
import { parseWallTime, type TypedTime } from '../time/wallTime';
import type { FileAccount, FilePost } from './filePost';

/** What happens to a duplicate row: it is skipped, it replaces the post of the plan, or both are kept. */
export type DuplicateChoice = 'skip' | 'replace' | 'keep';

/** A row whose post is there already: with its id, or with its date, its time, its text and all of its networks. */
export interface Duplicate {
  /**
   * The id of the matching post of the plan; null for none. Equal rows get different posts as long as there
   * are enough.
   */
  readonly postId: string | null;
  /** The number of the last equal row before this one; null for none. */
  readonly earlierRow: number | null;
  /** True if it has the id of the post. */
  readonly isNamed: boolean;
  /** True if it is a post of a workspace file with the id of the post, and differs in nothing. */
  readonly isUnchanged: boolean;
}

/** A row of a file as far as it is compared. */
export interface ComparedRow {
  readonly number: number;
  /** null for a row that becomes no post. */
  readonly post: FilePost | null;
  /** True if the user left the row out. */
  readonly isLeftOut: boolean;
  /** The post of a workspace file: with its id, and with the accounts and labels of the plan. */
  readonly workspacePost?: ScheduledPost | undefined;
  /**
   * What becomes of the post of the plan whose id the row has: that post with the fields of the file; omitted for a
   * row without such an id.
   */
  readonly updated?: FilePost | undefined;
}

/** Returns the id that a row names; undefined without one. */
export function idOfRow({ workspacePost, post }: ComparedRow): string | undefined {
  return (workspacePost ?? post)?.id;
}

/** The rows of a file, which are compared with each other and with the plan. */
export interface ComparedFile {
  readonly rows: readonly ComparedRow[];
  /** True if equal rows of this file are different posts, because the file has each post once. */
  readonly isExact: boolean;
}

/** The plan that rows are compared with. */
interface ComparedPlan {
  readonly posts: readonly ScheduledPost[];
  readonly accounts: readonly Account[];
}

/** Returns a function that finds the id of an account by its network and name, else the network's id. */
export function accountIdsOf(accounts: readonly Account[]): (account: FileAccount) => string {
  const ids = new Map(accounts.map((account) => [accountKey(account), account.id] as const));
  return (account) => ids.get(accountKey(account)) ?? account.network;
}

function keyOf({ date, time, content }: TypedTime & { readonly content: string }): string {
  // The same time can be written with seconds and without.
  return JSON.stringify([parseWallTime(date, time), content]);
}

/** The channels of a row, and what it says of them. */
interface RowChannel {
  readonly id: string;
  readonly network: ChannelNetwork;
  /** True for an account that is connected, with its name. */
  readonly isKnown: boolean;
}

/** Posts with one time and text that have the same channels. */
interface EqualPosts {
  readonly channels: readonly string[];
  readonly ids: string[];
  /** The place of the first id that may be unused. */
  next: number;
}

function keyOfChannels(channels: readonly string[]): string {
  return JSON.stringify([...channels].sort());
}

/** Returns posts with one time and text, by their channels. */
function byChannels(posts: readonly ScheduledPost[]): ReadonlyMap<string, EqualPosts> {
  const groups = new Map<string, EqualPosts>();
  for (const { id, channels = [] } of posts) {
    const key = keyOfChannels(channels);
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { channels, ids: [id], next: 0 });
  }
  return groups;
}

/**
 * Returns true if posts have all channels of a row, or if one of both names none. An account that is not
 * connected, or has no name, is any account of its network: files of other programs name networks only, and a
 * post loses the name of an account that was disconnected.
 */
function covers(channels: readonly string[], row: readonly RowChannel[]): boolean {
  return (
    channels.length === 0 ||
    row.every(
      ({ id, network, isKnown }) =>
        channels.includes(id) || (!isKnown && channels.some((each) => networkOf(each) === network)),
    )
  );
}

/** Returns the first id of a group that is not used; undefined if there is none. */
function unusedIn(group: EqualPosts, used: ReadonlySet<string>): string | undefined {
  while (group.next < group.ids.length && used.has(String(group.ids[group.next]))) group.next += 1;
  return group.ids[group.next];
}

/**
 * Posts with one time and text have fewer different channels. With more of them, a row is found by exactly the same
 * channels, so that the time stays linear.
 */
const MAX_COMPARED = 100;

/**
 * Returns the post that has the channels of a row: see {@link covers}. A post with exactly the same channels
 * comes first, and an unused one before the others.
 */
function matchingId(
  groups: ReadonlyMap<string, EqualPosts>,
  row: readonly RowChannel[],
  used: ReadonlySet<string>,
): string | null {
  const exact = groups.get(keyOfChannels(row.map(({ id }) => id)));
  const compared = exact ? [exact] : [];
  for (const group of groups.values()) {
    if (compared.length > MAX_COMPARED) break;
    compared.push(group);
  }
  const found = compared.filter(({ channels }) => covers(channels, row));
  for (const group of found) {
    const id = unusedIn(group, used);
    if (id !== undefined) return id;
  }
  return found[0]?.ids.at(-1) ?? null;
}

/** Returns a text that is the same for the rows that name the same accounts. */
function accountsKey({ accounts = [] }: FilePost): string {
  return keyOfChannels(accounts.map(({ network, name }) => JSON.stringify([network, name])));
}

/**
 * Finds the rows whose posts the plan has already, or an earlier row. Posts for different networks are
 * different, also if they have the same text at the same time. Rows that are left out or refused are not
 * compared. Takes time linear in the number of posts and rows.
 *
 * @param files whose rows are numbered through
 * @returns the duplicates by the number of the row
 */
export function duplicatesOf(
  files: readonly ComparedFile[],
  { posts, accounts }: ComparedPlan,
): ReadonlyMap<number, Duplicate> {
  const postsByKey = new Map<string, ScheduledPost[]>();
  for (const post of posts) {
    const key = keyOf(post);
    const equal = postsByKey.get(key);
    if (equal) equal.push(post);
    else postsByKey.set(key, [post]);
  }
  const groups = new Map<string, ReadonlyMap<string, EqualPosts>>();
  const byId = new Map(posts.map((post) => [post.id, post]));
  const ids = files.flatMap(({ rows }) => rows.map((row) => idOfRow(row) ?? ''));
  const used = new Set(ids.filter((id) => byId.has(id)));
  /** Returns the id of the post that a row with a time and text matches. */
  const matching = (key: string, row: readonly RowChannel[]): string | null => {
    const equal = postsByKey.get(key) ?? [];
    const [first, second] = equal;
    if (!first) return null;
    // Most posts are the only one with their time and text.
    if (!second) return covers(first.channels ?? [], row) ? first.id : null;
    const known = groups.get(key) ?? byChannels(equal);
    groups.set(key, known);
    return matchingId(known, row, used);
  };
  const accountId = accountIdsOf(accounts);
  const named = new Set(accounts.flatMap(({ id, name }) => (name === undefined ? [] : [id])));
  const channelOf = (account: FileAccount): RowChannel => {
    const id = accountId(account);
    const isKnown = account.name !== undefined && named.has(id);
    return { id, network: account.network, isKnown };
  };
  const earlier = new Map<string, number>();
  const duplicates = new Map<number, Duplicate>();
  for (const { rows, isExact } of files) {
    const rowNumbers = isExact ? new Map<string, number>() : earlier;
    for (const row of rows) {
      const { number, post, isLeftOut, workspacePost } = row;
      if (!post || isLeftOut) continue;
      const namesake = byId.get(idOfRow(row) ?? '');
      if (namesake) {
        const isUnchanged = workspacePost !== undefined && isSameDraft(namesake, workspacePost);
        const postId = namesake.id;
        duplicates.set(number, { postId, earlierRow: null, isNamed: true, isUnchanged });
        continue;
      }
      const key = keyOf(post);
      const postId = matching(key, (post.accounts ?? []).map(channelOf));
      if (postId !== null) used.add(postId);
      const rowKey = key + accountsKey(post);
      const earlierRow = earlier.get(rowKey) ?? null;
      rowNumbers.set(rowKey, number);
      if (postId !== null || earlierRow !== null) {
        duplicates.set(number, { postId, earlierRow, isNamed: false, isUnchanged: false });
      }
    }
    if (isExact) for (const [rowKey, number] of rowNumbers) earlier.set(rowKey, number);
  }
  return duplicates;
}
