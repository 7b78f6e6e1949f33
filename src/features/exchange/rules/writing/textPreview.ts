import { graphemesOf } from '@/core/text/graphemes';
import type { ExportPreview } from './exportPreview';

/** The number of lines of a preview. */
const MAX_LINES = 12;

/** The maximum length of a line, in graphemes. */
const LINE_LENGTH = 120;

/** The examined part of a text, in UTF-16 code units. */
const MAX_EXAMINED = 10_000;

/** Returns a line with at most its first 120 characters. */
function shownLine(line: string): string {
  const characters = graphemesOf(line);
  return characters.length > LINE_LENGTH ? `${characters.slice(0, LINE_LENGTH).join('')}…` : line;
}

/** Returns the first lines of a file without columns. A long line is cut. */
export function textPreview(text: string): ExportPreview {
  const lines = text
    .slice(0, MAX_EXAMINED)
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_LINES);
  return { header: null, rows: lines.map(shownLine) };
}
