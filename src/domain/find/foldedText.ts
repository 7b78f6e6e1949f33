/**
 * Letters that Unicode doesn't take apart, though readers take them for others; and signs that a text
 * has from its typesetting, while a keyboard has the plain ones alone.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '⁄': '/',
};

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/**
 * Accents and what else is written over letters of any script, Hebrew's points, and what can't be
 * seen at all (joiners, soft hyphens, marks of direction). The vowel signs of Indic scripts are
 * letters to their readers and stay.
 */
const MARK = /\p{Script=Inherited}|(?=\p{Mn})\p{Script=Hebrew}|\p{Default_Ignorable_Code_Point}/gu;

/** Runs of characters that are not folded one to one. */
export const BEYOND_ASCII = /[\u0080-\uffff]+/g;

/** The longest run that is remembered, in code units: an accented letter, a sign, a word. */
const LONGEST_REMEMBERED = 12;

/** How many runs are remembered at most. */
const MOST_REMEMBERED = 4096;

/** A language has few runs, each of them thousands of times, and taking one apart is what costs. */
const foldedRuns = new Map<string, string>();

/** The last normalisation sorts marks that an invisible character stood between. */
function foldedRun(run: string): string {
  const known = foldedRuns.get(run);
  if (known !== undefined) return known;
  const result = run
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .normalize('NFD')
    .replace(LOOKALIKE, (letter) => String(LOOKALIKES[letter]));
  if (run.length <= LONGEST_REMEMBERED) {
    if (foldedRuns.size === MOST_REMEMBERED) foldedRuns.clear();
    foldedRuns.set(run, result);
  }
  return result;
}

/**
 * Returns the text as the search compares it: without case, accents, invisible characters and styles
 * of letters, so that "Zürich", "ZURICH" and "𝓏𝓊𝓇𝒾𝒸𝒽" are equal. Folding a folded text changes nothing.
 * ASCII characters skip the costly steps.
 */
export function folded(text: string): string {
  return text.toLowerCase().replace(BEYOND_ASCII, foldedRun);
}

/**
 * What a query asks for: the parts of it between white space, folded, each once. A query of nothing
 * but white space and marks asks for nothing.
 */
export function searchWords(query: string): readonly string[] {
  return [...new Set(folded(query).split(/\s/u))].filter((word) => word !== '');
}
