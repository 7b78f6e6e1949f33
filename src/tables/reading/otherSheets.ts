import { ALL_SHEETS, type ReadSource } from './importSource';

/** The maximum number of sheets that are named. */
const MAX_NAMED = 3;

/**
 * Returns which sheets of a workbook are not imported, as a sentence without a full stop; null without any, and while
 * it is asked which are.
 */
export function otherSheets({ sheets }: Pick<ReadSource, 'sheets'>): string | null {
  if (!sheets || sheets.isOpen) return null;
  const read = sheets.chosen === ALL_SHEETS ? sheets.alike : [sheets.chosen];
  const others = sheets.names.filter((name) => !read.includes(name));
  if (others.length === 0) return null;
  const names = others.slice(0, MAX_NAMED).map((name) => `“${name}”`);
  const more = others.length - names.length;
  const verb = others.length === 1 ? 'the other one is' : 'the others are';
  const rest = more > 0 ? ` and ${more} more` : '';
  const only = read.length === 1 ? `the sheet “${read[0]}” is` : `${read.length} sheets are`;
  return `Only ${only} imported; ${verb} ${names.join(', ')}${rest}`;
}
