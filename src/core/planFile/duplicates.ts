import { networkOf } from '../channels/account';
import { isSameDraft } from '../plan/postFields';
import type { PlanEntry } from '../plan/idea';
import type { ScheduledPost } from '../plan/scheduledPost';
import { isRecord } from '../text/record';
import { parseWallTime } from '../time/wallTime';
import type { FilePost } from './filePost';

/** What happens to a duplicate row: it is skipped, it replaces the post of the plan, or both are kept. */
export type DuplicateChoice = 'skip' | 'replace' | 'keep';

/** A row whose post or idea is there already: see {@link duplicatesOf}. */
export interface Duplicate {
  /**
   * The id of the matching post or idea of the plan; null for a row that is equal to an earlier one. Equal rows get
   * different posts as long as there are enough.
   */
  readonly postId: string | null;
  /** True if it has the id of the post. */
  readonly isNamed: boolean;
  /** True if it is an idea of a workspace file, or a post of one with the id of the post, and differs in nothing. */
  readonly isUnchanged: boolean;
}

/** A row of a file as far as it is compared. */
export interface ComparedRow {
  readonly number: number;
  /** null for a row that becomes no post. */
  readonly post: FilePost | null;
  /** True if the user left the row out. */
  readonly isLeftOut: boolean;
  /** The post or the idea of a workspace file: with its id, and with the accounts and labels of the plan. */
  readonly workspacePost?: PlanEntry | undefined;
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

/** Returns what a post is known by, or an idea, which has no date here; in the plan and in a file. */
function keyOf(entry: PlanEntry | FilePost): string {
  const { date, time, content, variants, thread, link, media, note, firstComment } = entry;
  // The same time can be written with seconds and without.
  if (date !== '') return JSON.stringify([parseWallTime(date, time), content]);
  return JSON.stringify([content, variants, thread, link, media, note, firstComment], (_, value) =>
    isRecord(value) ? Object.entries(value).sort() : value,
  );
}

/** Returns true if a post and a row are for networks, and have none in common. */
function isForOthers({ channels = [] }: PlanEntry, { accounts = [] }: FilePost): boolean {
  const networks = new Set(accounts.map(({ network }) => network));
  const isCommon = channels.map(networkOf).some((each) => each !== null && networks.has(each));
  return channels.length > 0 && networks.size > 0 && !isCommon;
}

/**
 * Finds the rows whose posts or ideas the plan has already, or an earlier row: posts by their ids, otherwise by date,
 * time and text, and ideas by their words and media. An idea is also known by the post that it became, if that has its
 * text. A file can have a row for each network, so rows and posts for other networks are different. Rows that are left out
 * or refused are not compared.
 *
 * @param files whose rows are numbered through
 * @returns the duplicates by the number of the row
 */
export function duplicatesOf(
  files: readonly ComparedFile[],
  plan: { readonly posts: readonly ScheduledPost[]; readonly ideas: readonly PlanEntry[] },
): ReadonlyMap<number, Duplicate> {
  const posts = [...plan.posts, ...plan.ideas.map((idea) => ({ ...idea, date: '' }))];
  const byId = new Map(plan.posts.map((post) => [post.id, post]));
  const named = new Set(files.flatMap(({ rows }) => rows.map(idOfRow)));
  const byKey = new Map<string, PlanEntry[]>();
  const isNamed = ({ id }: PlanEntry) => named.has(id);
  // A post that a row names comes last: it has that row already.
  for (const post of [...posts.filter((each) => !isNamed(each)), ...posts.filter(isNamed)]) {
    const key = keyOf(post);
    const equal = byKey.get(key);
    if (equal) equal.push(post);
    else byKey.set(key, [post]);
  }
  /** Returns the id of the first equal post that no row has; the last one stays for all further rows. */
  const matching = (key: string, row: FilePost): string | null => {
    const equal = byKey.get(key) ?? [];
    const place = equal.findIndex((post) => !isForOthers(post, row));
    const found = equal[place]?.id ?? null;
    if (equal.length > 1 && found !== null) equal.splice(place, 1);
    return found;
  };
  const earlier = new Set<string>();
  const duplicates = new Map<number, Duplicate>();
  for (const { rows, isExact } of files) {
    const keys: string[] = [];
    for (const row of rows) {
      const { number, post, isLeftOut, workspacePost } = row;
      if (!post || isLeftOut) continue;
      const key = keyOf(post);
      const networks = (post.accounts ?? []).map(({ network, name }) => `${network} ${name}`);
      const rowKey = JSON.stringify([key, networks.sort()]);
      const found = byId.get(idOfRow(row) ?? '');
      const isIdea = post.date === '';
      const namesake = !isIdea || found?.content === post.content ? found : undefined;
      const postId = namesake?.id ?? matching(key, post);
      if (postId !== null || earlier.has(rowKey)) {
        const isSame =
          isIdea || (namesake && workspacePost && isSameDraft(namesake, workspacePost));
        const isUnchanged = workspacePost !== undefined && isSame === true;
        duplicates.set(number, { postId, isNamed: namesake !== undefined, isUnchanged });
      }
      if (isExact) keys.push(rowKey);
      else earlier.add(rowKey);
    }
    for (const key of keys) earlier.add(key);
  }
  return duplicates;
}
