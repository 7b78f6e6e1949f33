import Papa from 'papaparse';
import { isBlank, MAX_ROW_LENGTH, type RowFlaw, type Separator, type TableRow } from './table';

/** The length of the text between two pauses, in UTF-16 units. */
const PIECE_LENGTH = 1 << 17;

/** After this many unclosed quotes, all quotes in the rest of the file are text. */
const MAX_UNCLOSED = 20;

const BYTE_ORDER_MARK = '\ufeff';

/** Rows are found at LF. A text without one, from an old Macintosh, has CR. */
function lineEndOf(text: string): '\n' | '\r' {
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
}

/**
 * Returns true if the last cell of a row has no quotes around it. Only such a cell has the CR of CRLF at
 * its end; in a quoted cell, a CR is text.
 *
 * @param raw the row as it stands in the file, without its LF
 */
function isUnquoted(raw: string, last: string, separator: Separator): boolean {
  const start = raw.length - last.length;
  return (
    raw.endsWith(last) &&
    !last.startsWith('"') &&
    !last.includes(separator) &&
    (start === 0 || raw[start - 1] === separator)
  );
}

interface Piece {
  readonly rows: readonly (readonly string[])[];
  readonly flaws: ReadonlyMap<number, RowFlaw>;
  /** Where the last row begins. */
  readonly lastStart: number;
}

/** What the rows of a file have in common. */
interface RowFormat {
  readonly separator: Separator;
  readonly lineEnd: '\n' | '\r';
}

/** Returns a line without its end. */
function withoutEnd(line: string, { lineEnd }: RowFormat): string {
  const text = line.endsWith(lineEnd) ? line.slice(0, -1) : line;
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

/**
 * Parses a text that ends at the end of a row.
 *
 * Papa Parse takes the first row end that it sees for all, and would merge rows of a file with mixed row
 * ends. So the row end is always LF, and the CR before it is cut here.
 */
function parsedPiece(text: string, { separator, lineEnd: newline }: RowFormat): Piece {
  const rows: string[][] = [];
  const flaws = new Map<number, RowFlaw>();
  let start = 0;
  let lastStart = 0;
  // Papa Parse removes one byte order mark, which would be text of the first cell of a piece.
  Papa.parse<string[]>(BYTE_ORDER_MARK + text, {
    header: false,
    delimiter: separator,
    newline,
    step: ({ data: cells, errors, meta: { cursor } }) => {
      const [flaw] = errors.slice(-1);
      if (flaw) {
        const isMerged = text.slice(start, cursor).trimEnd().includes(newline);
        const stray = isMerged ? 'merged' : 'stray';
        flaws.set(rows.length, flaw.code === 'MissingQuotes' ? 'unclosed' : stray);
      }
      lastStart = start;
      const last = String(cells.at(-1));
      if (newline === '\n' && last.endsWith('\r')) {
        const end = text[cursor - 1] === '\n' ? cursor - 1 : cursor;
        if (isUnquoted(text.slice(start, end), last, separator)) {
          cells[cells.length - 1] = last.slice(0, -1);
        }
      }
      start = cursor;
      rows.push(cells);
    },
  });
  // After the last row end, Papa Parse finds a row without text.
  if (text.endsWith(newline) && !flaws.has(rows.length - 1)) rows.pop();
  return { rows, flaws, lastStart };
}

/**
 * Parses a text as a table, piece by piece, and returns the rows. Blank rows are left out, but count in the
 * row numbers. Blanks between a closing quote and the separator are ignored. A line with an unclosed quote is
 * one row whose quotes are text; the next line begins a new row. A line that is too long is a row with one
 * cell. Yields the progress.
 *
 * @param text without a byte order mark
 * @param pieceLength the length of the text between two pauses, in UTF-16 units
 * @param maxRows after these rows, one more is read at least, and the rest of the text is left unread
 */
export function* csvRows(
  text: string,
  separator: Separator,
  pieceLength = PIECE_LENGTH,
  maxRows = Infinity,
): Generator<number, readonly TableRow[]> {
  const format: RowFormat = { separator, lineEnd: lineEndOf(text) };
  const rows: TableRow[] = [];
  let number = 0;
  const add = (cells: readonly string[], flaw?: RowFlaw) => {
    number += 1;
    if (!isBlank(cells)) rows.push({ number, cells, ...(flaw && { flaw }) });
  };
  const lineAfter = (place: number) => {
    const last = text.indexOf(format.lineEnd, place);
    return last < 0 ? text.length : last + 1;
  };
  /** Adds the row of one line, whose quotes are text. Returns where the next row begins. */
  const addLine = (place: number) => {
    const next = lineAfter(place);
    const cells = withoutEnd(text.slice(place, next), format).split(separator);
    add(cells, cells.some((cell) => cell.startsWith('"')) ? 'unclosed' : undefined);
    return next;
  };
  let start = 0;
  let length = pieceLength;
  let unclosed = 0;
  while (start < text.length && rows.length <= maxRows) {
    const lineStart = Math.max(text.lastIndexOf(format.lineEnd, start + length - 2) + 1, start);
    const lineEnd = lineAfter(start + length - 1);
    const isLong = lineEnd - lineStart > MAX_ROW_LENGTH;
    if (isLong && lineStart === start) {
      add([withoutEnd(text.slice(start, lineEnd), format)], 'long');
      start = lineEnd;
      yield start / text.length;
      continue;
    }
    const end = isLong ? lineStart : lineEnd;
    if (unclosed === MAX_UNCLOSED) {
      while (start < end) start = addLine(start);
      yield start / text.length;
      continue;
    }
    const piece = parsedPiece(text.slice(start, end), format);
    const last = piece.rows.length - 1;
    const isUnclosed = piece.flaws.get(last) === 'unclosed';
    const complete = isUnclosed ? piece.rows.slice(0, last) : piece.rows;
    complete.forEach((cells, index) => {
      add(cells, piece.flaws.get(index));
    });
    const rowStart = start + piece.lastStart;
    const rowLength = end - rowStart;
    length = pieceLength;
    if (!isUnclosed) {
      start = end;
    } else if (end < text.length && rowLength < MAX_ROW_LENGTH && !isLong) {
      // The piece ends inside a quoted cell, whose row is read again with more of the text.
      start = rowStart;
      length = Math.max(pieceLength, rowLength * 2);
    } else {
      unclosed += 1;
      start = addLine(rowStart);
    }
    yield start / text.length;
  }
  return rows;
}
