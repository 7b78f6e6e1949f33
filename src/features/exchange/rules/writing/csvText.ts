import { unparse } from 'papaparse';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../cells';
import type { CsvFormat } from '../formats/csvFormat';
import { mapReporting, type Report } from '../reading/table/table';

const BYTE_ORDER_MARK = '\uFEFF';

/** Returns rows as CSV of RFC 4180, each with a line end: https://www.rfc-editor.org/rfc/rfc4180. */
export function csvLines(
  rows: readonly (readonly string[])[],
  lineEnd: CsvFormat['lineEnd'],
): string {
  return unparse(rows as string[][], { newline: lineEnd }) + lineEnd;
}

/** Returns the names of the columns. */
export function headerOf({ columns }: CsvFormat): readonly string[] {
  return columns.map(({ name }) => name);
}

/**
 * Returns the text of a file of another program. The file must be written in UTF-8. The rows are not limited:
 * see `exportFiles`.
 *
 * @param zone the IANA name of the zone of times with an offset
 */
export function csvText(
  format: CsvFormat,
  posts: readonly FilePost[],
  zone: string,
  report?: Report,
): string {
  const { hasByteOrderMark, hasHeader, lineEnd } = format;
  const cells = mapReporting(posts, cellsWith(format, zone), report);
  const rows = hasHeader ? [headerOf(format), ...cells] : cells;
  return (
    (hasByteOrderMark ? BYTE_ORDER_MARK : '') + (rows.length > 0 ? csvLines(rows, lineEnd) : '')
  );
}
