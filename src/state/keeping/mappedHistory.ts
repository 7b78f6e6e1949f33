import type { HistoryState, SlicePatch, Step } from '../history/steps';

/** Returns a step whose patches of one slice are replaced; the same step if none changes. */
export function withPatches(step: Step, mapped: (patch: SlicePatch) => SlicePatch): Step {
  const patches = step.patches.map(mapped);
  return patches.every((patch, index) => patch === step.patches[index])
    ? step
    : { ...step, patches };
}

/** Returns the history with each step replaced. */
export function mappedHistory(history: HistoryState, mapped: (step: Step) => Step): HistoryState {
  return { ...history, past: history.past.map(mapped), future: history.future.map(mapped) };
}
