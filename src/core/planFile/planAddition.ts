import { accountsOf } from '../channels/account';
import type { ScheduledPost } from '../plan/scheduledPost';
import { addedChannels } from './addedChannels';
import { addedLabels, usedLabels } from './addedLabels';
import type { Workspace } from './workspace';
import { filePostsWith } from './filePost';
import { duplicatesOf, type ComparedRow, type DuplicateChoice } from './duplicates';
import { importPlan, type ImportPlan, type PresentPlan } from './importPlan';

/** The plan to which the posts of a workspace file are added. */
export interface AddedTo extends PresentPlan {
  /** The ids of accounts that posts of the plan use. */
  readonly usedChannels: readonly string[];
}

/** What the posts of a workspace file do to a plan. */
export interface PlanAddition extends Pick<ImportPlan, 'added' | 'replaced' | 'labels'> {
  /** The number of posts that the plan has already, as they are. They are skipped. */
  readonly unchanged: number;
  /** The posts of the file that the plan has otherwise, or under another id. The choice is for them. */
  readonly known: readonly ScheduledPost[];
}

/**
 * Finds what the posts of a workspace file do to a plan, by the rules of an import. A post of the plan with the
 * same id is the same post.
 *
 * @param choice what happens to the posts that the plan has already, and that differ
 */
export function planAddition(
  { usedChannels, ...present }: AddedTo,
  workspace: Workspace,
  choice: DuplicateChoice,
): PlanAddition {
  const accounts = accountsOf(workspace.connections, workspace.accounts);
  const used = new Set(usedChannels);
  const withChannels = addedChannels(present.accounts, { accounts, posts: workspace.posts }, (id) =>
    used.has(id),
  );
  const own = addedLabels(present.labels, { labels: workspace.labels, posts: withChannels });
  const toFilePost = filePostsWith({ accounts, labels: workspace.labels });
  const rows = workspace.posts.map((post, number): ComparedRow => ({
    number,
    post: toFilePost(post),
    isLeftOut: false,
    own: own.posts[number],
  }));
  // A plan can have equal posts.
  const duplicates = duplicatesOf([{ rows, isExact: true }], present);
  const { added, replaced } = importPlan(rows, present, { forAll: choice }, duplicates);
  const known = own.posts.filter((_post, number) => duplicates.get(number)?.isUnchanged === false);
  return {
    added,
    replaced,
    labels: usedLabels(own.labels, [...added, ...replaced]),
    unchanged: duplicates.size - known.length,
    known,
  };
}
