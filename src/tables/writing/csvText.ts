import { unparse } from 'papaparse';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../formats/cells';
import type { CsvFormat } from '../formats/csvFormat';
import { mapReporting, type Report } from '../table/table';

const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a row as CSV of RFC 4180, without its line end: https://www.rfc-editor.org/rfc/rfc4180. */
export function csvRow(cells: readonly string[]): string {
  return unparse([cells as string[]]);
}

/** Returns the names of the columns. */
export function headerOf({ columns }: CsvFormat): readonly string[] {
  return columns.map(({ name }) => name);
}

/**
 * Returns the text of a file of another program. The file must be written in UTF-8. The rows are not limited:
 * see `exportDownload`.
 *
 * @param zone the IANA name of the zone of times with an offset
 */
export function csvText(
  format: CsvFormat,
  posts: readonly FilePost[],
  zone: string,
  report?: Report,
): string {
  const cells = mapReporting(posts, cellsWith(format, zone), report);
  const rows = format.hasHeader ? [headerOf(format), ...cells] : cells;
  return BYTE_ORDER_MARK + (rows.length > 0 ? `${unparse(rows as string[][])}\r\n` : '');
}
