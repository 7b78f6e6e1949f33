import type { Slices } from '@/core/change/change';
import { KeepingError } from '@/store/kept';
import { columnsOf, entriesOf } from './columns';
import type { Chunk } from './openDatabase';

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
    for (let at = 0; at < list.length; at += CHUNK_LENGTH) {
      const entries = list.slice(at, at + CHUNK_LENGTH);
      const columns = columnsOf(entries);
      const chunk: Chunk = columns ? { slice, entries: [], columns } : { slice, entries };
      yield { key: [generation, slice, at] as [number, string, number], chunk };
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
