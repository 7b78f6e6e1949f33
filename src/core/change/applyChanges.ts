import {
  idOf,
  isList,
  replacedIds,
  addedIds,
  type AddedEntries,
  changeOfList,
  type Change,
  type EntryChange,
  type ListChange,
  type Properties,
  type RecordChange,
  type Slices,
} from './change';

/**
 * The number of added and removed entries up to which a change is made in place. Above it, the list is
 * copied.
 */
export const MAX_SPLICED = 500;

interface ChangedRecord {
  readonly record: Properties;
  /** Has the values that were replaced; null if nothing has changed. */
  readonly inverse: RecordChange | null;
}

/** Changes a record. */
function applyToRecord(record: Properties, change: RecordChange): ChangedRecord {
  const { values, without = [], within = {} } = change;
  const former: Record<string, unknown> = {};
  const fresh: string[] = [];
  const changed: Record<string, unknown> = { ...record, ...values };
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(record, name)) former[name] = record[name];
    else fresh.push(name);
  }
  for (const name of without) {
    if (Object.hasOwn(record, name)) former[name] = record[name];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- A copy; a new object for each removal would be slower.
    delete changed[name];
  }
  const withinBack: Record<string, RecordChange> = {};
  for (const [name, part] of Object.entries(within)) {
    const property = applyToRecord((changed[name] ?? {}) as Properties, part);
    if (property.inverse) withinBack[name] = property.inverse;
    changed[name] = property.record;
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- The same copy; an empty property is left out.
    if (Object.keys(property.record).length === 0) delete changed[name];
  }
  const isChangedWithin = Object.keys(withinBack).length > 0;
  if (!isChangedWithin && fresh.length === 0 && Object.keys(former).length === 0) {
    return { record, inverse: null };
  }
  const inverse: RecordChange = {
    values: former,
    ...(fresh.length > 0 && { without: fresh }),
    ...(isChangedWithin && { within: withinBack }),
  };
  return { record: Object.freeze(changed), inverse };
}

/** A list that is changed in place, and the places of those entries that the changes name, by id. */
interface TargetList {
  list: unknown[];
  readonly named: ReadonlySet<string>;
  /** The places when they were noted. */
  places: Map<string, number>;
  /** The number of entries that came and went since. No entry has moved further. */
  drift: number;
  isChanged: boolean;
}

function notePlaces(target: TargetList): void {
  target.places = new Map();
  target.drift = 0;
  for (let index = 0; index < target.list.length; index += 1) {
    const id = idOf(target.list[index]);
    if (target.named.has(id)) target.places.set(id, index);
  }
}

/** Returns the index of an entry; -1 if the list does not have it. */
function placeOf({ list, places, drift }: TargetList, id: string): number {
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

/** Returns the entries at these places, in ascending order, as the additions that bring them back. */
function asAdded(list: readonly unknown[], places: readonly number[]): AddedEntries[] {
  const runs: { at?: number; readonly entries: unknown[] }[] = [];
  let end = -1;
  for (const at of places) {
    if (at !== end) runs.push({ at, entries: [] });
    runs.at(-1)?.entries.push(list[at]);
    end = at + 1;
  }
  if (end === list.length) delete runs.at(-1)?.at;
  return runs;
}

/** Removes entries. Returns the additions that bring them back. */
function remove(target: TargetList, ids: readonly string[]): AddedEntries[] {
  const places = [...new Set(ids.map((id) => placeOf(target, id)))]
    .filter((place) => place >= 0)
    .toSorted((one, other) => one - other);
  const back = asAdded(target.list, places);
  for (const id of ids) target.places.delete(id);
  if (places.length > MAX_SPLICED) {
    const gone = new Set(places);
    target.list = target.list.filter((_entry, place) => !gone.has(place));
    notePlaces(target);
  } else {
    for (const place of places.toReversed()) target.list.splice(place, 1);
    target.drift += places.length;
  }
  return back;
}

/** Arranges entries in another order, in the places that they take. Returns the order before. */
function arrange(target: TargetList, order: readonly string[]): string[] {
  if (order.length === 0) return [];
  const ids = [...new Set(order)].filter((id) => placeOf(target, id) >= 0);
  const places = ids.map((id) => placeOf(target, id)).toSorted((one, other) => one - other);
  const before = places.map((place) => idOf(target.list[place]));
  const entries = ids.map((id) => target.list[placeOf(target, id)]);
  places.forEach((place, index) => {
    target.list[place] = entries[index];
  });
  notePlaces(target);
  return before;
}

/** Returns the runs without the entries that the list has, and without doubles. */
function missingEntries({ places }: TargetList, runs: readonly AddedEntries[]): AddedEntries[] {
  const coming = new Set<string>();
  return runs.map((run) => ({
    ...run,
    entries: run.entries.filter((entry) => {
      const id = idOf(entry);
      if (places.has(id) || coming.has(id)) return false;
      coming.add(id);
      return true;
    }),
  }));
}

/** Returns a list with more entries, in time linear in its length. */
function merged(list: readonly unknown[], runs: readonly AddedEntries[]): unknown[] {
  const result: unknown[] = [];
  let read = 0;
  for (const { at = Infinity, entries } of runs) {
    for (; read < list.length && result.length < at; read += 1) result.push(list[read]);
    for (const entry of entries) result.push(entry);
  }
  for (; read < list.length; read += 1) result.push(list[read]);
  return result;
}

/** Adds the entries that the list does not have. Returns their ids. */
function add(target: TargetList, runs: readonly AddedEntries[]): string[] {
  const missing = missingEntries(target, runs);
  const ids = addedIds({ added: missing });
  if (ids.length > MAX_SPLICED) {
    target.list = merged(target.list, missing);
    notePlaces(target);
    return ids;
  }
  let end = 0;
  for (const { at = Infinity, entries } of missing) {
    const start = Math.max(end, Math.min(at, target.list.length));
    target.list.splice(start, 0, ...entries);
    entries.forEach((entry, index) => target.places.set(idOf(entry), start + index));
    end = start + entries.length;
  }
  target.drift += ids.length;
  return ids;
}

/** Changes entries. Returns the inverse changes, without those that change nothing. */
function changeEntries(target: TargetList, changes: readonly EntryChange[]): EntryChange[] {
  const back: EntryChange[] = [];
  for (const change of changes) {
    const place = placeOf(target, change.id);
    if (place < 0) continue;
    const { record, inverse } = applyToRecord(target.list[place] as Properties, change);
    if (!inverse) continue;
    target.list[place] = record;
    back.push({ id: change.id, ...inverse });
  }
  return back.reverse();
}

/** Changes a list in place. Returns the inverse change; null if nothing changes. */
function applyToList(target: TargetList, change: ListChange): ListChange | null {
  if (target.drift > MAX_SPLICED) notePlaces(target);
  const { removed = [], changed = [], order = [], added = [] } = change;
  const changedBack = changeEntries(target, changed);
  const addedBack = remove(target, removed);
  const orderBack = arrange(target, order);
  const removedBack = add(target, added);
  const inverse = {
    ...(removedBack.length > 0 && { removed: removedBack }),
    ...(changedBack.length > 0 && { changed: changedBack }),
    ...(orderBack.length > 0 && { order: orderBack }),
    ...(addedBack.length > 0 && { added: addedBack }),
  };
  if (Object.keys(inverse).length === 0) return null;
  target.isChanged = true;
  return inverse;
}

function targetList(
  list: readonly unknown[],
  name: string,
  changes: readonly Change[],
): TargetList {
  const named = changes.flatMap((change) => {
    const ofList = changeOfList(change, name);
    return [...replacedIds(ofList), ...(ofList.order ?? []), ...addedIds(ofList)];
  });
  const target = {
    list: [...list],
    named: new Set(named),
    places: new Map(),
    drift: 0,
    isChanged: false,
  };
  notePlaces(target);
  return target;
}

/** @param changes all that will be applied */
function createApplier<State extends Slices>(slices: State, changes: readonly Change[]) {
  const lists = new Map<string, TargetList>();
  const records: Record<string, Properties> = {};

  function targetListOf(name: string, slice: readonly unknown[]): TargetList {
    const target = lists.get(name) ?? targetList(slice, name, changes);
    lists.set(name, target);
    return target;
  }

  /** Returns the inverse; null if nothing changes. */
  function applyToSlice(name: string, part: ListChange | RecordChange) {
    const slice = Object.hasOwn(slices, name) ? slices[name] : undefined;
    if (slice === undefined || 'values' in part === isList(slice)) return null;
    if (isList(slice)) return applyToList(targetListOf(name, slice), part as ListChange);
    const { record, inverse } = applyToRecord(records[name] ?? slice, part as RecordChange);
    if (inverse) records[name] = record;
    return inverse;
  }

  return {
    /** Applies a change. Returns the inverse of what it did. */
    apply: (change: Change): Change =>
      Object.fromEntries(
        Object.entries(change).flatMap(([name, part]) => {
          const inverse = applyToSlice(name, part);
          return inverse ? [[name, inverse]] : [];
        }),
      ),
    /** Returns the slices. Called once. */
    result(): State {
      const changed = [...lists]
        .filter(([, { isChanged }]) => isChanged)
        .map(([name, { list }]) => [name, Object.freeze(list)] as const);
      return { ...slices, ...records, ...Object.fromEntries(changed) };
    },
  };
}

/**
 * Applies a change to any state with the same slices.
 *
 * For the state that a change was made from, the result is exact. For another state, entries are found by
 * id: a change or removal of a missing entry is left out, an entry that the list has is not added again, and
 * places are hints. The result depends on the arguments only.
 *
 * @returns the slices, and the inverse of what the change did
 */
export function applyChange<State extends Slices>(
  slices: State,
  change: Change,
): { readonly slices: State; readonly inverse: Change } {
  const applier = createApplier(slices, [change]);
  const inverse = applier.apply(change);
  return { slices: applier.result(), inverse };
}

/**
 * Applies changes one after the other; see {@link applyChange}. Takes time linear in the length of the changed
 * lists, and then time in proportion to the changes.
 *
 * @returns the slices, and the given objects with the inverses of what their changes did
 */
export function applyChanges<State extends Slices, Changed extends { readonly change: Change }>(
  slices: State,
  changed: readonly Changed[],
): { readonly slices: State; readonly inverses: readonly Changed[] } {
  const applier = createApplier(
    slices,
    changed.map(({ change }) => change),
  );
  const inverses = changed.map((each) => ({ ...each, change: applier.apply(each.change) }));
  return { slices: applier.result(), inverses };
}
