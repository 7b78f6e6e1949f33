import { applyChanges } from '@/core/change/applyChanges';
import type { Slices } from '@/core/change/change';
import { changeBytes } from '@/core/change/changeBytes';
import type { RootState } from '../rootState';
import { stepLike, type Step, type UnmeasuredStep } from './steps';

/** Returns a step with its estimated memory. */
export function measured(step: UnmeasuredStep): Step {
  return { ...step, bytes: changeBytes(step.change) };
}

/**
 * Returns steps as they are undone or redone one after the other, each with the number of the plan after it.
 * The file of the plan is left out where the present plan is another one than the step knows.
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
