import Papa from 'papaparse';
import { isBlank, MAX_ROW_LENGTH, type RowFlaw, type Separator, type TableRow } from './table';

/** After this many unclosed quotes, all quotes in the rest of the file are text. */
const MAX_UNCLOSED = 20;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns a text with LF for each CR alone that ends a row. Excel for Macintosh writes such row ends, and LF within
 * quoted cells.
 */
function withLineFeeds(text: string, separator: Separator): string {
  if (!/\r(?![\r\n])/.test(text)) return text;
  // Without a limit, the quotes of a long row would exhaust the stack.
  const cell = `(?:"[^"]*(?:""[^"]*){0,${MAX_ROW_LENGTH}}")?[^${separator}\r\n]*`;
  const cells = new RegExp(`${cell}(?:${separator}|\r{0,3}\n|\r|$)`, 'g');
  return text.replace(cells, (each) => (each.endsWith('\r') ? `${each.slice(0, -1)}\n` : each));
}

/**
 * Returns true if the last cell of a row has no quotes around it. Only such a cell has the CR before LF at
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

/** Returns a line without its end. Python for Windows writes CR CR LF. */
function withoutEnd(line: string): string {
  return line.replace(/\r{0,3}\n?$/, '');
}

/**
 * Parses a text as a table, and returns the rows. Blank rows are left out, but count in the row numbers. Blanks
 * between a closing quote and the separator are ignored. A line with an unclosed quote is one row whose quotes are
 * text; the next line begins a new row. A line that is too long is a row with one cell.
 *
 * Papa Parse takes the first row end that it sees for all, and would merge rows of a file with mixed row
 * ends. So the row end is always LF, and each CR before it is cut here.
 *
 * @param written without a byte order mark
 * @param maxRows after these rows, one more is read at least, and the rest of the text is left unread
 */
export function csvRows(
  written: string,
  separator: Separator,
  maxRows = Infinity,
): readonly TableRow[] {
  const text = withLineFeeds(written, separator);
  const rows: TableRow[] = [];
  let number = 0;
  let start = 0;
  let unclosed = 0;
  const add = (cells: readonly string[], flaw?: RowFlaw) => {
    number += 1;
    if (!isBlank(cells)) rows.push({ number, cells, ...(flaw && { flaw }) });
  };
  /** Adds the row of one line, whose quotes are text. */
  const addLine = () => {
    const last = text.indexOf('\n', start);
    const next = last < 0 ? text.length : last + 1;
    const line = withoutEnd(text.slice(start, next));
    start = next;
    if (line.length > MAX_ROW_LENGTH) {
      add([line], 'long');
      return;
    }
    const cells = line.split(separator);
    add(cells, cells.some((cell) => cell.startsWith('"')) ? 'unclosed' : undefined);
  };
  /** Adds rows up to the end, or up to one that is not closed or too long. */
  const addRows = () => {
    const from = start;
    // Papa Parse removes one byte order mark, which would be text of the first cell.
    Papa.parse<string[]>(BYTE_ORDER_MARK + text.slice(from), {
      header: false,
      delimiter: separator,
      newline: '\n',
      step: ({ data: cells, errors, meta: { cursor } }, parser) => {
        const end = from + cursor;
        const [flaw] = errors.slice(-1);
        if (flaw?.code === 'MissingQuotes' || end - start > MAX_ROW_LENGTH) {
          parser.abort();
          return;
        }
        const raw = text.slice(start, text[end - 1] === '\n' ? end - 1 : end);
        const last = String(cells.at(-1));
        if (last.endsWith('\r') && isUnquoted(raw, last, separator)) {
          cells[cells.length - 1] = withoutEnd(last);
        }
        start = end;
        add(cells, flaw && (raw.trimEnd().includes('\n') ? 'merged' : 'stray'));
        if (rows.length > maxRows) parser.abort();
      },
    });
  };
  while (start < text.length && rows.length <= maxRows) {
    if (unclosed < MAX_UNCLOSED) addRows();
    if (start < text.length && rows.length <= maxRows) {
      unclosed += 1;
      addLine();
    }
  }
  return rows;
}
