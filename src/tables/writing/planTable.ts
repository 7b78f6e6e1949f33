import { unparse } from 'papaparse';
import type { FilePost } from '@/core/planFile/filePost';
import { cellsWith } from '../formats/cells';
import { PLAIN_CSV } from '../formats/csvFormats';
import { mapReporting, type Report } from '../table/table';
import { headerOf } from './csvText';

/** The posts of a plan as a table for the clipboard, in the two forms in which programs take it. */
export interface PlanTable {
  /** For `text/plain`: a row a line, with tabs between the cells. */
  readonly text: string;
  /** For `text/html`: a table in which every text is escaped. */
  readonly html: string;
}

type Row = readonly string[];

/** Control characters that HTML does not allow, and lone surrogates. */
// eslint-disable-next-line no-control-regex -- The expression finds them.
const NOT_ALLOWED = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\p{Surrogate}]/gu;

/** Excel makes a new row of each line, unless the break says that it is in the same cell. */
const LINE_BREAK = '<br style="mso-data-placement:same-cell">';

/** Returns a text for the content of an element, with its line breaks. */
function escapedHtml(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(NOT_ALLOWED, '\ufffd')
    .replace(/\r\n|\r|\n/g, LINE_BREAK);
}

/** Excel takes a cell for text, even if it could be a number or a date. Blanks are kept. */
const CELL = `<td style='mso-number-format:"\\@";white-space:pre-wrap'>`;

function htmlRow(row: Row): string {
  return `<tr>${row.map((cell) => `${CELL}${escapedHtml(cell)}</td>`).join('')}</tr>\n`;
}

function textRow(row: Row): string {
  return `${unparse([row as string[]], { delimiter: '\t' })}\r\n`;
}

/**
 * Returns the posts as a table for the clipboard, with the columns of the plain CSV that some post uses.
 * Cells that a spreadsheet would take for formulas are guarded, as in a CSV file.
 *
 * @param zone the IANA name of the browser's zone
 */
export function planTable(posts: readonly FilePost[], zone: string, report?: Report): PlanTable {
  const all: readonly Row[] = mapReporting(posts, cellsWith(PLAIN_CSV, zone), report);
  const isUsed = PLAIN_CSV.columns.map(({ field }) => field === 'date' || field === 'content');
  for (const row of all) {
    row.forEach((cell, index) => {
      if (cell !== '') isUsed[index] = true;
    });
  }
  const used = (row: Row) => row.filter((_cell, index) => isUsed[index]);
  const header = used(headerOf(PLAIN_CSV));
  const rows = all.map(used);
  const htmlHeader = header.map((name) => `<th>${escapedHtml(name)}</th>`).join('');
  const htmlRows = mapReporting(rows, htmlRow, report).join('');
  return {
    text: mapReporting([header, ...rows], textRow, report).join(''),
    html: `<table>\n<thead><tr>${htmlHeader}</tr></thead>\n<tbody>\n${htmlRows}</tbody>\n</table>\n`,
  };
}
