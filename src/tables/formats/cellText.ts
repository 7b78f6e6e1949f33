/**
 * What a spreadsheet may execute, and what could be taken for its guard: a sign, also after blanks, invisible
 * characters and quotes, which programs remove, a tab or a line end at the beginning, and two apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const GUARDED = /^(?:[\s\u200b-\u200f\u2060'"]*[=+\-@＝＋－＠]|'?[\t\r\n]|'')/;

/**
 * What a spreadsheet whose separator is `;` may execute within a text. It takes the commas of a row for text, so quotes
 * protect nothing, and each `;` and line end begins a cell. Lists with hyphens and names with `@` stay as they are:
 * without a function, a command (`|`) or another file (`'!`) they can do nothing.
 */
const INNER = String.raw`(?=(?:(?![\r\n])[\s\u200b-\u200f\u2060'"])*(?:[=＝]|[+\-@＋－＠][^;\r\n]*(?:[(|]|'!)))`;
const BEFORE_INNER = new RegExp(String.raw`(?<=[;\r\n])${INNER}`, 'g');
const INNER_GUARD = new RegExp(String.raw`(?<=[;\r\n])'${INNER}`, 'g');

/**
 * Returns the text of a cell so that no spreadsheet takes it, or a part of it, for a formula: an apostrophe stands
 * before `=`, `+`, `-`, `@` and full-width signs, also if only blanks, invisible characters or quotes precede them, and
 * before a tab and a line end. A text that could be taken for a guarded one gets an apostrophe too, so that
 * {@link unguarded} returns each text as it was.
 */
export function guarded(text: string): string {
  const inner = text.replace(BEFORE_INNER, "'");
  return GUARDED.test(inner) ? `'${inner}` : inner;
}

/** Returns the text of a cell without the apostrophes of {@link guarded}. */
export function unguarded(cell: string): string {
  const text = cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(INNER_GUARD, '');
}

/** What stands between the entries of a list in a cell for people. */
export const LIST_SEPARATOR = '; ';

/** What separates the entries of a list that is read. The expressions are global. */
interface ListSeparators {
  /** Ends an entry. */
  readonly afterText: RegExp;
  /** Ends an entry that is an address, which itself may contain the others. */
  readonly afterAddress: RegExp;
}

const SEPARATOR = /[;,|\n]/g;

/*
 * An address may contain separators; those before another address do not belong to it. The expressions begin
 * where a run of separators does, so that they look at each run once.
 */

/** In lists of {@link listText}, where an address with a semicolon has quotes. */
const SEPARATORS: ListSeparators = {
  afterText: SEPARATOR,
  afterAddress: /;|(?<![,|\s])[,|\s]+(?="?https?:)/gi,
};

/** In lists of other programs. */
export const OTHER_SEPARATORS: ListSeparators = {
  afterText: SEPARATOR,
  afterAddress: /(?<![;,|\s])[;,|\s]+(?="?https?:)/gi,
};

const SENTENCE_SEPARATOR = /;|\|\|/g;

/** In lists of {@link listText} whose entries are sentences, such as alt texts. */
export const SENTENCE_SEPARATORS: ListSeparators = {
  afterText: SENTENCE_SEPARATOR,
  afterAddress: SENTENCE_SEPARATOR,
};

const QUOTED = /"([^"]*(?:""[^"]*)*)"/y;
const ADDRESS = /https?:/iy;

/** Returns the match of an expression, global or sticky, from a place on. */
function matchFrom(expression: RegExp, text: string, from: number): RegExpExecArray | null {
  expression.lastIndex = from;
  return expression.exec(text);
}

function needsQuotes(entry: string): boolean {
  return entry === '' || entry.trim() !== entry || /["\r\n;,|]|\shttps?:/i.test(entry);
}

/**
 * Returns the entries of a list as the text of one cell: `Advent; Spring`. An entry that could not be read
 * back stands in quotes, with the quotes in it doubled.
 */
export function listText(entries: readonly string[]): string {
  return entries
    .map((entry) => (needsQuotes(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(LIST_SEPARATOR);
}

/** An entry, and where the next one begins. */
interface FoundEntry {
  readonly entry: string;
  readonly next: number;
}

/** Returns the entry from a place to a separator. */
function plainEntry(text: string, from: number, separator: RegExp): FoundEntry {
  const found = matchFrom(separator, text, from);
  if (!found) return { entry: text.slice(from).trim(), next: text.length + 1 };
  return { entry: text.slice(from, found.index).trim(), next: found.index + found[0].length };
}

/** Returns the entry in quotes that begins at a place; null if there is none. */
function quotedEntry(text: string, from: number, { afterText }: ListSeparators): FoundEntry | null {
  const [match, quoted = ''] = matchFrom(QUOTED, text, from) ?? [];
  if (match === undefined) return null;
  const { entry: rest, next } = plainEntry(text, from + match.length, afterText);
  return rest === '' ? { entry: quoted.replaceAll('""', '"'), next } : null;
}

/**
 * Returns the entries of a cell as {@link listText} writes them, or as people do: `Advent, Spring`. White
 * space around an entry without quotes is left out. The text '' has no entries.
 */
export function listEntries(text: string, separators = SEPARATORS): readonly string[] {
  const entries: string[] = [];
  let start = text.trim() === '' ? text.length + 1 : 0;
  while (start <= text.length) {
    const from = text.length - text.slice(start).trimStart().length;
    const isAddress = matchFrom(ADDRESS, text, from) !== null;
    const { entry, next } =
      quotedEntry(text, from, separators) ??
      plainEntry(text, from, separators[isAddress ? 'afterAddress' : 'afterText']);
    entries.push(entry);
    start = next;
  }
  return entries;
}
