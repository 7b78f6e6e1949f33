import type { ColumnField } from '../../formats/csvFormat';
import type { MappedColumn } from '../table/columnMapping';
import { networkField } from '../table/columnNames';

/** The fields whose texts can have several lines. */
const TEXTS: readonly MappedColumn['field'][] = ['content', 'note', 'firstComment'];

/** What can be typed into a cell of a date or a time. */
const EXAMPLES: Partial<Record<ColumnField, string>> = {
  date: '2027-03-31',
  time: '14:30',
  dateTime: '2027-03-31 14:30',
};

/** Returns an example of what can be typed into a cell of a column; '' for a text in any form. */
export function typedExample({ field }: Pick<MappedColumn, 'field'>): string {
  return (field && EXAMPLES[field]) ?? '';
}

/** Returns true if a cell needs a field for several lines: its column holds texts, or it has a line break. */
export function needsLines(text: string, { field }: Pick<MappedColumn, 'field'>): boolean {
  const isVariant = field !== null && networkField(field)?.kind === 'variant';
  return isVariant || TEXTS.includes(field) || /[\r\n]/.test(text);
}

/**
 * Returns what was typed for a cell, with the line ends that the cell had: a field of a page makes every
 * line end LF. A cell with line ends of several kinds keeps LF once its text was changed.
 *
 * @param typed the text in the field
 * @param before the text of the cell
 */
export function withLineEndsOf(typed: string, before: string): string {
  const ends = new Set(before.match(/\r\n|\r|\n/g));
  const [end = '\n', ...others] = ends;
  if (typed === before.replace(/\r\n?/g, '\n')) return before;
  return others.length > 0 ? typed : typed.replaceAll('\n', end);
}
