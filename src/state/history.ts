import {
  createAction,
  isAction,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { RealTime } from '@/clock/Time';
import type { Instant } from '@/domain/instant';
import { rememberChanges } from '@/domain/listChange';
import { applyListPatch, listPatchBetween, type ListPatch } from '@/domain/listPatch';
import { listPatchBytes, recordPatchBytes } from '@/domain/patchBytes';
import type { StepLabel } from '@/domain/stepLabel';

/** The maximum number of steps in `past`. A new step above it drops the oldest. */
export const MOST_STEPS = 500;

/**
 * The maximum memory of all steps in `past`, in bytes as estimated by `patchBytes`: 64 MiB. A new
 * step above it drops the oldest; the latest step is always kept.
 */
export const MOST_BYTES = 64 * 2 ** 20;

type RecordOf<Value> = Readonly<Record<string, Value>>;

/** The new values of properties; null removes a property. */
type RecordPatch = RecordOf<unknown>;

/** The patch of one slice: a list of items with ids, or a record without null values. */
interface UnmeasuredPatch {
  /** The name of the slice in the state. */
  readonly slice: string;
  /** The inverse patch while the step is in `past`, the forward patch while it is in `future`. */
  readonly patch: ListPatch | RecordPatch;
}

interface SlicePatch extends UnmeasuredPatch {
  /** The estimated memory of the inverse patch. */
  readonly bytes: number;
}

/** A change that can be undone and redone. */
interface StepOf<Patch> {
  readonly label: StepLabel;
  /** When it was done; omitted if the event was not dispatched through the store. */
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

/**
 * Returns the label of an event. Called only if the event changed its slice, so the reducer has
 * accepted at least a part of the payload.
 *
 * @param before the slice before the event
 */
type Describe<Slice, Payload> = (payload: Payload, before: Slice) => StepLabel;

type ActionCreators = RecordOf<{ readonly type: string }>;

type PayloadOf<Creator> = Creator extends (...args: never[]) => { payload: infer Payload }
  ? Payload
  : never;

/** The label functions of a slice's undoable events, by action type. */
export type UndoableEvents<Slice> = RecordOf<Describe<Slice, never>>;

/**
 * Returns the label functions of a slice's undoable events. The compiler requires an entry for each
 * event.
 *
 * @param descriptions null for an event that is not a step of the history
 */
export function describeEvents<Slice, Creators extends ActionCreators>(
  creators: Creators,
  descriptions: {
    readonly [Name in keyof Creators]: Describe<Slice, PayloadOf<Creators[Name]>> | null;
  },
): UndoableEvents<Slice> {
  return Object.fromEntries(
    Object.entries(creators).flatMap(([name, { type }]) => {
      const describe = descriptions[name];
      return describe ? [[type, describe]] : [];
    }),
  );
}

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

/** Returns the properties of a record with these names; null for a missing property. */
function propertiesOf(record: RecordOf<unknown>, keys: readonly string[]): RecordPatch {
  return Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(record, key) ? record[key] : null]),
  );
}

function recordPatchBetween(before: RecordOf<unknown>, after: RecordOf<unknown>): RecordPatch {
  const keys = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  return propertiesOf(after, keys);
}

/** Returns the patch that leads from one state of a slice to another. */
function patchBetween(before: unknown, after: unknown): ListPatch | RecordPatch {
  return Array.isArray(before)
    ? listPatchBetween(before, after as unknown[])
    : recordPatchBetween(before as RecordOf<unknown>, after as RecordOf<unknown>);
}

function applyRecordPatch(record: RecordOf<unknown>, patch: RecordPatch) {
  const properties = Object.entries({ ...record, ...patch }).filter(([, value]) => value !== null);
  return {
    record: Object.freeze(Object.fromEntries(properties)),
    // Store the present values, not those of the first undo: the text typed since must not be lost.
    back: propertiesOf(record, Object.keys(patch)),
  };
}

interface WithHistory {
  readonly history: HistoryState;
}

/** Returns the state with `count` steps in `past`; `count` is clamped to the existing steps. */
function stateAfter<State extends WithHistory>(state: State, count: number): State {
  // DevTools can dispatch any value; a BigInt or an object without a prototype fails in arithmetic.
  if (!Number.isInteger(count)) return state;
  const past = [...state.history.past];
  const future = [...state.history.future].reverse();
  const wanted = Math.min(Math.max(count, 0), past.length + future.length);
  if (wanted === past.length) return state;
  const isOneStep = Math.abs(wanted - past.length) === 1;

  const slices: Record<string, unknown> = { ...(state as unknown as RecordOf<unknown>) };
  // Lists are copied once, at their first patch, and then changed in place.
  const lists = new Map<string, unknown[]>();

  function exchangeInList(slice: string, patch: ListPatch): ListPatch {
    const before = slices[slice] as unknown[];
    const { list, changes, back } = applyListPatch(lists.get(slice) ?? [...before], patch);
    lists.set(slice, list);
    if (isOneStep) rememberChanges(before, list, changes);
    return back;
  }

  function exchange({ slice, patch, bytes }: SlicePatch): SlicePatch {
    if (Array.isArray(slices[slice])) {
      return { slice, patch: exchangeInList(slice, patch as ListPatch), bytes };
    }
    const { record, back } = applyRecordPatch(
      slices[slice] as RecordOf<unknown>,
      patch as RecordPatch,
    );
    slices[slice] = record;
    // Unlike a list's patch, this one may be larger than before once the step is back in `past`.
    return { slice, patch: back, bytes: recordPatchBytes(back) };
  }

  function move(from: Step[], to: Step[]): void {
    for (const step of from.splice(-1)) {
      to.push({ ...step, patches: step.patches.map(exchange) });
    }
  }

  while (past.length > wanted) move(past, future);
  while (past.length < wanted) move(future, past);
  for (const [slice, list] of lists) slices[slice] = Object.freeze(list);
  const history = { ...state.history, past, future: future.reverse() };
  return { ...(slices as unknown as State), history };
}

const NO_HISTORY: HistoryState = { past: [], future: [], isTruncated: false };

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

/** Returns the estimated memory of a step, in bytes. */
export function stepBytes({ patches }: Step): number {
  return patches.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the latest steps within {@link MOST_STEPS} and {@link MOST_BYTES}; at least one. */
function withinLimits(steps: readonly Step[]): readonly Step[] {
  let count = 0;
  let bytes = 0;
  for (const step of steps.slice(-MOST_STEPS).reverse()) {
    bytes += stepBytes(step);
    if (count > 0 && bytes > MOST_BYTES) break;
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
 * Returns when an action was dispatched, if the middleware of {@link createHistory} recorded it.
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
 * @param keepDropped returns the steps to keep when an event drops `future`
 */
export function createHistory<State extends WithHistory>(
  events: {
    readonly [Name in Exclude<keyof State, 'history'>]: UndoableEvents<State[Name]> | null;
  },
  keepDropped: KeepDropped<State>,
) {
  const joined = Object.entries(events as RecordOf<UndoableEvents<unknown> | null>).flatMap(
    ([slice, descriptions]) => (descriptions ? [{ slice, descriptions }] : []),
  );
  const descriptionsByType = new Map(
    joined.flatMap(({ slice, descriptions }) =>
      Object.entries(descriptions as RecordOf<Describe<unknown, unknown>>).map(
        ([type, describe]) => [type, { slice, describe }] as const,
      ),
    ),
  );

  /**
   * Returns the label of an event; undefined if it cannot be undone or did not change its slice.
   */
  function labelOf({ type, payload }: UnknownAction, from: State, to: State) {
    const description = descriptionsByType.get(type);
    if (!description) return undefined;
    const [before, after] = [from, to].map((state) => sliceOf(state, description.slice));
    return before === after ? undefined : description.describe(payload, before);
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
   * Middleware that adds the time of dispatch to each undoable event, because a reducer must not
   * read the time. An event that already has a time, for example from a log, keeps it.
   */
  function stampWith(time: RealTime): Middleware {
    return () => (next) => (action) =>
      isAction(action) && (descriptionsByType.has(action.type) || batched.match(action))
        ? next({ ...action, meta: { at: time.instant(), ...instantOf(action) } })
        : next(action);
  }

  return { withHistory, stampWith };
}

/** Returns the step that undo would undo. */
export function selectLastStep({ history }: WithHistory): Step | undefined {
  return history.past.at(-1);
}

/** Returns the step that redo would redo. */
export function selectNextStep({ history }: WithHistory): Step | undefined {
  return history.future[0];
}

/** Returns the number of steps in `past`. */
export function selectStepCount({ history }: WithHistory): number {
  return history.past.length;
}

/** Returns the steps in `past` and `future`, and whether a limit has dropped steps. */
export function selectHistory({ history }: WithHistory): HistoryState {
  return history;
}
