import {
  idOf,
  isList,
  type AddedEntries,
  type Change,
  type ListDifference,
  type Properties,
  type RecordDifference,
  type Slices,
} from './change';

export function withRecordDifference(
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

export function withListDifference(list: readonly unknown[], difference: ListDifference) {
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
