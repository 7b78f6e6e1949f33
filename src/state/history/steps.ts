import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Instant } from '@/domain/time/instant';
import { idsReplacedBy, type ListPatch } from '@/domain/history/listPatch';
import type { StepLabel } from '@/domain/history/stepLabel';

export type RecordOf<Value> = Readonly<Record<string, Value>>;

/** The new values of properties; null removes a property. */
export type RecordPatch = RecordOf<unknown>;

/** The patch of one slice: a list of items with ids, or a record without null values. */
export interface UnmeasuredPatch {
  /** The name of the slice in the state. */
  readonly slice: string;
  /** The inverse patch while the step is in `past`, the forward patch while it is in `future`. */
  readonly patch: ListPatch | RecordPatch;
}

export interface SlicePatch extends UnmeasuredPatch {
  /** The estimated memory of the inverse patch. */
  readonly bytes: number;
}

/** A change that can be undone and redone. */
interface StepOf<Patch> {
  readonly label: StepLabel;
  /** When it was done; omitted if the store did not record it, as for a step from Redux DevTools. */
  readonly at?: Instant;
  /** One patch for each slice that the step changed. */
  readonly patches: readonly Patch[];
}

export type Step = StepOf<SlicePatch>;

/** A step before its memory is estimated. */
export type UnmeasuredStep = StepOf<UnmeasuredPatch>;

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
 * Several events happened as one: they are undone and redone together. The step has the label of
 * the first event that changed something.
 */
export const batched = createAction<readonly UnknownAction[]>('history/batched');

/** Returns the estimated memory of a step, in bytes. */
export function stepBytes({ patches }: Step): number {
  return patches.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Returns the ids of the posts in the plan that a step concerns: those that it added or changed if it
 * is done, and those that it would remove or change if it is undone. An edit concerns its post.
 */
export function postsOfStep({ patches }: Step): readonly string[] {
  return patches.flatMap(({ slice, patch }) => {
    if (slice === 'scheduledPosts') return idsReplacedBy(patch as ListPatch);
    return slice === 'edits' ? Object.keys(patch) : [];
  });
}

export interface WithHistory {
  readonly history: HistoryState;
}

/** Returns the step that undo would undo. */
export function selectLastStep({ history }: WithHistory): Step | undefined {
  return history.past.at(-1);
}

/** Returns the step that redo would redo. */
export function selectNextStep({ history }: WithHistory): Step | undefined {
  return history.future[0];
}

/** Returns the steps in `past` and `future`, and whether a limit has dropped steps. */
export function selectHistory({ history }: WithHistory): HistoryState {
  return history;
}
