import type { HistoryState, SlicePatch, Step } from '../history/steps';
import type { PlanFileState } from '../rootState';

/** A step that replaced the plan, after which another tab replaced it again. */
interface FileStep extends Step {
  readonly setAside?: {
    /** The file that the other tab replaced, as JSON. */
    readonly file: string;
    /** The patch that brings back the file of the step. */
    readonly patch: SlicePatch;
    /** True if the step was done then. */
    readonly isDone: boolean;
  };
}

function isFilePatch({ slice }: SlicePatch): boolean {
  return slice === 'file';
}

/**
 * Returns the history after another tab began or opened a plan, or undid that. A step of this tab that
 * had replaced the plan keeps the posts that it brings back, and leaves the posts of the other tab. The
 * file is that of the other tab's plan, so undo and redo do not change it: a save would write that plan
 * into the file of this tab's former plan. If the other tab undoes its step, the steps of this tab change
 * the file again, unless one of them was undone or redone meanwhile.
 */
export function withReplacedFile(
  history: HistoryState,
  before: PlanFileState,
  after: PlanFileState,
): HistoryState {
  if (before.current.plan === after.current.plan) return history;
  const [left, present] = [before, after].map(({ current }) => JSON.stringify(current));

  function setAside(step: FileStep, isDone: boolean): FileStep {
    const patch = step.patches.find(isFilePatch);
    if (!patch || left === undefined) return step;
    const patches = step.patches.filter((each) => each !== patch);
    return { ...step, patches, setAside: { file: left, patch, isDone } };
  }

  const isWaiting = ({ setAside: noted }: FileStep) => noted?.file === present;
  const isMoved = [history.past, history.future].some((steps, side) =>
    steps.some((step: FileStep) => isWaiting(step) && step.setAside?.isDone !== (side === 0)),
  );

  function mapped(step: FileStep, isDone: boolean): FileStep {
    if (!isWaiting(step)) return setAside(step, isDone);
    const { setAside: noted, ...rest } = step;
    return noted && !isMoved ? { ...rest, patches: [...rest.patches, noted.patch] } : rest;
  }

  return {
    ...history,
    past: history.past.map((step) => mapped(step, true)),
    future: history.future.map((step) => mapped(step, false)),
  };
}
