import type { Slices } from '@/core/change/change';
import { KeepingError } from '@/store/kept';

/** The values of one field of a list, in the order of its entries; undefined for an entry without it. */
type Column =
  | { readonly values: readonly unknown[] }
  /** For a field with few different values: each of them once, and its index for each entry. */
  | { readonly distinct: readonly unknown[]; readonly indices: Uint16Array };

/**
 * The entries of a list by their fields. A browser reads these faster than it reads an object for each
 * entry, and equal values share their memory.
 */
interface Columns {
  readonly length: number;
  readonly fields: readonly (readonly [name: string, column: Column])[];
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(entry: unknown): entry is Fields {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

function columnOf(values: readonly unknown[]): Column {
  const numbers = new Map<unknown, number>();
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
  if (numbers.size > values.length / 2) return { values };
  const indices = Uint16Array.from(values, (value) => numbers.get(value) ?? 0);
  return { distinct: [...numbers.keys()], indices };
}

/**
 * Returns the columns of a list of at most 65,536 entries; null for entries that are no objects, or that
 * have a field that cannot be set by its name. A field may come back as 0 instead of -0.
 */
export function columnsOf(entries: readonly unknown[]): Columns | null {
  if (!entries.every(isObject)) return null;
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  if (names.has('__proto__')) return null;
  return {
    length: entries.length,
    fields: Array.from(names, (name) => {
      const valueOf = (entry: Fields) => (Object.hasOwn(entry, name) ? entry[name] : undefined);
      return [name, columnOf(entries.map(valueOf))];
    }),
  };
}

function valueAt(column: Column, index: number): unknown {
  return 'values' in column ? column.values[index] : column.distinct[column.indices[index] ?? 0];
}

/** Returns the entries of a list. */
export function entriesOf({ length, fields }: Columns): unknown[] {
  return Array.from({ length }, (_entry, index) => {
    const entry: Record<string, unknown> = {};
    for (const [name, column] of fields) {
      const value = valueAt(column, index);
      if (value !== undefined) entry[name] = value;
    }
    return entry;
  });
}

/** A part of a snapshot. */
export interface Chunk {
  /** Set in the first chunk: the records, and the number of entries of each list. */
  readonly head?: {
    readonly records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly lengths: Readonly<Record<string, number>>;
  };
  /** The name of a list; empty in the first chunk. */
  readonly slice: string;
  /** The entries themselves; empty with their columns. */
  readonly entries: readonly unknown[];
  readonly columns?: Columns;
}

/** The number of list entries in a chunk. Writing one takes some milliseconds. */
export const CHUNK_LENGTH = 1_000;

/** Returns the chunks of a snapshot with their keys, one at a time. */
export function* chunksOf(slices: Slices, generation: number) {
  const lists = Object.entries(slices).filter(([, slice]) => Array.isArray(slice)) as [
    string,
    readonly unknown[],
  ][];
  const records = Object.fromEntries(
    Object.entries(slices).filter(([, slice]) => !Array.isArray(slice)),
  ) as NonNullable<Chunk['head']>['records'];
  const lengths = Object.fromEntries(lists.map(([slice, { length }]) => [slice, length]));
  const head: Chunk = { slice: '', entries: [], head: { records, lengths } };
  yield { key: [generation, '', 0] as [number, string, number], chunk: head };
  for (const [slice, list] of lists) {
    for (let index = 0; index < list.length; index += CHUNK_LENGTH) {
      const entries = list.slice(index, index + CHUNK_LENGTH);
      const columns = columnsOf(entries);
      const chunk: Chunk = columns ? { slice, entries: [], columns } : { slice, entries };
      yield { key: [generation, slice, index] as [number, string, number], chunk };
    }
  }
}

function entriesIn({ entries, columns }: Chunk): readonly unknown[] {
  try {
    return columns ? entriesOf(columns) : entries;
  } catch (cause) {
    throw new KeepingError('damaged', cause);
  }
}

/**
 * Returns the slices of a snapshot.
 *
 * @throws KeepingError if chunks are missing or damaged
 */
export function slicesOf([first, ...chunks]: readonly Chunk[]): Slices {
  if (!first?.head) throw new KeepingError('damaged');
  const { records, lengths } = first.head;
  const lists = Object.entries(lengths).map(([slice, length]) => {
    const list = chunks.filter((each) => each.slice === slice).flatMap(entriesIn);
    if (list.length !== length) throw new KeepingError('damaged');
    return [slice, Object.freeze(list)] as const;
  });
  return { ...records, ...Object.fromEntries(lists) };
}
