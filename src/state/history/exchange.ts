import { rememberChanges } from '@/domain/change/runs';
import { applyListPatch, listPatchBetween } from '@/domain/history/applyListPatch';
import type { ListPatch } from '@/domain/history/listPatch';
import { recordPatchBytes } from '@/domain/change/patchBytes';
import type { RecordOf, RecordPatch, SlicePatch, Step, WithHistory } from './steps';

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
export function patchBetween(before: unknown, after: unknown): ListPatch | RecordPatch {
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

/** Returns the state with `count` steps in `past`; `count` is clamped to the existing steps. */
export function stateAfter<State extends WithHistory>(state: State, count: number): State {
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
