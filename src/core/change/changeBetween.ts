import { isEqual } from '../text/record';
import {
  idOf,
  isByKey,
  isList,
  type Change,
  type EntryChange,
  type ListChange,
  type Properties,
  type RecordChange,
  type Slices,
} from './change';
import { runsBetween } from './runs';

/** @returns null if the properties do not differ */
function recordChange(before: Properties, after: Properties): RecordChange | null {
  const names = Object.keys(after).filter(
    (name) =>
      !isByKey(name) && !(Object.hasOwn(before, name) && isEqual(before[name], after[name])),
  );
  const without = Object.keys(before).filter(
    (name) => !isByKey(name) && !Object.hasOwn(after, name),
  );
  const within = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(isByKey)
    .flatMap((name) => {
      const [from, to] = [before[name] ?? {}, after[name] ?? {}];
      const change = recordChange(from as Properties, to as Properties);
      return change ? [[name, change] as const] : [];
    });
  if (names.length + without.length + within.length === 0) return null;
  const values = Object.fromEntries(names.map((name) => [name, after[name]]));
  return {
    values,
    ...(without.length > 0 && { without }),
    ...(within.length > 0 && { within: Object.fromEntries(within) }),
  };
}

/**
 * An entry that comes to another place among those that stay is removed and added.
 *
 * @returns null if the lists do not differ
 */
function listChange(before: readonly unknown[], after: readonly unknown[]): ListChange | null {
  const removed: string[] = [];
  const changed: EntryChange[] = [];
  const added: { readonly at: number; readonly entries: unknown[] }[] = [];
  let shift = 0;
  for (const run of runsBetween(before, after)) {
    // Entries are looked up only if others come to their places: a map of 100,000 takes long.
    const places = new Map<string, number>();
    for (let place = run.at; place < run.at + run.removed; place += 1) {
      const id = idOf(before[place]);
      if (run.added.length === 0) removed.push(id);
      else places.set(id, place);
    }
    let next = run.at;
    let coming: unknown[] | null = null;
    run.added.forEach((entry, index) => {
      const id = idOf(entry);
      const place = places.get(id) ?? -1;
      if (place >= next) {
        next = place + 1;
        places.delete(id);
        coming = null;
        const difference =
          typeof entry === 'string'
            ? null
            : recordChange(before[place] as Properties, entry as Properties);
        if (difference) changed.push({ id, ...difference });
      } else {
        if (!coming) added.push({ at: run.at + shift + index, entries: (coming = []) });
        coming.push(entry);
      }
    });
    // More than 120,000 are too many as arguments of one call.
    for (const id of places.keys()) removed.push(id);
    shift += run.added.length - run.removed;
  }
  // The place of entries at the end is the end.
  const isAtEnd = ({ at, entries }: (typeof added)[number]) => at + entries.length === after.length;
  const runs = added.map((run) => (isAtEnd(run) ? { entries: run.entries } : run));
  const change = {
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed }),
    ...(runs.length > 0 && { added: runs }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/**
 * Returns what differs between two states of the same slices. Takes no time for a slice that is
 * identical, and time in proportion to the change if {@link runsBetween} knows both lists.
 */
export function changeBetween(before: Slices, after: Slices): Change {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      if (from === undefined || from === to) return [];
      const difference =
        isList(from) && isList(to)
          ? listChange(from, to)
          : recordChange(from as Properties, to as Properties);
      return difference ? [[name, difference]] : [];
    }),
  );
}
