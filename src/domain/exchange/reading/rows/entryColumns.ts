import { accountName } from '../../../channels/account';
import { cellsWith, heldEntries } from '../../cells';
import type { FilePost } from '../../filePost';
import type { ColumnField, FormatColumn } from '../../formats/csvFormat';
import { PLAIN_CSV } from '../../formats/plainCsv';
import { unguarded } from '../../formulaGuard';
import type { MappedColumn } from '../table/columnMapping';
import { inPieces } from '../../inPieces';
import type { FileEntry } from './entryRows';

/** The places of the cells that the user can change. */
export const [DATE, TIME, CONTENT] = [0, 1, 2] as const;

/** A column that has a field. */
type FieldColumn = FormatColumn & { readonly field: ColumnField };

const ALWAYS: readonly FieldColumn[] = [
  { name: 'Date', field: 'date' },
  { name: 'Time', field: 'time' },
  { name: 'Content', field: 'content' },
  { name: 'Networks', field: 'accounts' },
  { name: 'Labels', field: 'labels' },
];

const SHOWN: readonly ColumnField[] = [...ALWAYS.map(({ field }) => field), 'networks'];

/** The other columns of the plain CSV. */
const OTHERS = PLAIN_CSV.columns.filter(
  (column): column is FieldColumn => column.field !== undefined && !SHOWN.includes(column.field),
);

/** The fields of a post that are always shown. */
const COMMON_FIELDS: readonly string[] = ['date', 'time', 'content', 'accounts', 'labels'];

/**
 * Returns the columns in which the entries of a file are shown: those that posts usually have, and the
 * columns of the plain CSV that some entry uses. The user cannot map them. Yields often.
 */
export function* entryColumns(
  entries: readonly FileEntry[],
): Generator<undefined, readonly MappedColumn[]> {
  const used = new Set<FieldColumn>();
  yield* inPieces(entries, ({ post }) => {
    if (Object.keys(post).every((name) => COMMON_FIELDS.includes(name))) return;
    for (const column of OTHERS) {
      if (heldEntries(column, post).some((entry) => entry !== '')) used.add(column);
    }
  });
  return [...ALWAYS, ...OTHERS.filter((column) => used.has(column))].map(
    ({ name, field }, index) => ({ index, name, field, samples: [] }),
  );
}

/** Returns a function that returns the cells of a post in such columns. */
export function entryCells(
  columns: readonly MappedColumn[],
): (post: FilePost) => readonly string[] {
  const others = OTHERS.filter(({ field }) => columns.some((column) => column.field === field));
  const [first, ...rest] = others;
  const ofOthers = first ? cellsWith({ ...PLAIN_CSV, columns: [first, ...rest] }, 'UTC') : () => [];
  return (post) => {
    const { date, time, content, accounts = [], labels = [] } = post;
    return [
      date,
      time,
      content,
      accounts.map(accountName).join(', '),
      labels.map(({ name }) => name).join(', '),
      ...ofOthers(post).map(unguarded),
    ];
  };
}
