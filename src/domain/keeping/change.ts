import { changesBetween, type ListChange } from '../plan/listChange';

type Properties = Readonly<Record<string, unknown>>;

/** Slices of the state by name: lists of strings or of entries with ids, and records. */
export type Slices = Readonly<Record<string, readonly unknown[] | Properties>>;

/** Changed properties of a record. */
export interface RecordDifference {
  /** The new values. */
  readonly values: Properties;
  /** The names of the removed properties. */
  readonly without?: readonly string[];
}

/** Changed properties of a list entry. */
export interface EntryDifference extends RecordDifference {
  readonly id: string;
}

/** Entries that come to adjacent places of a list. */
export interface AddedEntries {
  /** The index in the list after the change; omitted at the end of the list. */
  readonly at?: number;
  readonly entries: readonly unknown[];
}

/** The difference between two versions of a list. Entries are identified by their ids. */
export interface ListDifference {
  readonly removed?: readonly string[];
  readonly changed?: readonly EntryDifference[];
  /** Ids of entries that stay, in their new order. They take the places that they occupy. */
  readonly order?: readonly string[];
  /** In ascending order of `at`. */
  readonly added?: readonly AddedEntries[];
}

/** What differs between two states, by the name of the slice. Slices without a difference are left out. */
export type Change = Readonly<Record<string, ListDifference | RecordDifference>>;

/** Returns the id of an entry; the id of a string is the string itself. */
export function idOf(entry: unknown): string {
  return typeof entry === 'string' ? entry : (entry as { readonly id: string }).id;
}

export function isEmptyChange(change: Change): boolean {
  return Object.keys(change).length === 0;
}

function isList(slice: unknown): slice is readonly unknown[] {
  return Array.isArray(slice);
}

/** @returns null if the properties do not differ */
function recordDifference(before: Properties, after: Properties): RecordDifference | null {
  const names = Object.keys(after).filter(
    (name) => !Object.hasOwn(before, name) || before[name] !== after[name],
  );
  const without = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (names.length + without.length === 0) return null;
  const values = Object.fromEntries(names.map((name) => [name, after[name]]));
  return { values, ...(without.length > 0 && { without }) };
}

/** Returns the changes as one, from the first changed place to the last one. */
function spanned(
  after: readonly unknown[],
  changes: readonly ListChange<unknown>[],
): readonly ListChange<unknown>[] {
  const at = changes.reduce((least, change) => Math.min(least, change.at), Infinity);
  const removed = changes.reduce((_end, change) => change.at + change.removed, 0) - at;
  const grown = changes.reduce((sum, change) => sum + change.added.length - change.removed, 0);
  return [{ at, removed, added: after.slice(at, at + removed + grown) }];
}

/** Returns the entries that leave their places, by id, with the number of the change. */
function leavingEntries(before: readonly unknown[], changes: readonly ListChange<unknown>[]) {
  return new Map(
    changes.flatMap(({ at, removed }, run) =>
      before.slice(at, at + removed).map((entry) => [idOf(entry), { entry, run }] as const),
    ),
  );
}

/** @returns null if the lists do not differ */
function listDifference(
  before: readonly unknown[],
  after: readonly unknown[],
): ListDifference | null {
  let changes = changesBetween(before, after);
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
  const changed: EntryDifference[] = [];
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
          : recordDifference(left.entry as Properties, entry as Properties);
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
 * identical, and time in proportion to the change if {@link changesBetween} knows both lists.
 */
export function changeBetween(before: Slices, after: Slices): Change {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      if (from === undefined || from === to) return [];
      const difference =
        isList(from) && isList(to)
          ? listDifference(from, to)
          : recordDifference(from as Properties, to as Properties);
      return difference ? [[name, difference]] : [];
    }),
  );
}

function withRecordDifference(
  record: Properties,
  { values, without = [] }: RecordDifference,
): Properties {
  const changed = { ...record, ...values };
  if (without.length === 0) return Object.freeze(changed);
  return Object.freeze(
    Object.fromEntries(Object.entries(changed).filter(([name]) => !without.includes(name))),
  );
}

/** Returns the entries that stay, with their changes and in their order. */
function remaining(list: readonly unknown[], { removed, changed, order }: ListDifference) {
  if (!removed && !changed && !order) return list;
  const gone = new Set(removed);
  const differences = new Map(changed?.map((difference) => [difference.id, difference]));
  const left: unknown[] = [];
  for (const entry of list) {
    const id = idOf(entry);
    const difference = differences.get(id);
    if (difference) left.push(withRecordDifference(entry as Properties, difference));
    else if (!gone.has(id)) left.push(entry);
  }
  if (!order) return left;
  const ordered = new Set(order);
  const moved = new Map(
    left.flatMap((entry) => (ordered.has(idOf(entry)) ? [[idOf(entry), entry] as const] : [])),
  );
  const next = order.flatMap((id) => (moved.has(id) ? [moved.get(id)] : [])).values();
  return left.map((entry) => (moved.has(idOf(entry)) ? next.next().value : entry));
}

/** Returns the runs without the entries that are in the list. */
function missingEntries(list: readonly unknown[], runs: readonly AddedEntries[]) {
  const coming = new Set(runs.flatMap(({ entries }) => entries.map(idOf)));
  const present = new Set<string>();
  if (coming.size > 0) {
    for (const entry of list) {
      const id = idOf(entry);
      if (coming.has(id)) present.add(id);
    }
  }
  if (present.size === 0) return runs;
  return runs.map((run) => ({
    ...run,
    entries: run.entries.filter((entry) => !present.has(idOf(entry))),
  }));
}

function withListDifference(list: readonly unknown[], difference: ListDifference) {
  const left = remaining(list, difference);
  const result: unknown[] = [];
  let read = 0;
  for (const { at = Infinity, entries } of missingEntries(left, difference.added ?? [])) {
    const count = Math.min(left.length - read, Math.max(0, at - result.length));
    for (const end = read + count; read < end; read += 1) result.push(left[read]);
    for (const entry of entries) result.push(entry);
  }
  for (; read < left.length; read += 1) result.push(left[read]);
  return Object.freeze(result);
}

/**
 * Applies a change to any state of the same slices. For the state that it was made from, the result is
 * exact. For another state, entries are found by id: a change of a missing entry is ignored, an entry
 * that is present is not added again, and places are hints. The result depends on the arguments only.
 *
 * Takes time linear in the length of the changed lists.
 */
export function withChange(slices: Slices, change: Change): Slices {
  return {
    ...slices,
    ...Object.fromEntries(
      Object.entries(change).flatMap(([name, difference]) => {
        const slice = slices[name];
        if (slice === undefined) return [];
        return [
          [
            name,
            isList(slice)
              ? withListDifference(slice, difference as ListDifference)
              : withRecordDifference(slice, difference as RecordDifference),
          ],
        ];
      }),
    ),
  };
}

/**
 * The number of added and removed entries up to which a difference changes a list in place. Above it,
 * the list is copied.
 */
export const MAX_SPLICED = 500;

/** A list that is changed in place, and the places of its entries by id. */
interface OwnList {
  readonly list: unknown[];
  /** The places when they were noted. */
  readonly places: Map<string, number>;
  /** The number of entries that came and went since. No entry has moved further. */
  drift: number;
}

function ownList(list: readonly unknown[]): OwnList {
  const places = new Map(list.map((entry, index) => [idOf(entry), index]));
  return { list: list.slice(), places, drift: 0 };
}

/** Returns the index of an entry; -1 if the list does not have it. */
function placeOf({ list, places, drift }: OwnList, id: string): number {
  const noted = places.get(id);
  if (noted === undefined) return -1;
  const isAt = (index: number) => index in list && idOf(list[index]) === id;
  for (let distance = 0; distance <= drift; distance += 1) {
    if (isAt(noted - distance)) return noted - distance;
    if (isAt(noted + distance)) return noted + distance;
  }
  // A damaged change has given it another id.
  return -1;
}

/** Does the same as {@link withListDifference}. Takes time in proportion to the difference. */
function changeOwnList(own: OwnList, { removed = [], changed = [], added = [] }: ListDifference) {
  const { list, places } = own;
  const differences = new Map(changed.map((difference) => [difference.id, difference]));
  for (const [id, difference] of differences) {
    const at = placeOf(own, id);
    if (at >= 0) list[at] = withRecordDifference(list[at] as Properties, difference);
  }
  for (const id of removed) {
    const at = differences.has(id) ? -1 : placeOf(own, id);
    if (at < 0) continue;
    list.splice(at, 1);
    places.delete(id);
    own.drift += 1;
  }
  const missing = added.map(({ at, entries }) => ({
    at,
    entries: entries.filter((entry) => !places.has(idOf(entry))),
  }));
  let end = 0;
  for (const { at = Infinity, entries } of missing) {
    const start = Math.max(end, Math.min(at, list.length));
    list.splice(start, 0, ...entries);
    entries.forEach((entry, index) => places.set(idOf(entry), start + index));
    own.drift += entries.length;
    end = start + entries.length;
  }
}

function isInPlace({ removed = [], order, added = [] }: ListDifference): boolean {
  const count = added.reduce((sum, { entries }) => sum + entries.length, removed.length);
  return !order && count <= MAX_SPLICED;
}

/** Returns the list after the differences, one after the other. */
function withListDifferences(before: readonly unknown[], differences: readonly ListDifference[]) {
  let list = before;
  let own: OwnList | null = null;
  for (const difference of differences) {
    if (isInPlace(difference)) {
      if (!own || own.drift > MAX_SPLICED) own = ownList(own?.list ?? list);
      changeOwnList(own, difference);
    } else {
      list = withListDifference(own?.list ?? list, difference);
      own = null;
    }
  }
  return own ? Object.freeze(own.list) : list;
}

/**
 * Applies changes one after the other; see {@link withChange}. A list is copied once, and again only for
 * a change of its order or of many of its entries. Its ids must differ.
 */
export function withChanges(slices: Slices, changes: readonly Change[]): Slices {
  const names = new Set(changes.flatMap((change) => Object.keys(change)));
  const changed = Object.entries(slices).flatMap(([name, slice]) => {
    if (!names.has(name)) return [];
    const differences = changes.flatMap(({ [name]: difference }) => difference ?? []);
    const after = isList(slice)
      ? withListDifferences(slice, differences as ListDifference[])
      : (differences as RecordDifference[]).reduce<Properties>(withRecordDifference, slice);
    return [[name, after] as const];
  });
  return { ...slices, ...Object.fromEntries(changed) };
}
