import {
  createAction,
  isAction,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Clock } from '@/clock/Clock';
import type { Instant } from '@/domain/instant';
import { changeOwn, changesBetween, type ListChange } from '@/domain/listChange';

/** How many steps can be taken back. An older one is forgotten, as is what only it still held. */
export const MOST_STEPS = 500;

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
  /** What leads to before it, or, once it is taken back, to after it. */
  readonly patch: Patch;
}

export interface HistoryState {
  /** What was done, the oldest first. */
  readonly past: readonly Step[];
  /** What was taken back, the next to be done again first. */
  readonly future: readonly Step[];
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
 * the payload is of the kind that it should be. A list must change by such events alone; a record may
 * change otherwise too.
 */
export type UndoableEvents<Slice> = Readonly<
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each type of action has a payload of its own.
  Record<string, (payload: any, before: Slice) => string>
>;

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
    for (const step of from.splice(-1)) to.push({ ...step, patch: exchange(step) });
  }

  const wanted = Math.min(Math.max(count, 0), past.length + future.length);
  if (!Number.isInteger(count) || wanted === past.length) return state;
  while (past.length > wanted) move(past, future);
  while (past.length < wanted) move(future, past);
  for (const [slice, list] of lists) slices[slice] = Object.freeze(list);
  return { ...(slices as unknown as State), history: { past, future: future.reverse() } };
}

const NO_HISTORY: HistoryState = { past: [], future: [] };

/** Leaves the history to {@link createHistory}, which alone sees what every slice held before. */
export function historyReducer(history: HistoryState = NO_HISTORY): HistoryState {
  return history;
}

interface Stamped extends UnknownAction {
  readonly meta?: { readonly at?: unknown };
}

/** When an action was dispatched, if the store's own dispatch has noted that. */
function instantOf({ meta }: Stamped): { at?: Instant } {
  return typeof meta?.at === 'number' ? { at: meta.at } : {};
}

/**
 * One undo for all slices. A slice joins by saying how its events read; what they change is found by
 * comparing it before and after. A step holds what has to be exchanged to come to its other side and
 * nothing more, so it costs what it changed and not a copy of the plan; once it is taken back it holds
 * what was exchanged for it, so that doing it again is exact.
 *
 * @param events of each slice that joins, by the slice's name
 */
export function createHistory<State extends WithHistory>(events: {
  readonly [Name in Exclude<keyof State, 'history'>]?: UndoableEvents<State[Name]>;
}) {
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
      const step: Step = {
        label: reader.read(action.payload, before),
        ...instantOf(action),
        slice: reader.slice,
        patch: patchBetween(after, before),
      };
      const past = [...next.history.past.slice(1 - MOST_STEPS), step];
      return { ...next, history: { past, future: [] } };
    };
  }

  /**
   * Notes in each undoable event when it was dispatched, for a reducer has no watch. One that says so
   * itself, being told again from a log, is believed.
   */
  function stampWith(clock: Pick<Clock, 'now'>): Middleware {
    return () => (next) => (action) =>
      isAction(action) && readers.has(action.type)
        ? next({ ...action, meta: { at: clock.now(), ...instantOf(action) } })
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
