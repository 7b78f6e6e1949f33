import { isAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { RealTime } from '@/clock/Time';
import type { Instant } from '@/domain/time/instant';
import type { ListPatch } from '@/domain/history/listPatch';
import { listPatchBytes, recordPatchBytes } from '@/domain/change/patchBytes';
import type { StepLabel } from '@/domain/history/stepLabel';
import type { Describe, UndoableEvents } from './describeEvents';
import { patchBetween, stateAfter } from './exchange';
import {
  batched,
  jumpedTo,
  NO_HISTORY,
  redone,
  stepBytes,
  undone,
  type HistoryState,
  type RecordOf,
  type RecordPatch,
  type Step,
  type UnmeasuredPatch,
  type UnmeasuredStep,
  type SlicePatch,
  type WithHistory,
} from './steps';

/** The maximum number of steps in `past`. A new step above it drops the oldest. */
export const MAX_STEPS = 500;

/**
 * The maximum memory of all steps in `past`, in bytes as estimated by `patchBytes`: 64 MiB. A new
 * step above it drops the oldest; the latest step is always kept.
 */
export const MAX_BYTES = 64 * 2 ** 20;

/**
 * Returns the steps to keep when an event drops `future`.
 *
 * @param dropped the steps of `future`, the next one to redo first
 * @param before the state before the event
 * @returns steps to put into `past` just before the event's own step, the oldest first. Their
 * patches are inverse patches. Undoing all of them from `before` must lead to a valid state.
 */
export type KeepDropped<State> = (
  dropped: readonly Step[],
  before: State,
) => readonly UnmeasuredStep[];

function sliceOf(state: object, slice: string): unknown {
  return (state as RecordOf<unknown>)[slice];
}

/** Returns the step with its estimated memory, which depends on the state that it applies to. */
function measured(step: UnmeasuredStep, state: object): Step {
  const patches = step.patches.map(({ slice, patch }): SlicePatch => {
    const present = sliceOf(state, slice);
    const bytes = Array.isArray(present)
      ? listPatchBytes(patch as ListPatch, present)
      : recordPatchBytes(patch as RecordPatch);
    return { slice, patch, bytes };
  });
  return { ...step, patches };
}

/** Returns the latest steps within {@link MAX_STEPS} and {@link MAX_BYTES}; at least one. */
function withinLimits(steps: readonly Step[]): readonly Step[] {
  let count = 0;
  let bytes = 0;
  for (const step of steps.slice(-MAX_STEPS).reverse()) {
    bytes += stepBytes(step);
    if (count > 0 && bytes > MAX_BYTES) break;
    count += 1;
  }
  return steps.slice(-count);
}

/** Changes nothing. {@link createHistory} writes the history because it needs the whole state. */
export function historyReducer(history: HistoryState = NO_HISTORY): HistoryState {
  return history;
}

interface Stamped extends UnknownAction {
  readonly meta?: { readonly at?: unknown };
}

/**
 * Returns when an action was dispatched, if the middleware of the store recorded it.
 */
function instantOf({ meta }: Stamped): { at?: Instant } {
  return Number.isFinite(meta?.at) ? { at: meta?.at as Instant } : {};
}

/**
 * Returns the events of a batch; none if the payload is invalid, because DevTools can dispatch it.
 */
function eventsOf(action: UnknownAction): readonly UnknownAction[] {
  if (!batched.match(action)) return [action];
  const events: unknown = action.payload;
  return Array.isArray(events) ? (events as unknown[]).filter(isAction) : [];
}

/**
 * Creates one undo history for all slices that join. A step is found by comparing these slices
 * before and after an event, so it covers every slice that the event changed. It stores only the
 * inverse patches, so its size depends on the change. Undo replaces each patch by its opposite, so
 * redo is exact.
 *
 * @param events the descriptions of the events of each slice; null for a slice that does not join
 * @param wholeEvents the descriptions of the events that concern several slices
 * @param keepDropped returns the steps to keep when an event drops `future`
 */
export function createHistory<State extends WithHistory>(
  events: {
    readonly [Name in Exclude<keyof State, 'history'>]: UndoableEvents<State[Name]> | null;
  },
  wholeEvents: UndoableEvents<State>,
  keepDropped: KeepDropped<State>,
) {
  const joined = Object.entries(events as RecordOf<UndoableEvents<unknown> | null>).flatMap(
    ([slice, descriptions]) => (descriptions ? [{ slice, descriptions }] : []),
  );
  const descriptionsByType = new Map(
    [...joined, { slice: null, descriptions: wholeEvents }].flatMap(({ slice, descriptions }) =>
      Object.entries(descriptions as RecordOf<Describe<unknown, unknown>>).map(
        ([type, describe]) => [type, { slice, describe }] as const,
      ),
    ),
  );

  /**
   * Returns the label of an event; undefined if it cannot be undone or did not change its slice, or no
   * slice if it concerns several.
   */
  function labelOf({ type, payload }: UnknownAction, from: State, to: State) {
    const description = descriptionsByType.get(type);
    if (!description) return undefined;
    const { slice, describe } = description;
    const [before, after] = [from, to].map((state) =>
      slice === null ? state : sliceOf(state, slice),
    );
    return before === after ? undefined : describe(payload, before);
  }

  /** Returns the state after an event, with a new step for it. Drops `future`. */
  function withStep(before: State, after: State, label: StepLabel, at: { at?: Instant }): State {
    const patches = joined.flatMap(({ slice }): UnmeasuredPatch[] => {
      const [from, to] = [sliceOf(before, slice), sliceOf(after, slice)];
      return from === to ? [] : [{ slice, patch: patchBetween(to, from) }];
    });
    const { past, future, isTruncated } = after.history;
    const kept = future.length > 0 ? keepDropped(future, before) : [];
    const steps = [
      ...past,
      ...kept.map((step) => measured(step, before)),
      measured({ label, ...at, patches }, after),
    ];
    const latest = withinLimits(steps);
    const history = {
      past: latest,
      future: [],
      isTruncated: isTruncated || latest.length < steps.length,
    };
    return { ...after, history };
  }

  /**
   * Wraps the root reducer: adds a step for each undoable event, and handles undo, redo and jumps.
   */
  function withHistory<Preloaded>(
    reducer: Reducer<State, UnknownAction, Preloaded>,
  ): Reducer<State, UnknownAction, Preloaded> {
    return (state, action) => {
      // Before the first state there is nothing to undo.
      if (state === undefined) return reducer(state, action);
      const before = state as State;
      if (undone.match(action)) return stateAfter(before, before.history.past.length - 1);
      if (redone.match(action)) return stateAfter(before, before.history.past.length + 1);
      if (jumpedTo.match(action)) return stateAfter(before, action.payload);

      let after = before;
      let label: StepLabel | undefined;
      for (const event of eventsOf(action)) {
        const previous = after;
        after = reducer(previous, event);
        label ??= labelOf(event, previous, after);
      }
      return label ? withStep(before, after, label, instantOf(action)) : after;
    };
  }

  /**
   * Returns an undoable event with the time of its dispatch, because a reducer must not read the time;
   * any other action as it is. An event that already has a time, for example from a log, keeps it.
   */
  function stamped(action: unknown, { realTime }: { readonly realTime: RealTime }): unknown {
    return isAction(action) && (descriptionsByType.has(action.type) || batched.match(action))
      ? { ...action, meta: { at: realTime.instant(), ...instantOf(action) } }
      : action;
  }

  return { withHistory, stamped };
}
