/**
 * What stands before the id of a post in a cell: a spreadsheet rounds a number of 13 digits when it saves a CSV, and
 * the ids of other programs are not taken for ours.
 */
const PREFIX = 'socialsync-';

/** Returns the id of a post as the text of a cell; '' without one. */
export function idText(id: string | undefined): string {
  return id === undefined ? '' : PREFIX + id;
}

/** Returns the id of a post in the text of a cell; null for another text. */
export function idIn(cell: string): string | null {
  const text = cell.trim();
  return text.startsWith(PREFIX) && text !== PREFIX ? text.slice(PREFIX.length) : null;
}
