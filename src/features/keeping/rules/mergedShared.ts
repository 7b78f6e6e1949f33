import { applyChange } from '@/core/change/applyChanges';
import { changeOfList, idOf, isEmptyChange, type Change, type Slices } from '@/core/change/change';
import { mergedLabels } from '@/core/channels/brand';
import { labelKey } from '@/core/channels/label';
import { freshPostIds, type ScheduledPost } from '@/core/plan/scheduledPost';
import { isEqual } from '@/core/text/record';
import type { Instant } from '@/core/time/instant';
import { withReplacedLabel } from '@/store/channels/channelEvents';
import type { TabId } from '@/store/kept';
import { changeBetween } from '@/core/change/changeBetween';
import type { SharedState } from './sharedState';

/** The shared slices of a tab and of the others, which started from `base`. */
interface Sides {
  readonly base: SharedState & Slices;
  readonly local: SharedState & Slices;
  /** The slices with the changes of other tabs. */
  readonly remote: SharedState & Slices;
}

interface Merge extends Sides {
  /** The number of this tab. */
  readonly tab: TabId;
  readonly now: Instant;
}

interface Merged {
  /** `remote` with the changes of this tab. */
  readonly shared: SharedState & Slices;
  /** The change from `local` to `shared`. */
  readonly change: Change;
}

/**
 * Returns the change from `base` to `local`. An added post whose id another post of `remote` has gets a new id: two
 * tabs can add the same file, and change its posts. The history of this tab does not follow the new id.
 */
function localChange({ base, local, remote, tab, now }: Merge): Change {
  const change = changeBetween(base, local);
  const posts = changeOfList(change, 'scheduledPosts');
  const { removed = [], added = [] } = posts;
  const coming = new Map(
    added.flatMap(({ entries }) => entries).map((post) => [idOf(post), post] as const),
  );
  // A post that changes its place is removed and added.
  for (const id of removed) coming.delete(id);
  const isDoubled = (post: ScheduledPost) =>
    coming.has(post.id) && !isEqual(coming.get(post.id), post);
  const doubled = new Set(remote.scheduledPosts.filter(isDoubled).map(idOf));
  if (doubled.size === 0) return change;
  const taken = new Set([...local.scheduledPosts, ...remote.scheduledPosts].map(idOf));
  const freshIds = freshPostIds(now, (id) => taken.has(id), tab);
  const renamed = (post: ScheduledPost) =>
    doubled.has(post.id) ? { ...post, id: freshIds.next().value } : post;
  const runs = added.map((run) => ({
    ...run,
    entries: (run.entries as ScheduledPost[]).map(renamed),
  }));
  return { ...change, scheduledPosts: { ...posts, added: runs } };
}

/**
 * Returns merged slices with labels whose names look alike as one label, the first of them. Two tabs can create
 * such labels at the same time, and undo can bring one back.
 */
function withoutNamesakes<Shared extends SharedState>(merged: Shared): Shared {
  const { labels, scheduledPosts, ideas } = merged;
  const firstIds = new Map<string, string>();
  const replacements = labels.flatMap(({ id, name }) => {
    const key = labelKey(name);
    const into = firstIds.get(key);
    if (into !== undefined) return [{ id, into }];
    firstIds.set(key, id);
    return [];
  });
  if (replacements.length === 0) return merged;
  return {
    ...merged,
    labels: replacements.reduce((left, { id, into }) => mergedLabels(left, id, into), labels),
    scheduledPosts: scheduledPosts.map((post) => replacements.reduce(withReplacedLabel, post)),
    ideas: ideas.map((idea) => replacements.reduce(withReplacedLabel, idea)),
  };
}

type FileSlices = Pick<SharedState, 'file' | 'saved'>;

/** Returns true if another plan was begun, opened or brought back by undo. */
function isReplaced(before: SharedState, after: SharedState): boolean {
  return before.file.current.plan !== after.file.current.plan;
}

function isSameFile(one: SharedState, other: SharedState): boolean {
  return JSON.stringify(one.file.current) === JSON.stringify(other.file.current);
}

function isSaved(before: SharedState, after: SharedState): boolean {
  return !isSameFile(before, after) || before.saved.at !== after.saved.at;
}

/** Returns what of the shared slices a file holds. */
function contentOf(shared: SharedState): Slices {
  return Object.fromEntries(
    Object.entries<object>(shared).filter(([name]) => !['file', 'saved', 'device'].includes(name)),
  ) as Slices;
}

/** Returns the side whose plan and file the merged plan has; null if each side has another plan. */
function sideOfFile({ base, local, remote }: Sides): SharedState | null {
  if (isReplaced(base, remote)) {
    return isReplaced(base, local) && !isSameFile(local, remote) ? null : remote;
  }
  return isReplaced(base, local) || isSaved(base, local) ? local : remote;
}

/**
 * Returns the file of a merged plan, and whether it is saved. A file stays with its plan:
 *
 * - A save of this tab does not count if another tab has replaced the plan meanwhile.
 * - If both replaced the plan, the posts of both are together, in a plan without a file.
 * - The plan counts as changed unless the file holds exactly the merged plan.
 */
function mergedFile(sides: Sides, merged: SharedState): FileSlices {
  const { base, local, remote } = sides;
  const side = sideOfFile(sides);
  if (!side) {
    const plan = Math.max(local.file.current.plan, remote.file.current.plan) + 1;
    return { file: { current: { plan } }, saved: { isChanged: false } };
  }
  const { file, saved } = side;
  if (saved.isChanged || file.current.name === undefined) return { file, saved };
  const isMarked =
    side === remote && !isReplaced(base, remote) && local.saved.isChanged && !base.saved.isChanged;
  const isChanged = isMarked || !isEmptyChange(changeBetween(contentOf(side), contentOf(merged)));
  return { file, saved: isChanged ? { ...saved, isChanged } : saved };
}

/**
 * Merges the changes of this tab with those of other tabs, which came before. If both changed the same
 * field, the value of this tab stays. A post that another tab deleted stays deleted. Labels of the same
 * name become one. See {@link mergedFile} for the file.
 */
export function mergedShared(merge: Merge): Merged {
  const { base, local, remote } = merge;
  const isAlone = base === remote;
  const both = isAlone ? local : applyChange(remote, localChange(merge)).slices;
  const merged = both.labels === remote.labels ? both : withoutNamesakes(both);
  if (isAlone && merged === local) return { shared: local, change: {} };
  const file = mergedFile(merge, merged);
  const shared = { ...merged, ...file } as SharedState & Slices;
  return { shared, change: changeBetween(local, shared) };
}
