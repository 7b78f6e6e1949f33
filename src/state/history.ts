import {
  createAction,
  isAction,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { RealTime } from '@/clock/Time';
import type { Instant } from '@/domain/instant';
import { changeOwn, changesBetween, type ListChange } from '@/domain/listChange';
import { listPatchBytes, recordPatchBytes } from '@/domain/patchBytes';

/** The most steps that `past` holds. A new step beyond it drops the oldest. */
export const MOST_STEPS = 500;

/**
 * The most memory that the steps in `past` may hold together, in bytes as `patchBytes` estimates them:
 * 64 MiB. A new step beyond it drops the oldest; the latest step is always kept.
 */
export const MOST_BYTES = 64 * 2 ** 20;

type RecordOf<Value> = Readonly<Record<string, Value>>;

/** What has to be done to a list; or which properties a record has to get, and with null to lose. */
type Patch = readonly ListChange<unknown>[] | RecordOf<unknown>;

/** Something that was done, and can be taken back and done again. */
export interface Step {
  /** How it reads: `delete “Summer sale…”`. */
  readonly label: string;
  /** When it was done; left out of an event that did not come through the store's own dispatch. */
  readonly at?: Instant;
  /** The slice that it changed: a list, or a record that holds no null. */
  readonly slice: string;
  /** The inverse patch while the step is in `past`, the forward patch while it is in `future`. */
  readonly patch: Patch;
  /** How much memory the patch holds beyond the plan while the step is in `past`, estimated. */
  readonly bytes: number;
}

export interface HistoryState {
  /** What was done, the oldest first. */
  readonly past: readonly Step[];
  /** What was taken back, the next to be done again first. */
  readonly future: readonly Step[];
  /** True once a limit has dropped a step: the state before the oldest step is not the first one. */
  readonly isTruncated: boolean;
}

/** The last step is taken back. Where there is none, nothing changes. */
export const undone = createAction('history/undone');

/** The step that was last taken back is done again. */
export const redone = createAction('history/redone');

/** Steps are taken back or done again until so many, counted from the oldest, are in force. */
export const jumpedTo = createAction<number>('history/jumpedTo');

/**
 * How the events of one slice read that can be taken back, by the type of their action: a function of
 * the payload and of the slice as it was before. It is asked only if the event changed the slice, so
 * the reducer has accepted the payload, at least in part. A list must change by such events
 * alone; a record may change otherwise too.
 */
export type UndoableEvents<Slice> = Readonly<
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each type of action has a payload of its own.
  Record<string, (payload: any, before: Slice) => string>
>;

/** A step before its memory is estimated. */
export type UnmeasuredStep = Omit<Step, 'bytes'>;

/**
 * Says what must not be lost when an event drops `future`.
 *
 * @param dropped the steps of `future`, the next to be redone first
 * @param before the state before the event
 * @returns steps to put into `past` just before the event's own, the oldest first; each `patch` is an
 * inverse patch, and undoing all of them from `before` must lead back to a valid state
 */
export type KeepDropped<State> = (
  dropped: readonly Step[],
  before: State,
) => readonly UnmeasuredStep[];

/** The properties of a record that are named, with null for those that it lacks. */
function propertiesOf(record: RecordOf<unknown>, keys: readonly string[]): RecordOf<unknown> {
  return Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(record, key) ? record[key] : null]),
  );
}

/** What leads from one state of a slice to another. */
function patchBetween(before: unknown, after: unknown): Patch {
  if (Array.isArray(before)) return changesBetween<unknown>(before, after as unknown[]);
  const [from, to] = [before as RecordOf<unknown>, after as RecordOf<unknown>];
  const keys = Object.keys({ ...from, ...to }).filter((key) => from[key] !== to[key]);
  return propertiesOf(to, keys);
}

/** A record after a patch, and the patch that leads back. */
function withPatch(record: RecordOf<unknown>, patch: RecordOf<unknown>) {
  const properties = Object.entries({ ...record, ...patch }).filter(([, value]) => value !== null);
  return {
    record: Object.freeze(Object.fromEntries(properties)),
    // What is there now, and not what was there when the step was first taken: words that were typed
    // since must not be lost.
    back: propertiesOf(record, Object.keys(patch)),
  };
}

interface WithHistory {
  readonly history: HistoryState;
}

/** The state after so many steps, counted from the oldest; the nearest that there is. */
function stateAfter<State extends WithHistory>(state: State, count: number): State {
  const past = [...state.history.past];
  const future = [...state.history.future].reverse();
  const slices: Record<string, unknown> = { ...(state as unknown as RecordOf<unknown>) };
  // Copied once, on the first step that concerns them, and changed in place from then on.
  const lists = new Map<string, unknown[]>();

  function exchange({ slice, patch }: Step): Patch {
    if (Array.isArray(patch)) {
      const changed = changeOwn(lists.get(slice) ?? [...(slices[slice] as unknown[])], patch);
      lists.set(slice, changed.list);
      return changed.back;
    }
    const changed = withPatch(slices[slice] as RecordOf<unknown>, patch as RecordOf<unknown>);
    slices[slice] = changed.record;
    return changed.back;
  }

  function move(from: Step[], to: Step[]): void {
    for (const step of from.splice(-1)) {
      const patch = exchange(step);
      // A list's patch holds the same again when it is back in `past`; a record's may hold more.
      const bytes = Array.isArray(patch)
        ? step.bytes
        : recordPatchBytes(patch as RecordOf<unknown>);
      to.push({ ...step, patch, bytes });
    }
  }

  // DevTools can dispatch anything, and a BigInt or an object without a prototype is no operand.
  if (!Number.isInteger(count)) return state;
  const wanted = Math.min(Math.max(count, 0), past.length + future.length);
  if (wanted === past.length) return state;
  while (past.length > wanted) move(past, future);
  while (past.length < wanted) move(future, past);
  for (const [slice, list] of lists) slices[slice] = Object.freeze(list);
  const history = { ...state.history, past, future: future.reverse() };
  return { ...(slices as unknown as State), history };
}

const NO_HISTORY: HistoryState = { past: [], future: [], isTruncated: false };

/** The step with its memory; `slice` is what its patch applies to. */
function measured(step: UnmeasuredStep, slice: unknown): Step {
  const { patch } = step;
  const bytes = Array.isArray(patch)
    ? listPatchBytes(patch as readonly ListChange<unknown>[], slice as readonly unknown[])
    : recordPatchBytes(patch as RecordOf<unknown>);
  return { ...step, bytes };
}

/** The latest steps that {@link MOST_STEPS} and {@link MOST_BYTES} allow; one at least. */
function withinLimits(steps: readonly Step[]): readonly Step[] {
  let count = 0;
  let bytes = 0;
  for (const step of steps.slice(-MOST_STEPS).reverse()) {
    bytes += step.bytes;
    if (count > 0 && bytes > MOST_BYTES) break;
    count += 1;
  }
  return steps.slice(-count);
}

/** Leaves the history to {@link createHistory}, which alone sees what every slice held before. */
export function historyReducer(history: HistoryState = NO_HISTORY): HistoryState {
  return history;
}

interface Stamped extends UnknownAction {
  readonly meta?: { readonly at?: unknown };
}

/** When an action was dispatched, if the store's own dispatch has noted that. */
function instantOf({ meta }: Stamped): { at?: Instant } {
  return Number.isFinite(meta?.at) ? { at: meta?.at as Instant } : {};
}

/**
 * One undo for all slices. A slice joins by saying how its events read; what they change is found by
 * comparing it before and after. A step holds what has to be exchanged to come to its other side and
 * nothing more, so it costs what it changed and not a copy of the plan; once it is taken back it holds
 * what was exchanged for it, so that doing it again is exact.
 *
 * @param events of each slice that joins, by the slice's name
 * @param keepDropped what to keep when an event drops `future`
 */
export function createHistory<State extends WithHistory>(
  events: { readonly [Name in Exclude<keyof State, 'history'>]?: UndoableEvents<State[Name]> },
  keepDropped: KeepDropped<State>,
) {
  const readers = new Map(
    Object.entries(events as Record<string, UndoableEvents<unknown>>).flatMap(([slice, reads]) =>
      Object.entries(reads).map(([type, read]) => [type, { slice, read }] as const),
    ),
  );

  /** The root reducer, with every undoable event noted, and undo, redo and jumps carried out. */
  function withHistory<Preloaded>(
    reducer: Reducer<State, UnknownAction, Preloaded>,
  ): Reducer<State, UnknownAction, Preloaded> {
    return (state, action) => {
      const next = reducer(state, action);
      if (undone.match(action)) return stateAfter(next, next.history.past.length - 1);
      if (redone.match(action)) return stateAfter(next, next.history.past.length + 1);
      if (jumpedTo.match(action)) return stateAfter(next, action.payload);

      const reader = readers.get(action.type);
      if (!reader) return next;
      const before = (state as RecordOf<unknown> | undefined)?.[reader.slice];
      const after = (next as unknown as RecordOf<unknown>)[reader.slice];
      if (before === after) return next;
      const step: UnmeasuredStep = {
        label: reader.read(action.payload, before),
        ...instantOf(action),
        slice: reader.slice,
        patch: patchBetween(after, before),
      };
      const { past, future, isTruncated } = next.history;
      const kept = state && future.length > 0 ? keepDropped(future, state as State) : [];
      const steps = [
        ...past,
        ...kept.map((each) => measured(each, (state as RecordOf<unknown>)[each.slice])),
        measured(step, after),
      ];
      const latest = withinLimits(steps);
      const history = {
        past: latest,
        future: [],
        isTruncated: isTruncated || latest.length < steps.length,
      };
      return { ...next, history };
    };
  }

  /**
   * Notes in each undoable event when it was dispatched, for a reducer has no watch. One that says so
   * itself, being told again from a log, is believed.
   */
  function stampWith(time: RealTime): Middleware {
    return () => (next) => (action) =>
      isAction(action) && readers.has(action.type)
        ? next({ ...action, meta: { at: time.instant(), ...instantOf(action) } })
        : next(action);
  }

  return { withHistory, stampWith };
}

/** What would be undone: the last step that is in force. */
export function selectLastStep({ history }: WithHistory): Step | undefined {
  return history.past.at(-1);
}

/** What would be redone: the step that was last taken back. */
export function selectNextStep({ history }: WithHistory): Step | undefined {
  return history.future[0];
}

/** How many steps are in force. */
export function selectStepCount({ history }: WithHistory): number {
  return history.past.length;
}

/** All steps: those in force and those that were taken back. */
export function selectHistory({ history }: WithHistory): HistoryState {
  return history;
}
