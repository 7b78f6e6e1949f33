import { isEqual } from '../record';
import { runsBetween, type Run } from './runs';

/** The properties of a record or of a list entry. */
export type Properties = Readonly<Record<string, unknown>>;

/** Slices of the state by name: lists of strings or of entries with ids, and records. */
export type Slices = Readonly<Record<string, readonly unknown[] | Properties>>;

/** Changed properties of a record. */
export interface RecordChange {
  /** The new values. */
  readonly values: Properties;
  /** The names of the removed properties. */
  readonly without?: readonly string[];
}

/** Changed properties of a list entry. */
export interface EntryChange extends RecordChange {
  readonly id: string;
}

/** Entries that come to adjacent places of a list. */
export interface AddedEntries {
  /** The index in the list after the change; omitted at the end of the list. */
  readonly at?: number;
  readonly entries: readonly unknown[];
}

/** The difference between two versions of a list. Entries are identified by their ids. */
export interface ListChange {
  readonly removed?: readonly string[];
  readonly changed?: readonly EntryChange[];
  /** Ids of entries that stay, in their new order. They take the places that they occupy. */
  readonly order?: readonly string[];
  /** In ascending order of `at`. */
  readonly added?: readonly AddedEntries[];
}

/** What differs between two states, by the name of the slice. Slices without a difference are left out. */
export type Change = Readonly<Record<string, ListChange | RecordChange>>;

/** Returns the id of an entry; the id of a string is the string itself. */
export function idOf(entry: unknown): string {
  return typeof entry === 'string' ? entry : (entry as { readonly id: string }).id;
}

/** Returns the ids of the entries that a change of a list adds. */
export function addedIds({ added = [] }: ListChange): string[] {
  return added.flatMap(({ entries }) => entries.map(idOf));
}

/** Returns the ids of the entries that a change of a list removes or changes. */
export function replacedIds({ removed = [], changed = [] }: ListChange): string[] {
  return [...removed, ...changed.map(({ id }) => id)];
}

/** Returns what a change does to a list; nothing if it leaves the list as it is. */
export function changeOfList(change: Change, name: string): ListChange {
  return (change[name] ?? {}) as ListChange;
}

export function isEmptyChange(change: Change): boolean {
  return Object.keys(change).length === 0;
}

export function isList(slice: unknown): slice is readonly unknown[] {
  return Array.isArray(slice);
}

/** @returns null if the properties do not differ */
function recordChange(before: Properties, after: Properties): RecordChange | null {
  const names = Object.keys(after).filter(
    (name) => !Object.hasOwn(before, name) || !isEqual(before[name], after[name]),
  );
  const without = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (names.length + without.length === 0) return null;
  const values = Object.fromEntries(names.map((name) => [name, after[name]]));
  return { values, ...(without.length > 0 && { without }) };
}

/** Returns the changes as one, from the first changed place to the last one. */
function spanned(
  after: readonly unknown[],
  changes: readonly Run<unknown>[],
): readonly Run<unknown>[] {
  const at = changes.reduce((least, change) => Math.min(least, change.at), Infinity);
  const removed = changes.reduce((_end, change) => change.at + change.removed, 0) - at;
  const grown = changes.reduce((sum, change) => sum + change.added.length - change.removed, 0);
  return [{ at, removed, added: after.slice(at, at + removed + grown) }];
}

/** Returns the entries that leave their places, by id, with the number of the change. */
function leavingEntries(before: readonly unknown[], changes: readonly Run<unknown>[]) {
  return new Map(
    changes.flatMap(({ at, removed }, run) =>
      before.slice(at, at + removed).map((entry) => [idOf(entry), { entry, run }] as const),
    ),
  );
}

/** @returns null if the lists do not differ */
function listChange(before: readonly unknown[], after: readonly unknown[]): ListChange | null {
  let changes = runsBetween(before, after);
  let leaving = leavingEntries(before, changes);
  const hasCrossed = changes.some(({ added }, run) =>
    added.some((entry) => (leaving.get(idOf(entry))?.run ?? run) !== run),
  );
  if (hasCrossed) {
    changes = spanned(after, changes);
    leaving = leavingEntries(before, changes);
  }

  const coming = new Set(changes.flatMap(({ added }) => added.map(idOf)));
  const removed = [...leaving.keys()].filter((id) => !coming.has(id));
  const changed: EntryChange[] = [];
  const added: AddedEntries[] = [];
  const staying: string[] = [];
  let shift = 0;
  for (const change of changes) {
    let run: { at?: number; entries: unknown[] } | null = null;
    const at = change.at + shift;
    change.added.forEach((entry, index) => {
      const id = idOf(entry);
      const left = leaving.get(id);
      if (left === undefined) {
        if (!run) added.push((run = { at: at + index, entries: [] }));
        run.entries.push(entry);
        return;
      }
      run = null;
      staying.push(id);
      const difference =
        left.entry === entry || typeof entry === 'string'
          ? null
          : recordChange(left.entry as Properties, entry as Properties);
      if (difference) changed.push({ id, ...difference });
    });
    shift += change.added.length - change.removed;
  }
  const last = added.at(-1);
  if (last?.at !== undefined && last.at + last.entries.length === after.length) {
    added[added.length - 1] = { entries: last.entries };
  }
  const stayed = [...leaving.keys()].filter((id) => coming.has(id));
  const isMoved = stayed.some((id, index) => staying[index] !== id);

  const difference = {
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed }),
    ...(isMoved && { order: staying }),
    ...(added.length > 0 && { added }),
  };
  return Object.keys(difference).length > 0 ? difference : null;
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
