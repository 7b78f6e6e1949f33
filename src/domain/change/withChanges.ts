import {
  idOf,
  isList,
  type Change,
  type ListDifference,
  type Properties,
  type RecordDifference,
  type Slices,
} from './change';
import { withListDifference, withRecordDifference } from './withChange';

/**
 * The number of added and removed entries up to which a difference changes a list in place. Above it,
 * the list is copied.
 */
export const MAX_SPLICED = 500;

/** A list that is changed in place, and the places of those entries that differences name, by id. */
interface OwnList {
  readonly list: unknown[];
  /** The places when they were noted. */
  readonly places: Map<string, number>;
  /** The number of entries that came and went since. No entry has moved further. */
  drift: number;
}

/** Returns the ids of all entries that the differences name. */
function namedIds(differences: readonly ListDifference[]): ReadonlySet<string> {
  return new Set(
    differences.flatMap(({ removed = [], changed = [], added = [] }) => [
      ...removed,
      ...changed.map(({ id }) => id),
      ...added.flatMap(({ entries }) => entries.map(idOf)),
    ]),
  );
}

function ownList(list: readonly unknown[], named: ReadonlySet<string>): OwnList {
  const places = new Map<string, number>();
  for (const [index, entry] of list.entries()) {
    const id = idOf(entry);
    if (named.has(id)) places.set(id, index);
  }
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
  const named = namedIds(differences);
  for (const difference of differences) {
    if (isInPlace(difference)) {
      if (!own || own.drift > MAX_SPLICED) own = ownList(own?.list ?? list, named);
      changeOwnList(own, difference);
    } else {
      list = withListDifference(own?.list ?? list, difference);
      own = null;
    }
  }
  return own ? Object.freeze(own.list) : list;
}

/**
 * Applies changes one after the other; see `withChange`. A list is copied once, and again only for
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
