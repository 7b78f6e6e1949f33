import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RealTime } from '@/core/time/Time';
import type { Instant } from '@/core/time/instant';
import type { Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import type { RootState } from '../store';
import type { StepLabel } from './stepLabel';
import type { LabelOfEvent, UndoableEvents } from './eventLabels';
import { measured, stateAfter } from './stepping';
import { jumpedTo, redone, undone, type RecordOf, type Step } from './steps';

/** The maximum number of steps in `past`. A new step above it drops the oldest. */
export const MAX_STEPS = 500;

/**
 * The maximum memory of all steps in `past`, in bytes as estimated by `changeBytes`: 64 MiB. A new
 * step above it drops the oldest; the latest step is always kept.
 */
export const MAX_BYTES = 64 * 2 ** 20;

/** Returns the latest steps within {@link MAX_STEPS} and {@link MAX_BYTES}; at least one. */
function withinLimits(steps: readonly Step[]): readonly Step[] {
  let count = 0;
  let bytes = 0;
  for (const step of steps.slice(-MAX_STEPS).reverse()) {
    bytes += step.bytes;
    if (count > 0 && bytes > MAX_BYTES) break;
    count += 1;
  }
  return steps.slice(-count);
}

interface Timed extends UnknownAction {
  readonly meta?: { readonly at?: unknown };
}

/** Returns when an action was dispatched, if the middleware of the store recorded it. */
function instantOf({ meta }: Timed): { at?: Instant } {
  return Number.isFinite(meta?.at) ? { at: meta?.at as Instant } : {};
}

/**
 * Creates one undo history for all undoable slices. A step is found by comparing these slices
 * before and after an event, so it covers every slice that the event changed. It stores only the
 * inverse change, so its size depends on the change. Undo replaces it by its opposite, so redo is exact.
 *
 * A change names entries by id and fields by name, so undo touches only what the step itself changed, also
 * after another tab has changed the plan. A post that another tab has deleted stays deleted: what a step
 * would change in it is left out, and is no longer part of the step. A post that a step would bring back
 * and that another tab has brought back already stays as it is there, also when the step is redone.
 *
 * @param events the labels of the events of each slice; null for a slice that is not undoable. A slice without events
 * of its own is covered only by the steps of `planEvents`.
 * @param wholeEvents the labels of the events that concern several slices
 * @param planEvents the labels of the events that replace all of them
 */
export function createHistory(
  events: {
    readonly [Name in Exclude<keyof RootState, 'history'>]: UndoableEvents<RootState[Name]> | null;
  },
  wholeEvents: UndoableEvents<RootState>,
  planEvents: UndoableEvents<RootState>,
) {
  const undoable = (Object.keys(events) as (keyof typeof events)[]).flatMap((slice) => {
    const labels = events[slice];
    return labels ? [{ slice, labels }] : [];
  });
  const labelsByType = new Map(
    [...undoable, { slice: null, labels: { ...wholeEvents, ...planEvents } }].flatMap(
      ({ slice, labels }) =>
        Object.entries(labels as RecordOf<LabelOfEvent<unknown, unknown>>).map(
          ([type, labelOfEvent]) => [type, { slice, labelOfEvent }] as const,
        ),
    ),
  );

  /**
   * Returns the label of an event; undefined if it cannot be undone or did not change its slice, or no
   * slice if it concerns several.
   */
  function labelOf({ type, payload }: UnknownAction, from: RootState, to: RootState) {
    const known = labelsByType.get(type);
    if (!known) return undefined;
    const { slice, labelOfEvent } = known;
    const [before, after] = [from, to].map((state) => (slice === null ? state : state[slice]));
    return before === after ? undefined : labelOfEvent(payload, before, after);
  }

  /** Returns the state after an event, with a new step for it. Drops `future`. */
  function withStep(
    before: RootState,
    after: RootState,
    label: StepLabel,
    action: UnknownAction,
  ): RootState {
    const isOfPlan = Object.hasOwn(planEvents, action.type);
    const covered = undoable.filter(({ labels }) => isOfPlan || Object.keys(labels).length > 0);
    const slicesOf = (state: RootState) =>
      Object.fromEntries(covered.map(({ slice }) => [slice, state[slice]])) as Slices;
    const change = changeBetween(slicesOf(after), slicesOf(before));
    const { plan } = after.file.current;
    const { past, isTruncated } = after.history;
    const step = { label, ...instantOf(action), change, ...(change.file && { plan }) };
    const steps = [...past, measured(step)];
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
  function withHistory(
    reducer: (before: RootState, action: UnknownAction) => RootState,
  ): (before: RootState, action: UnknownAction) => RootState {
    return (before, action) => {
      if (undone.match(action)) return stateAfter(before, before.history.past.length - 1);
      if (redone.match(action)) return stateAfter(before, before.history.past.length + 1);
      if (jumpedTo.match(action)) return stateAfter(before, action.payload);

      const after = reducer(before, action);
      const label = labelOf(action, before, after);
      return label ? withStep(before, after, label, action) : after;
    };
  }

  /**
   * Returns an undoable event with the time of its dispatch, because a reducer must not read the time;
   * any other action as it is. An event that already has a time, for example from a log, keeps it.
   */
  function timed(action: unknown, { realTime }: { readonly realTime: RealTime }): unknown {
    return isAction(action) && labelsByType.has(action.type)
      ? { ...action, meta: { at: realTime.instant(), ...instantOf(action) } }
      : action;
  }

  return { withHistory, timed };
}
