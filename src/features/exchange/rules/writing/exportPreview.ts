import { graphemesOf } from '@/core/text/graphemes';
import type { FilePost } from '@/core/planFile/filePost';
import type { CsvFormat } from '../formats/csvFormat';
import { csvLines, headerOf } from './csvText';

/** The first lines of a file, for the dialog. */
export interface ExportPreview {
  /** null for a file without a header. */
  readonly header: string | null;
  readonly rows: readonly string[];
}

/** The number of posts in a preview. */
export const PREVIEW_LENGTH = 3;

/** The maximum length of a cell, in graphemes. */
const CELL_LENGTH = 40;

/** The examined part of a cell, in UTF-16 code units: a grapheme can be long. */
const CELL_UNITS = 1000;

const LINE_BREAK = /\r\n|\r|\n/g;

function needsQuotes(cell: string): boolean {
  return csvLines([[cell]], '\n').startsWith('"');
}

/** Returns a cell on one line, with at most its first 40 characters. */
function shownCell(cell: string): string {
  const line = cell.slice(0, CELL_UNITS).replaceAll(LINE_BREAK, '⏎');
  const characters = graphemesOf(line);
  const isWhole = characters.length <= CELL_LENGTH && cell.length <= CELL_UNITS;
  const shown = isWhole ? line : `${characters.slice(0, CELL_LENGTH).join('')}…`;
  return needsQuotes(cell) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * Returns the first lines of a file: the header and the first three posts. A long cell is cut, and a line
 * break in it is shown as ⏎. A cell has quotes where it has them in the file.
 *
 * @param posts as the file has them: see `forNetwork`
 * @param cellsOf returns the cells of a post in the file
 */
export function exportPreview(
  format: CsvFormat,
  posts: readonly FilePost[],
  cellsOf: (post: FilePost) => readonly string[],
): ExportPreview {
  return {
    header: format.hasHeader ? csvLines([headerOf(format)], '\n').trimEnd() : null,
    rows: posts.slice(0, PREVIEW_LENGTH).map((post) => cellsOf(post).map(shownCell).join(',')),
  };
}

/** The number of lines in the preview of a file without columns. */
const MAX_LINES = 12;

/** The maximum length of a line, in graphemes. */
const LINE_LENGTH = 120;

/** The examined part of such a file, in UTF-16 code units. */
const TEXT_UNITS = 10_000;

/** Returns a line with at most its first 120 characters. */
function shownLine(line: string): string {
  const characters = graphemesOf(line);
  return characters.length > LINE_LENGTH ? `${characters.slice(0, LINE_LENGTH).join('')}…` : line;
}

/** Returns the first lines of a file without columns. A long line is cut. */
export function textPreview(text: string): ExportPreview {
  const lines = text
    .slice(0, TEXT_UNITS)
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_LINES);
  return { header: null, rows: lines.map(shownLine) };
}
