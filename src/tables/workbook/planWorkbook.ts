import type { ArchiveText } from '@/core/archive/writeArchive';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../formats/cells';
import { PLAIN_CSV } from '../formats/csvFormats';
import { unguarded } from '../formats/cellText';
import { mapReporting, type Report } from '../table/table';
import { workbookFiles } from './workbookFiles';

/**
 * Returns a cell of the plain CSV without its guard: a text in a workbook is no formula. The guard stays on a text
 * that looks guarded itself, so that an import, which removes guards, returns each text as it was.
 */
function withoutGuard(cell: string): string {
  const text = unguarded(cell);
  return unguarded(text) === text ? text : cell;
}

/**
 * Returns a function that returns the cells of a post in a workbook.
 *
 * @param zone the IANA name of the browser's zone
 */
export function workbookCells(zone: string): (post: FilePost) => readonly string[] {
  const cellsOf = cellsWith(PLAIN_CSV, zone);
  return (post) => cellsOf(post).map(withoutGuard);
}

/** The widths of columns in characters, if they differ from that of most. */
const WIDTHS: Readonly<Record<string, number>> = { date: 12, time: 10, content: 60, note: 30 };

/**
 * Returns the files of a workbook of Excel with posts. It has the columns of the plain CSV.
 *
 * @param zone the IANA name of the browser's zone
 */
export function planWorkbook(
  posts: readonly FilePost[],
  zone: string,
  report?: Report,
): readonly ArchiveText[] {
  const columns = PLAIN_CSV.columns.map(({ name, field }) => {
    const isMoment = field === 'date' || field === 'time';
    return { name, kind: isMoment ? field : ('text' as const), width: WIDTHS[String(field)] ?? 18 };
  });
  const rows = mapReporting(posts, workbookCells(zone), report);
  return workbookFiles({ name: 'Posts', columns, rows }, report);
}
