/**
 * Letters without a Unicode decomposition that users search for by a similar letter, and typographic
 * quotation marks and dashes, for which keyboards have only the ASCII form.
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
 * Combining marks used with several scripts, such as accents; Hebrew points; and invisible
 * characters (joiners, soft hyphens, direction marks). The vowel signs of Indic scripts are not
 * removed: they distinguish words.
 */
const MARK = /\p{Script=Inherited}|(?=\p{Mn})\p{Script=Hebrew}|\p{Default_Ignorable_Code_Point}/gu;

/** Runs of characters beyond ASCII, which may not fold one to one. */
export const BEYOND_ASCII = /[\u0080-\uffff]+/g;

/** The maximum length of a cached run, in UTF-16 code units: a letter, a sign or a short word. */
const MAX_CACHED_LENGTH = 12;

/** The maximum number of cached runs. */
const MAX_CACHED_RUNS = 4096;

/** Caches folded runs: normalisation is slow, and a language has few runs, which recur often. */
const foldedRuns = new Map<string, string>();

/** Folds a run. The second normalisation sorts marks that an invisible character separated. */
function foldedRun(run: string): string {
  const known = foldedRuns.get(run);
  if (known !== undefined) return known;
  const result = run
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .normalize('NFD')
    .replace(LOOKALIKE, (letter) => String(LOOKALIKES[letter]));
  if (run.length <= MAX_CACHED_LENGTH) {
    if (foldedRuns.size === MAX_CACHED_RUNS) foldedRuns.clear();
    foldedRuns.set(run, result);
  }
  return result;
}

/**
 * Returns the text in the form that the search compares, without case, accents, invisible characters
 * and letter styles: "Zürich", "ZURICH" and "𝓏𝓊𝓇𝒾𝒸𝒽" are equal. Idempotent. ASCII characters are only
 * converted to lower case.
 */
export function folded(text: string): string {
  return text.toLowerCase().replace(BEYOND_ASCII, foldedRun);
}

/**
 * Returns the words of a query: folded, split at white space, without duplicates. Returns no words
 * for a query of only white space and combining marks.
 */
export function searchWords(query: string): readonly string[] {
  return [...new Set(folded(query).split(/\s/u))].filter((word) => word !== '');
}
