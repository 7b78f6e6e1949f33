import { createAction } from '@reduxjs/toolkit';
import type { Instant } from '@/core/time/instant';
import { changeOfList, replacedIds, type Change } from '@/core/change/change';
import type { StepLabel } from './stepLabel';

export type RecordOf<Value> = Readonly<Record<string, Value>>;

/** A step before its memory is estimated. */
export interface UnmeasuredStep {
  readonly label: StepLabel;
  /** When it was done; omitted if the store did not record it, as for a step from Redux DevTools. */
  readonly at?: Instant;
  /** What undo does while the step is in `past`, and what redo does while it is in `future`. */
  readonly change: Change;
  /**
   * For a step that changes the file of the plan: the number of the plan for which it does so. The file of
   * another plan, which another tab has opened since, stays with that plan.
   */
  readonly plan?: number;
}

/** A change that can be undone and redone. */
export interface Step extends UnmeasuredStep {
  /** The estimated memory of the change. */
  readonly bytes: number;
}

/** Returns a step with the label and the time of another one. */
export function stepLike({ label, at }: UnmeasuredStep, change: Change): UnmeasuredStep {
  return { label, ...(at !== undefined && { at }), change };
}

export interface HistoryState {
  /** The steps that are done, the oldest first. */
  readonly past: readonly Step[];
  /** The undone steps, the next one to redo first. */
  readonly future: readonly Step[];
  /**
   * True once a limit has dropped a step. The state before the oldest step is then not the first.
   */
  readonly isTruncated: boolean;
}

export const NO_HISTORY: HistoryState = { past: [], future: [], isTruncated: false };

/** The last step was undone. Without a step, nothing changes. */
export const undone = createAction('history/undone');

/** The next step was redone. Without a step, nothing changes. */
export const redone = createAction('history/redone');

/** The user jumped in the history: steps are undone or redone until `past` has this many. */
export const jumpedTo = createAction<number>('history/jumpedTo');

/**
 * Returns the ids of the posts in the plan that a step concerns: those that it added or changed if it
 * is done, and those that it would remove or change if it is undone.
 */
export function postsOfStep({ change }: UnmeasuredStep): readonly string[] {
  return replacedIds(changeOfList(change, 'scheduledPosts'));
}

export interface HasHistory {
  readonly history: HistoryState;
}

/** Returns the step that undo would undo. */
export function selectLastStep({ history }: HasHistory): Step | undefined {
  return history.past.at(-1);
}

/** Returns the step that redo would redo. */
export function selectNextStep({ history }: HasHistory): Step | undefined {
  return history.future[0];
}

/** Returns the steps in `past` and `future`, and whether a limit has dropped steps. */
export function selectHistory({ history }: HasHistory): HistoryState {
  return history;
}
