import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../formats/cells';
import type { ColumnField } from '../formats/csvFormat';
import { PLAIN_CSV } from '../formats/csvFormats';
import { guarded } from '../formats/cellText';
import { headerOf } from '../writing/csvText';
import type { ShownFields } from '../reading/readFilePost';
import { columnName } from './columnNames';
import { mapReporting, type Report, type Table, type TableRow } from './table';

/** A post that was read of a calendar or of JSON. */
export interface ReadPost {
  /** Its date, its time or its content may be ''. */
  readonly post: FilePost;
  /** The date, the time and the content as the file has them, as far as they are not valid. */
  readonly shown?: ShownFields;
  /** The name of the zone of its time, which only the user can explain; omitted for the zone of the browser. */
  readonly zone?: string;
  /** What the user should know, as sentences. */
  readonly remarks: readonly string[];
  /** Why it is left out unless the user includes it, as a sentence; omitted for other posts. */
  readonly leftOut?: string;
}

/** The columns of the plain CSV that are shown even if no post uses them. */
const ALWAYS: readonly (ColumnField | undefined)[] = [
  'date',
  'time',
  'content',
  'networks',
  'labels',
];

/**
 * Returns posts as rows of the plain CSV, which holds each of their fields, so that they are read as the rows of
 * every other file; a column for the zone is added. Columns that no post uses are left out.
 */
export function postTable(posts: readonly ReadPost[], isTooLong: boolean, report: Report): Table {
  // The plain CSV has no offsets, so the zone does not count.
  const cellsOf = cellsWith(PLAIN_CSV, 'UTC');
  const rowOf = (
    { post, shown, zone = '', remarks, leftOut }: ReadPost,
    index: number,
  ): TableRow => {
    const { date, time, content } = { ...post, ...shown };
    const [, , , ...others] = cellsOf({ ...post, date: '2000-01-01', time: '00:00' });
    return {
      number: index + 1,
      cells: [...[date, time, content].map(guarded), ...others, guarded(zone)],
      ...(remarks.length > 0 && { remarks }),
      ...(leftOut !== undefined && { leftOut }),
    };
  };
  const rows = mapReporting(posts, rowOf, report);
  const fields = [...PLAIN_CSV.columns.map(({ field }) => field), 'timeZone' as const];
  const isUsed = fields.map(
    (field, index) => ALWAYS.includes(field) || rows.some(({ cells }) => cells[index] !== ''),
  );
  const used = (cells: readonly string[]) => cells.filter((_cell, index) => isUsed[index]);
  return {
    kind: 'table',
    separator: null,
    rows: [
      { number: 0, cells: used([...headerOf(PLAIN_CSV), columnName('timeZone')]) },
      ...rows.map((row) => ({ ...row, cells: used(row.cells) })),
    ],
    blankRows: 0,
    isTooLong,
  };
}
