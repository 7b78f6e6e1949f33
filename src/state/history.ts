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

/** One property of a record: what it has to be set to, or that it has to go. */
interface KeyChange {
  readonly key: string;
  /** Left out if the record is to have no such property. */
  readonly value?: unknown;
}

/** What has to be done to a slice: to a list the one, to a record the other. */
type Patch = readonly ListChange<unknown>[] | readonly KeyChange[];

/** Something that was done, and can be taken back and done again. */
export interface Step {
  /** How it reads: `delete “Summer sale…”`. */
  readonly label: string;
  /** When it was done; left out of an event that did not come through the store's own dispatch. */
  readonly at?: Instant;
  /** The slice that it changed. */
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

type Slices = Readonly<Record<string, unknown>>;

/** Lists that were copied on the way and may be changed in place, by the name of their slice. */
type OwnLists = Map<string, unknown[]>;

function isRecord(value: unknown): value is Slices {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What gives another record the property that this one has, or takes it. */
function changeTo(record: ReadonlyMap<string, unknown>, key: string): KeyChange {
  return record.has(key) ? { key, value: record.get(key) } : { key };
}

function keyChangesBetween(before: Slices, after: Slices): KeyChange[] {
  const [left, joined] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...left.keys(), ...joined.keys()])]
    .filter((key) => left.get(key) !== joined.get(key))
    .map((key) => changeTo(joined, key));
}

/** What leads from one state of a slice to another. */
function patchBetween(before: unknown, after: unknown): Patch {
  if (Array.isArray(before) && Array.isArray(after)) return changesBetween(before, after);
  if (isRecord(before) && isRecord(after)) return keyChangesBetween(before, after);
  throw new Error('A slice whose events can be undone is a list or a record.');
}

function takeListStep(list: unknown[], step: Step): [list: unknown[], back: Step] {
  const changed = changeOwn(list, step.patch as readonly ListChange<unknown>[]);
  return [changed.list, { ...step, patch: changed.back }];
}

function takeRecordStep(slice: Slices, step: Step): [slice: Slices, back: Step] {
  const record = new Map(Object.entries(slice));
  // What is there now goes into the way back, and not what was there when the step was first taken:
  // words that were typed since must not be lost.
  const patch = (step.patch as readonly KeyChange[]).map((change) => {
    const present = changeTo(record, change.key);
    if ('value' in change) record.set(change.key, change.value);
    else record.delete(change.key);
    return present;
  });
  return [Object.freeze(Object.fromEntries(record)), { ...step, patch }];
}

interface WithHistory {
  readonly history: HistoryState;
}

/** The state after so many steps, counted from the oldest; the nearest that there is. */
function stateAfter<State extends WithHistory>(state: State, count: number): State {
  const past = [...state.history.past];
  const future = [...state.history.future].reverse();
  const slices: Record<string, unknown> = { ...(state as unknown as Slices) };
  const own: OwnLists = new Map();

  function move(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    const slice = slices[step.slice];
    if (Array.isArray(slice)) {
      const [list, back] = takeListStep(own.get(step.slice) ?? [...(slice as unknown[])], step);
      own.set(step.slice, list);
      slices[step.slice] = list;
      to.push(back);
    } else {
      const [record, back] = takeRecordStep(slice as Slices, step);
      slices[step.slice] = record;
      to.push(back);
    }
  }

  const wanted = Math.min(Math.max(count, 0), past.length + future.length);
  if (!Number.isInteger(count) || wanted === past.length) return state;
  while (past.length > wanted) move(past, future);
  while (past.length < wanted) move(future, past);
  for (const list of own.values()) Object.freeze(list);
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
      const before = (state as Slices | undefined)?.[reader?.slice ?? ''];
      const after = (next as unknown as Slices)[reader?.slice ?? ''];
      if (!reader || before === after) return next;
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
