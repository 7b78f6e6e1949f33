import { applyChanges } from '@/core/change/applyChanges';
import {
  addedIds,
  changeOfList,
  idOf,
  replacedIds,
  type Change,
  type Slices,
} from '@/core/change/change';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { RootState } from '../store';
import { stepLike, type Step, type UnmeasuredStep } from './steps';

/** Returns a step with its estimated memory. */
export function measured(step: UnmeasuredStep): Step {
  return { ...step, bytes: changeBytes(step.change) };
}

/**
 * Returns steps as they are undone or redone one after the other, each with the number of the plan after it.
 * The file of the plan is left out where the current plan is another one than the step knows.
 */
function withKnownFile(steps: readonly Step[], { file }: RootState): readonly UnmeasuredStep[] {
  let { plan } = file.current;
  return steps.map((step) => {
    const { file: fileChange, ...others } = step.change;
    if (fileChange === undefined || step.plan !== plan) return stepLike(step, others);
    ({ plan } = (fileChange as { readonly values: RootState['file'] }).values.current);
    return { ...stepLike(step, step.change), plan };
  });
}

/** Returns the state with `count` steps in `past`; `count` is clamped to the existing steps. */
export function stateAfter(state: RootState, count: number): RootState {
  const { past, future, isTruncated } = state.history;
  const wanted = Math.min(Math.max(count, 0), past.length + future.length);
  if (wanted === past.length) return state;
  const isBack = wanted < past.length;
  const steps = isBack ? past.slice(wanted).toReversed() : future.slice(0, wanted - past.length);
  const { slices, inverses } = applyChanges(state as object as Slices, withKnownFile(steps, state));
  const inverted = inverses.map(measured);
  const history = isBack
    ? { past: past.slice(0, wanted), future: [...inverted.toReversed(), ...future], isTruncated }
    : { past: [...past, ...inverted], future: future.slice(steps.length), isTruncated };
  return { ...(slices as object as RootState), history };
}

/** The size of an object with its entry in a list and the references to its properties, in bytes. */
const OBJECT_BYTES = 40;

/** The size of a string without its characters. */
const STRING_BYTES = 16;

/** The size of a number, a boolean, null, or a reference to something that exists anyway. */
const VALUE_BYTES = 8;

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  let bytes = OBJECT_BYTES;
  for (const each of Object.values(value)) bytes += bytesOf(each);
  return bytes;
}

/** Estimates the memory of a change, in bytes. Chromium takes somewhat less, Node somewhat more. */
export function changeBytes(change: Change): number {
  return bytesOf(change);
}

/** Returns each version of a post that steps would add to the plan, in their order. */
export function versionsIn(steps: readonly Step[], id: string): readonly ScheduledPost[] {
  return steps
    .flatMap(({ change }) => changeOfList(change, 'scheduledPosts').added ?? [])
    .flatMap(({ entries }) => entries)
    .filter((post) => idOf(post) === id) as readonly ScheduledPost[];
}

/** Returns the number of posts that a change adds, removes or changes. */
export function countChangedPosts(change: Change): number {
  const posts = changeOfList(change, 'scheduledPosts');
  return replacedIds(posts).length + addedIds(posts).length;
}

/**
 * Returns the number of posts that undo or redo of a step has left as they are, because another tab had deleted
 * them or brought them back.
 *
 * @param opposite the step that it has become
 */
export function countLeftOut(step: Step, opposite: Step | undefined): number {
  return countChangedPosts(step.change) - countChangedPosts(opposite?.change ?? {});
}
