/** A run of adjacent entries that is replaced by another run. Either run may be empty. */
export interface Run<Entry> {
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
  const changes: Run<Entry>[] = [];
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

function removals<Entry>(middle: Middle<Entry>): Run<Entry>[] | undefined {
  const { before, after, head, beforeEnd, afterEnd } = middle;
  return missingRuns(before, after, head, beforeEnd, afterEnd)?.map(([start, end]) => ({
    at: start,
    removed: end - start,
    added: [],
  }));
}

function additions<Entry>(middle: Middle<Entry>): Run<Entry>[] | undefined {
  const { before, after, head, beforeEnd, afterEnd } = middle;
  let added = 0;
  return missingRuns(after, before, head, afterEnd, beforeEnd)?.map(([start, end]) => {
    const at = start - added;
    added += end - start;
    return { at, removed: 0, added: after.slice(start, end) };
  });
}

/** The changes that lead to a list, by the list before them. Garbage-collected with the lists. */
const knownRuns = new WeakMap<List, WeakMap<List, readonly Run<unknown>[]>>();

/**
 * Remembers the changes between two lists, so that {@link runsBetween} need not compare them.
 * Neither list may change afterwards.
 */
function rememberRuns<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  changes: readonly Run<Entry>[],
): void {
  const known = knownRuns.get(after) ?? new WeakMap<List, readonly Run<unknown>[]>();
  knownRuns.set(after, known.set(before, changes));
}

/** Returns the inverse changes. */
function inverted<Entry>(
  before: readonly Entry[],
  changes: readonly Run<Entry>[],
): readonly Run<Entry>[] {
  let shift = 0;
  return changes.map(({ at, removed, added }) => {
    const place = at + shift;
    shift += added.length - removed;
    return { at: place, removed: added.length, added: before.slice(at, at + removed) };
  });
}

function computedRuns<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Run<Entry>[] {
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
export function runsBetween<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Run<Entry>[] {
  if (before === after) return [];
  type Changes = readonly Run<Entry>[] | undefined;
  const known = knownRuns.get(after)?.get(before) as Changes;
  if (known) return known;
  const opposite = knownRuns.get(before)?.get(after) as Changes;
  const changes = opposite ? inverted(after, opposite) : computedRuns(before, after);
  // An empty list may be a constant, which would keep its cached changes for ever.
  if (before.length > 0 && after.length > 0) rememberRuns(before, after, changes);
  return changes;
}
