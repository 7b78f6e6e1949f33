/** A run of entries that gave way to others; either side may be empty, so that it says all changes. */
export interface ListChange<Entry> {
  /** Where the run began, as an index in the list before any of the changes. */
  readonly at: number;
  /** How many entries left there. */
  readonly removed: number;
  /** The entries that came in their place. */
  readonly added: readonly Entry[];
}

type List = readonly unknown[];

/** The end of both lists that is not shared, as an index after it in each. */
function endsOfMiddle(before: List, after: List, head: number): [number, number] {
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (beforeEnd > head && afterEnd > head && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return [beforeEnd, afterEnd];
}

/** Two lists, and the part of each that is in question. */
interface Middle<Entry> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  readonly head: number;
  readonly beforeEnd: number;
  readonly afterEnd: number;
}

/** Entries that others took the place of, one for one. */
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
 * The runs of `longer` that `shorter` lacks, each as the index where it begins and the one after it;
 * null if that is not all there is between them.
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

/**
 * What leads from one list to another, in ascending order. Entries are told apart by identity. Where
 * entries only left, only came, or were replaced one for one, nothing but those is named, however far
 * apart they stand; of any other pair of lists, all between what they share at head and tail. Costs
 * one comparison for each entry.
 */
export function changesBetween<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly ListChange<Entry>[] {
  if (before === after) return [];
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

/** Up to so many places, each is mended where it stands; past that, the list is written anew. */
export const FEW = 8;

interface Changed<Entry> {
  /** Not frozen. The list that was given, unless more than {@link FEW} places change or one gains more. */
  readonly list: Entry[];
  /** The changes that lead back from it. */
  readonly back: readonly ListChange<Entry>[];
}

/**
 * Carries changes out on a list that is the caller's own to change, and says how to take them back. So
 * a run of changes costs the one copy that the caller makes of a frozen list.
 *
 * @param changes in ascending order, none within another
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
