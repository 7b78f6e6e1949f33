import { applyChanges } from '@/domain/change/applyChanges';
import type { RecordChange, Slices } from '@/domain/change/change';
import { changeBytes } from '@/domain/change/changeBytes';
import type { PlanFileState } from '../rootState';
import { stepLike, type Step, type UnmeasuredStep, type WithHistory } from './steps';

/** Returns a step with its estimated memory. */
export function measured(step: UnmeasuredStep): Step {
  return { ...step, bytes: changeBytes(step.change) };
}

/** Returns the number of the plan of a state. */
export function planOf(state: object): number | undefined {
  return (state as { readonly file?: PlanFileState }).file?.current.plan;
}

/**
 * Returns steps as they are undone or redone one after the other, each with the number of the plan after it.
 * The file of the plan is left out where the present plan is another one than the step knows.
 */
function withKnownFile(steps: readonly Step[], state: object): readonly UnmeasuredStep[] {
  let plan = planOf(state);
  return steps.map((step) => {
    const { file, ...others } = step.change;
    if (file === undefined || step.plan !== plan) return stepLike(step, others);
    plan = planOf({ file: (file as RecordChange).values });
    return { ...stepLike(step, step.change), ...(plan !== undefined && { plan }) };
  });
}

/** Returns the state with `count` steps in `past`; `count` is clamped to the existing steps. */
export function stateAfter<State extends WithHistory>(state: State, count: number): State {
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
  return { ...(slices as object as State), history };
}
