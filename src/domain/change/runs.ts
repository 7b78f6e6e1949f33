/** A run of adjacent entries that is replaced by another run. Either run may be empty. */
export interface ListChange<Entry> {
  /** The index of the run in the list before any change is applied. */
  readonly at: number;
  /** The number of removed entries. */
  readonly removed: number;
  /** The entries that replace them. */
  readonly added: readonly Entry[];
}

type List = readonly unknown[];

/** Returns the index in each list where the common tail begins. */
function endsOfMiddle(before: List, after: List, head: number): [number, number] {
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (beforeEnd > head && afterEnd > head && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return [beforeEnd, afterEnd];
}

/** Two lists, and the part of each between their common head and their common tail. */
interface Middle<Entry> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  readonly head: number;
  readonly beforeEnd: number;
  readonly afterEnd: number;
}

/** Returns the changes between lists of the same length, whose entries are compared by index. */
function replacements<Entry>({ before, after, head, beforeEnd }: Middle<Entry>) {
  const changes: ListChange<Entry>[] = [];
  let index = head;
  while (index < beforeEnd) {
    const at = index;
    while (index < beforeEnd && before[index] !== after[index]) index += 1;
    if (index > at) changes.push({ at, removed: index - at, added: after.slice(at, index) });
    else index += 1;
  }
  return changes;
}

/**
 * Returns the runs of `longer` that are missing in `shorter`, each as a half-open interval of indices.
 *
 * @returns null if the lists differ in more than these runs
 */
function missingRuns(
  longer: List,
  shorter: List,
  head: number,
  longerEnd: number,
  shorterEnd: number,
): [number, number][] | null {
  const runs: [number, number][] = [];
  let index = head;
  for (let other = head; other <= shorterEnd; other += 1) {
    const start = index;
    if (other === shorterEnd) index = longerEnd;
    while (index < longerEnd && longer[index] !== shorter[other]) index += 1;
    if (index === longerEnd && other < shorterEnd) return null;
    if (index > start) runs.push([start, index]);
    index += 1;
  }
  return runs;
}

function removals<Entry>(middle: Middle<Entry>): ListChange<Entry>[] | undefined {
  const { before, after, head, beforeEnd, afterEnd } = middle;
  return missingRuns(before, after, head, beforeEnd, afterEnd)?.map(([start, end]) => ({
    at: start,
    removed: end - start,
    added: [],
  }));
}

function additions<Entry>(middle: Middle<Entry>): ListChange<Entry>[] | undefined {
  const { before, after, head, beforeEnd, afterEnd } = middle;
  let added = 0;
  return missingRuns(after, before, head, afterEnd, beforeEnd)?.map(([start, end]) => {
    const at = start - added;
    added += end - start;
    return { at, removed: 0, added: after.slice(start, end) };
  });
}

/** The changes that lead to a list, by the list before them. Garbage-collected with the lists. */
const knownChanges = new WeakMap<List, WeakMap<List, readonly ListChange<unknown>[]>>();

/**
 * Remembers the changes between two lists, so that {@link changesBetween} need not compare them.
 * Neither list may change afterwards.
 */
export function rememberChanges<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  changes: readonly ListChange<Entry>[],
): void {
  const known = knownChanges.get(after) ?? new WeakMap<List, readonly ListChange<unknown>[]>();
  knownChanges.set(after, known.set(before, changes));
}

/** Returns the inverse changes. */
function inverted<Entry>(
  before: readonly Entry[],
  changes: readonly ListChange<Entry>[],
): readonly ListChange<Entry>[] {
  let shift = 0;
  return changes.map(({ at, removed, added }) => {
    const place = at + shift;
    shift += added.length - removed;
    return { at: place, removed: added.length, added: before.slice(at, at + removed) };
  });
}

function computedChanges<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly ListChange<Entry>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  const [beforeEnd, afterEnd] = endsOfMiddle(before, after, head);

  const middle = { before, after, head, beforeEnd, afterEnd };
  if (beforeEnd === afterEnd) return replacements(middle);
  return (
    (beforeEnd > afterEnd ? removals(middle) : additions(middle)) ?? [
      { at: head, removed: beforeEnd - head, added: after.slice(head, afterEnd) },
    ]
  );
}

/**
 * Returns the changes that lead from one list to another, in ascending order. Entries are compared by
 * identity. If entries were only removed, only added, or only replaced at their index, the changes
 * contain no other entries. Otherwise there is one change, from the common head to the common tail.
 *
 * Takes time linear in the length of the lists, once for each pair: the result is cached for both
 * directions. So the lists must not change afterwards.
 */
export function changesBetween<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly ListChange<Entry>[] {
  if (before === after) return [];
  type Changes = readonly ListChange<Entry>[] | undefined;
  const known = knownChanges.get(after)?.get(before) as Changes;
  if (known) return known;
  const opposite = knownChanges.get(before)?.get(after) as Changes;
  const changes = opposite ? inverted(after, opposite) : computedChanges(before, after);
  // An empty list may be a constant, which would keep its cached changes for ever.
  if (before.length > 0 && after.length > 0) rememberChanges(before, after, changes);
  return changes;
}

/**
 * The maximum number of changes, and of added entries in a change, for which the list is changed in
 * place with `splice`. Above it, the list is copied.
 */
export const FEW = 8;

interface Changed<Entry> {
  /** Not frozen. The given list if there are at most {@link FEW} changes, otherwise a new list. */
  readonly list: Entry[];
  /** The inverse changes. */
  readonly back: readonly ListChange<Entry>[];
}

/**
 * Applies changes to a list that the caller owns, and returns the inverse changes. A caller that applies
 * several sets of changes needs to copy a frozen list only once.
 *
 * @param changes in ascending order; no two overlap
 */
export function changeOwn<Entry>(
  list: Entry[],
  changes: readonly ListChange<Entry>[],
): Changed<Entry> {
  if (changes.length <= FEW && changes.every(({ added }) => added.length <= FEW)) {
    let shift = 0;
    const back = changes.map(({ at, removed, added }) => {
      const place = at + shift;
      shift += added.length - removed;
      const left = list.splice(place, removed, ...added);
      return { at: place, removed: added.length, added: left };
    });
    return { list, back };
  }

  const result: Entry[] = [];
  let read = 0;
  const back = changes.map(({ at, removed, added }) => {
    for (; read < at; read += 1) result.push(list[read] as Entry);
    const place = result.length;
    for (const entry of added) result.push(entry);
    read = at + removed;
    return { at: place, removed: added.length, added: list.slice(at, read) };
  });
  for (; read < list.length; read += 1) result.push(list[read] as Entry);
  return { list: result, back };
}
