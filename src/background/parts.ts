/** The number of entries of a list in a message. 1,000 posts take a few milliseconds. */
const PART_LENGTH = 1000;

/** Where a list stands in a value: the names of properties and the indexes of lists that lead to it. */
type Path = readonly (string | number)[];

/** A list, a map, or an object with many properties, that crosses in parts. */
interface LongList {
  readonly kind: 'list' | 'map' | 'object';
  readonly path: Path;
}

/** A part of a value. No part takes long to copy. */
export type Part =
  | { readonly part: 'entries'; readonly list: number; readonly entries: readonly unknown[] }
  /** The last part: the value with nothing in place of its long lists. */
  | { readonly part: 'rest'; readonly value: unknown; readonly lists: readonly LongList[] };

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Returns the entries of a list, a map or an object; null for another value. */
function entriesOf(
  value: unknown,
): { readonly kind: LongList['kind']; readonly entries: readonly unknown[] } | null {
  if (Array.isArray(value)) return { kind: 'list', entries: value };
  if (value instanceof Map) return { kind: 'map', entries: [...value] };
  return isPlain(value) ? { kind: 'object', entries: Object.entries(value) } : null;
}

/** Yields the parts of a value: those of its long lists, then the rest. */
export function* partsOf(whole: unknown): Generator<Part> {
  const lists: (LongList & { readonly entries: readonly unknown[] })[] = [];

  /** Returns a value without its long lists, which are added to the others. */
  function short(value: unknown, path: Path): unknown {
    const found = entriesOf(value);
    if (!found) return value;
    if (found.entries.length > PART_LENGTH) {
      lists.push({ ...found, path });
      return null;
    }
    if (Array.isArray(value)) return value.map((entry, index) => short(entry, [...path, index]));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, property]) => [name, short(property, [...path, name])]),
    );
  }

  const value = short(whole, []);
  for (const [list, { entries }] of lists.entries()) {
    for (let start = 0; start < entries.length; start += PART_LENGTH) {
      yield { part: 'entries', list, entries: entries.slice(start, start + PART_LENGTH) };
    }
  }
  yield { part: 'rest', value, lists: lists.map(({ kind, path }) => ({ kind, path })) };
}

/** Returns a value of a kind with these entries. */
function withEntries(kind: LongList['kind'], entries: unknown[]): unknown {
  if (kind === 'list') return entries;
  const pairs = entries as [string, unknown][];
  return kind === 'map' ? new Map(pairs) : Object.fromEntries(pairs);
}

/**
 * Returns a function that receives the parts of values, in their order. It returns a value after its last part, and
 * undefined before.
 */
export function createReceiver(): (part: Part) => { readonly value: unknown } | undefined {
  let received: unknown[][] = [];
  return (part) => {
    if (part.part === 'entries') {
      const list = (received[part.list] ??= []);
      for (const entry of part.entries) list.push(entry);
      return undefined;
    }
    const root = { value: part.value };
    for (const [index, { kind, path }] of part.lists.entries()) {
      const names = ['value', ...path];
      let parent: unknown = root;
      for (const name of names.slice(0, -1)) parent = (parent as Record<string, unknown>)[name];
      (parent as Record<string, unknown>)[String(names.at(-1))] = withEntries(
        kind,
        received[index] ?? [],
      );
    }
    received = [];
    return root;
  };
}
