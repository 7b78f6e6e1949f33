import { counted } from '@/core/text/counted';
import { unguarded } from '../../formulaGuard';
import { mapReporting, type Report } from '../../report';
import { createZoneReader, type ZoneReader } from '../dates/readZone';
import type { RowFlaw, Separator, TableRow } from '../table/table';
import { rowFields } from './rowFields';
import { rowMoment } from './rowMoment';
import { remark, type Remedy, type RowProblem } from './rowProblem';
import type { ReadRow, RowCells, RowReading } from './rowReading';

const FLAWS: Readonly<Record<RowFlaw, { readonly text: string; readonly isRefusal: boolean }>> = {
  unclosed: {
    text: 'A quotation mark is not closed. The quotation marks in this row are read as text.',
    isRefusal: true,
  },
  merged: {
    text: 'There is text after a closing quotation mark, and the row has several lines. Is it one row?',
    isRefusal: true,
  },
  stray: { text: 'There is text after a closing quotation mark.', isRefusal: false },
  long: { text: 'This row has more than 500,000 characters.', isRefusal: true },
  notObject: { text: 'This entry is not an object.', isRefusal: true },
};

/** Returns the problem of a row as a whole; the user settles it by a change of a cell. */
function flawProblems({ flaw, cells }: TableRow, isChanged: boolean): readonly RowProblem[] {
  if (flaw === undefined || isChanged) return [];
  return [{ ...FLAWS[flaw], cell: cells.length - 1, remedies: [{ kind: 'write' }] }];
}

/** Returns the problem of a row with more cells than columns. */
function lengthProblems(
  cells: readonly string[],
  { columns, text: textOf }: RowCells,
  separator: Separator,
): readonly RowProblem[] {
  const others = cells.slice(columns.length);
  const used = others.filter((cell) => cell !== '').length;
  if (used === 0) return [];
  const none = others.map((_cell, index) => [columns.length + index, ''] as const);
  const last = columns.at(-1);
  const remedies: Remedy[] = [
    { kind: 'use', name: 'Leave out the extra cells', cells: new Map(none) },
  ];
  if (last?.field === 'content') {
    const joined = [textOf(last), ...others].join(separator);
    const all = new Map<number, string>([...none, [last.index, joined]]);
    remedies.unshift({ kind: 'use', name: 'Add to the content', cells: all });
  }
  const text = `${counted(used, 'cell is', 'cells are')} beyond the last column.`;
  return [{ cell: columns.length, text, isRefusal: true, remedies }];
}

/** Returns the cells with the changes of the user, which have no guard against formulas. */
function changedCells(
  cells: readonly string[],
  changes: ReadonlyMap<number, string>,
): readonly string[] {
  const length = Math.max(cells.length, ...Array.from(changes.keys(), (index) => index + 1));
  return Array.from({ length }, (_, index) => changes.get(index) ?? cells[index] ?? '');
}

function readRow(
  row: TableRow,
  reading: RowReading,
  { separator, readZone }: { readonly separator: Separator; readonly readZone: ZoneReader },
): ReadRow {
  const { cells: changes, isLeftOut = false } = reading.changes?.get(row.number) ?? {};
  if (row.flaw === 'long') {
    const problems = [{ ...FLAWS.long, cell: 0, remedies: [] }];
    const { number, cells } = row;
    return { number, cells, post: null, problems, isLeftOut, isConverted: false, lacks: [] };
  }
  const isChanged = changes !== undefined && changes.size > 0;
  const written = reading.isGuarded === true ? row.cells.map(unguarded) : row.cells;
  const cells = isChanged ? changedCells(written, changes) : written;
  const own: RowCells = {
    columns: reading.columns,
    text: ({ index }) => cells[index] ?? '',
    readZone,
  };
  const { problems: ofMoment, moment, lacks: noTime, ...read } = rowMoment(own, reading);
  const { fields, problems: ofFields, lacks: noTags } = rowFields(own, reading);
  const problems = [
    ...(row.remarks ?? []).map((text) => remark(null, text)),
    ...flawProblems(row, isChanged),
    ...ofMoment,
    ...ofFields,
    ...lengthProblems(cells, own, separator),
  ];
  const isRefused = problems.some(({ isRefusal }) => isRefusal);
  return {
    number: row.number,
    cells,
    post: moment && !isRefused ? { ...moment, ...fields } : null,
    problems,
    isLeftOut,
    ...read,
    lacks: [...noTime, ...noTags],
  };
}

/**
 * Reads what each row becomes, with the changes of the user.
 *
 * @param rows without the header
 * @param separator of the file; used to join cells
 */
export function rowsToPosts(
  rows: readonly TableRow[],
  reading: RowReading,
  separator: Separator = ',',
  report: Report = () => undefined,
): readonly ReadRow[] {
  const shared = { separator, readZone: createZoneReader() };
  return mapReporting(rows, (row) => readRow(row, reading, shared), report);
}
