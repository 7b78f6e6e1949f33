import { unparse } from 'papaparse';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../cells';
import type { CsvFormat } from '../formats/csvFormat';

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
export function csvText(format: CsvFormat, posts: readonly FilePost[], zone: string): string {
  const { hasByteOrderMark, hasHeader, lineEnd } = format;
  const rows = [...(hasHeader ? [headerOf(format)] : []), ...posts.map(cellsWith(format, zone))];
  return (
    (hasByteOrderMark ? BYTE_ORDER_MARK : '') + (rows.length > 0 ? csvLines(rows, lineEnd) : '')
  );
}
