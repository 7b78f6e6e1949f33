/** What stands between the entries of a list in a cell for people. */
export const LIST_SEPARATOR = '; ';

const QUOTED = /"([^"]*(?:""[^"]*)*)"\s*(?=;|$)/y;

function needsQuotes(entry: string): boolean {
  return entry === '' || entry.trim() !== entry || /["\r\n;]/.test(entry);
}

/**
 * Returns the entries of a list as the text of one cell: `Advent; Spring`. An entry that could not be read
 * back stands in quotes, with its own quotes doubled.
 */
export function listText(entries: readonly string[]): string {
  return entries
    .map((entry) => (needsQuotes(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(LIST_SEPARATOR);
}

/**
 * Returns the entries of a cell as {@link listText} writes them, or as people do: `Advent;Spring`. White
 * space around an entry without quotes is left out. The text '' has no entries.
 */
export function listEntries(text: string): readonly string[] {
  const entries: string[] = [];
  let start = text.trim() === '' ? text.length + 1 : 0;
  while (start <= text.length) {
    const from = text.length - text.slice(start).trimStart().length;
    QUOTED.lastIndex = from;
    const [match, quoted] = QUOTED.exec(text) ?? [];
    const separator = match === undefined ? text.indexOf(';', from) : from + match.length;
    const end = separator < 0 ? text.length : separator;
    entries.push(
      quoted === undefined ? text.slice(from, end).trim() : quoted.replaceAll('""', '"'),
    );
    start = end + 1;
  }
  return entries;
}
