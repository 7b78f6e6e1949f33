import { unparse } from 'papaparse';
import { cellsWith } from '../cells';
import type { FilePost } from '../filePost';
import type { CsvFormat } from '../formats/csvFormat';

/** The number of posts in a piece of text. */
const PIECE_LENGTH = 100;

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

function* batches<Entry>(entries: Iterable<Entry>): Generator<readonly Entry[]> {
  let batch: Entry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length === PIECE_LENGTH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Yields the text of a file of another program in pieces, so that the caller can pause between them: at
 * most 100 posts a piece. The file must be written in UTF-8. The rows are not limited: see
 * `exportFiles`.
 *
 * @param zone the IANA name of the zone of times with an offset
 */
export function* csvText(
  format: CsvFormat,
  posts: Iterable<FilePost>,
  zone: string,
): Generator<string> {
  if (format.hasByteOrderMark) yield BYTE_ORDER_MARK;
  if (format.hasHeader) yield csvLines([headerOf(format)], format.lineEnd);
  const cellsOf = cellsWith(format, zone);
  for (const batch of batches(posts)) yield csvLines(batch.map(cellsOf), format.lineEnd);
}
