import { isEmptyChange, type Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import type { SharedState } from './sharedState';

type FileSlices = Pick<SharedState, 'file' | 'saved'>;

/** The shared slices of a tab and of the others, which started from `base`. */
interface Sides {
  readonly base: SharedState & Slices;
  readonly own: SharedState & Slices;
  readonly theirs: SharedState & Slices;
}

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
    Object.entries<object>(shared).filter(([name]) => name !== 'file' && name !== 'saved'),
  ) as Slices;
}

/** Returns the side whose plan and file the merged plan has; null if each side has another plan. */
function sideOfFile({ base, own, theirs }: Sides): SharedState | null {
  if (isReplaced(base, theirs)) {
    return isReplaced(base, own) && !isSameFile(own, theirs) ? null : theirs;
  }
  return isReplaced(base, own) || isSaved(base, own) ? own : theirs;
}

/**
 * Returns the file of a merged plan, and whether it is saved. A file stays with its plan:
 *
 * - A save of this tab does not count if another tab has replaced the plan meanwhile.
 * - If both replaced the plan, the posts of both are together, in a plan without a file.
 * - The plan counts as changed unless the file holds exactly the merged plan.
 */
export function mergedFile(sides: Sides, merged: SharedState): FileSlices {
  const { base, own, theirs } = sides;
  const side = sideOfFile(sides);
  if (!side) {
    const plan = Math.max(own.file.current.plan, theirs.file.current.plan) + 1;
    return { file: { current: { plan } }, saved: { isChanged: false } };
  }
  const { file, saved } = side;
  if (saved.isChanged || file.current.name === undefined) return { file, saved };
  const isMarked =
    side === theirs && !isReplaced(base, theirs) && own.saved.isChanged && !base.saved.isChanged;
  const isChanged = isMarked || !isEmptyChange(changeBetween(contentOf(side), contentOf(merged)));
  return { file, saved: isChanged ? { ...saved, isChanged } : saved };
}
