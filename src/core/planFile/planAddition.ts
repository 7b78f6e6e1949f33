import { accountIds, accountsOf, type Account } from '../channels/account';
import { withAccounts } from '../channels/brand';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { accountKey } from '../channels/accountNames';
import type { PlanEntry } from '../plan/idea';
import { freshPostIds } from '../plan/scheduledPost';
import { labelKey, type Label } from '../channels/label';
import type { Workspace } from './workspace';
import { filePostsWith } from './filePost';
import { duplicatesOf, type ComparedRow, type DuplicateChoice } from './duplicates';
import { importPlan, type ImportPlan, type CurrentPlan } from './importPlan';

/** Returns posts and ideas with the new ids of their channels, also in their marks, or of their labels, each once. */
function withNewIds(
  posts: readonly PlanEntry[],
  field: 'channels' | 'labels',
  newIds: ReadonlyMap<string, string>,
): readonly PlanEntry[] {
  if ([...newIds].every(([from, to]) => from === to)) return posts;
  const newId = (id: string) => newIds.get(id) ?? id;
  return posts.map((post) => {
    const ids = post[field];
    const marks = field === 'channels' ? Object.entries(post.posted ?? {}) : [];
    if (!ids && marks.length === 0) return post;
    return {
      ...post,
      ...(ids && { [field]: [...new Set(ids.map(newId))] }),
      ...(marks.length > 0 && {
        posted: Object.fromEntries(marks.map(([id, mark]) => [newId(id), mark])),
      }),
    };
  });
}

/** The posts, with the ideas, and the labels of a file. */
interface FileTags {
  readonly posts: readonly PlanEntry[];
  readonly labels: readonly Label[];
}

/**
 * Returns the posts and labels of a file with the ids that their accounts have in the plan. An account whose id
 * another account of the plan has gets an id that is free, so that its posts do not move to that account.
 *
 * @param isTaken returns true for an id that posts of the plan use
 */
export function addedChannels(
  planAccounts: readonly Account[],
  file: FileTags & { readonly accounts: readonly Account[] },
  isTaken: (id: string) => boolean,
): FileTags {
  const ids = new Set(planAccounts.map(({ id }) => id));
  const known = new Map(planAccounts.map((account) => [accountKey(account), account.id]));
  const freshIds = new Map<ChannelNetwork, Generator<string, never>>();
  const freshId = (network: ChannelNetwork): string => {
    const fresh = freshIds.get(network) ?? accountIds(network, (id) => ids.has(id) || isTaken(id));
    freshIds.set(network, fresh);
    return fresh.next().value;
  };
  const newIds = new Map<string, string>();
  for (const account of file.accounts) {
    const isFree = !ids.has(account.id);
    const id = known.get(accountKey(account)) ?? (isFree ? account.id : freshId(account.network));
    ids.add(id);
    newIds.set(account.id, id);
  }
  const labels = file.labels.map((label) =>
    label.accounts
      ? withAccounts(
          label,
          label.accounts.map((id) => newIds.get(id) ?? id),
        )
      : label,
  );
  return { posts: withNewIds(file.posts, 'channels', newIds), labels };
}

/**
 * Finds the labels of a file in a plan by their names. A label whose id another label of the plan has gets
 * a new id.
 *
 * @returns the posts with the ids that their labels have in the plan, and the labels that the plan does not have
 */
export function addedLabels(
  plan: Pick<CurrentPlan, 'labels' | 'now' | 'tab'>,
  file: FileTags,
): FileTags {
  const known = new Map(plan.labels.map(({ id, name }) => [labelKey(name), id]));
  const taken = new Set(plan.labels.map(({ id }) => id));
  const freshIds = freshPostIds(plan.now, (id) => taken.has(id), plan.tab);
  const newIds = new Map<string, string>();
  const labels = file.labels.flatMap((label) => {
    const existing = known.get(labelKey(label.name));
    if (existing !== undefined) {
      newIds.set(label.id, existing);
      return [];
    }
    const id = taken.has(label.id) ? freshIds.next().value : label.id;
    taken.add(id);
    newIds.set(label.id, id);
    return [{ ...label, id }];
  });
  return { posts: withNewIds(file.posts, 'labels', newIds), labels };
}

/** Returns the labels that at least one of the posts has. */
export function usedLabels(
  labels: readonly Label[],
  posts: readonly PlanEntry[],
): readonly Label[] {
  const used = new Set(posts.flatMap((post) => post.labels ?? []));
  return labels.filter(({ id }) => used.has(id));
}

/** The plan to which the posts of a workspace file are added. */
export interface AddedTo extends CurrentPlan {
  /** The ids of accounts that posts of the plan use. */
  readonly usedChannels: readonly string[];
}

/** What the posts and ideas of a workspace file do to a plan. */
export interface PlanAddition extends Pick<ImportPlan, 'added' | 'ideas' | 'replaced' | 'labels'> {
  /** The number of posts and ideas that the plan has already, as they are. They are skipped. */
  readonly unchanged: number;
  /** The posts of the file that the plan has with other fields, or under another id. The choice is for them. */
  readonly known: readonly PlanEntry[];
}

/**
 * Finds what the posts and ideas of a workspace file do to a plan, by the rules of an import. A post of the plan with
 * the same id is the same post.
 *
 * @param choice what happens to the posts that the plan has already, and that differ
 */
export function planAddition(
  { usedChannels, ...plan }: AddedTo,
  workspace: Workspace,
  choice: DuplicateChoice,
  report?: (done: number) => void,
): PlanAddition {
  const accounts = accountsOf(workspace.connections, workspace.accounts);
  const used = new Set(usedChannels);
  const { labels } = workspace;
  const posts = [...workspace.posts, ...workspace.ideas];
  const file = addedLabels(
    plan,
    addedChannels(plan.accounts, { accounts, posts, labels }, (id) => used.has(id)),
  );
  const toFilePost = filePostsWith({ accounts, labels: workspace.labels });
  const undated = workspace.ideas.map((idea) => ({ ...idea, date: '' }));
  const rows = [...workspace.posts, ...undated].map((post, number): ComparedRow => ({
    number,
    post: toFilePost(post),
    isLeftOut: false,
    workspacePost: file.posts[number],
  }));
  report?.(1 / 3);
  // A plan can have equal posts.
  const duplicates = duplicatesOf([{ rows, isExact: true }], plan);
  report?.(2 / 3);
  const { added, ideas, replaced } = importPlan(rows, plan, { forAll: choice }, duplicates);
  const known = file.posts.filter((_post, number) => duplicates.get(number)?.isUnchanged === false);
  return {
    added,
    ideas,
    replaced,
    labels: usedLabels(file.labels, [...added, ...ideas, ...replaced]),
    unchanged: duplicates.size - known.length,
    known,
  };
}
