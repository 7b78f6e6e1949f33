import { changeOwn, changesBetween, type ListChange } from '../change/runs';
import { expectedIds, idOf, type ListPatch, type ListRun } from './listPatch';

function hasSameIds(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, index) => idOf(entry) === idOf(after[index]))
  );
}

function runOf(at: number, before: readonly unknown[], after: readonly unknown[]): ListRun {
  if (hasSameIds(before, after)) return { at, added: after };
  return { at, removed: before.map(idOf), added: after };
}

/** Returns the patch from one list to another. Takes time linear in the length of the lists. */
export function listPatchBetween(before: readonly unknown[], after: readonly unknown[]): ListPatch {
  const runs = changesBetween(before, after).map(({ at, removed, added }) =>
    runOf(at, before.slice(at, at + removed), added),
  );
  return { length: before.length, runs };
}

function isMadeFor(list: readonly unknown[], { length, runs }: ListPatch): boolean {
  return (
    list.length === length &&
    runs.every((run) =>
      expectedIds(run).every((id, index) => {
        const entry = list[run.at + index];
        return entry !== undefined && idOf(entry) === id;
      }),
    )
  );
}

/**
 * Applies the runs to a list for which they were not made: by the ids alone, places as hints. An entry that
 * is inserted follows the one before it in its run, if that is there.
 */
function mergedById(list: readonly unknown[], runs: readonly ListRun[]): unknown[] {
  const present = new Set(list.map(idOf));
  const incoming = new Map(runs.flatMap(({ added }) => added.map((entry) => [idOf(entry), entry])));
  const removed = new Set(runs.flatMap((run) => run.removed ?? []));
  let merged = list
    .filter((entry) => incoming.has(idOf(entry)) || !removed.has(idOf(entry)))
    .map((entry) => incoming.get(idOf(entry)) ?? entry);

  const followers = new Map<string, unknown[]>();
  let shift = 0;
  for (const { at, removed: left, added } of runs) {
    const first: unknown[] = [];
    let behind = first;
    for (const entry of left ? added : []) {
      if (!present.has(idOf(entry))) behind.push(entry);
      else followers.set(idOf(entry), (behind = []));
    }
    const place = at + shift;
    merged = [...merged.slice(0, place), ...first, ...merged.slice(place)];
    shift += first.length - (left?.length ?? 0);
  }
  return merged.flatMap((entry) => [entry, ...(followers.get(idOf(entry)) ?? [])]);
}

interface Patched {
  /** Not frozen; it may be the list that was given. */
  readonly list: unknown[];
  /** The changes from the given list, as it was, to `list`. */
  readonly changes: readonly ListChange<unknown>[];
  /** The inverse patch. */
  readonly back: ListPatch;
}

/**
 * Applies a patch to a list that the caller may change.
 *
 * If the list has another length than expected, or other entries at the places of the patch, entries
 * are found by id: an entry that is there is replaced or removed, one that is missing is inserted near
 * its place, and none is doubled. A list of the expected length that differs elsewhere is not noticed.
 */
export function applyListPatch(list: unknown[], patch: ListPatch): Patched {
  const { runs } = patch;
  if (!isMadeFor(list, patch)) {
    const merged = mergedById(list, runs);
    // Copies, since the caller may change both lists later.
    const [before, after] = [[...list], [...merged]];
    const changes = changesBetween(before, after);
    return { list: merged, changes, back: listPatchBetween(after, before) };
  }
  const changes = runs.map((run): ListChange<unknown> => ({
    at: run.at,
    removed: expectedIds(run).length,
    added: run.added,
  }));
  const changed = changeOwn(list, changes);
  const back = changed.back.map(({ at, added }, index): ListRun => {
    const run = runs[index];
    return run?.removed ? { at, removed: run.added.map(idOf), added } : { at, added };
  });
  return { list: changed.list, changes, back: { length: changed.list.length, runs: back } };
}
