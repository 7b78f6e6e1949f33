import { folded } from '@/core/text/foldedText';

/** The languages of the words in dates and times; undefined is that of the browser. */
const LANGUAGES = [
  undefined,
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'tr', 'ja', 'zh', 'ko'],
] as const;

/** In a date, some languages have another form of the month: `5 stycznia` beside `styczeń`. */
const MONTHS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
];

/** What stands before a time, as it is compared: `at 9:30`, `alle ore 9:30`. */
const BEFORE_TIME: ReadonlySet<string> = new Set(
  'at um om kl klo a as ala alas alle alleore ore o ogodz godz в saat luc'.split(' '),
);

/** The length of the shortest beginning of a name that stands for the name. */
const MIN_LENGTH = 3;

/** Returns a word as it is compared: without case, accents, blanks and full stops. */
function comparedWord(word: string): string {
  return folded(word).replace(/[\s.]+/g, '');
}

/** Returns the words of a part of dates in all languages, with the index of the first time that has it. */
function wordsOf(
  type: Intl.DateTimeFormatPartTypes,
  formats: readonly Intl.DateTimeFormatOptions[],
  times: readonly number[],
): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const options of formats) {
      const fixed = { ...options, calendar: 'gregory', timeZone: 'UTC' };
      const format = new Intl.DateTimeFormat(language, fixed);
      for (const [index, time] of times.entries()) {
        const parts = format.formatToParts(time).filter((part) => part.type === type);
        // Catalan has `de gener` and `d’agost`.
        const text = parts.map(({ value }) => value.replace(/^(?:de |d[’'])/, '')).join('');
        const word = comparedWord(text);
        if (/^\P{Nd}+$/u.test(word) && !found.has(word)) found.set(word, index);
      }
    }
  }
  return found;
}

/** Returns words with their beginnings. A beginning of words with several meanings has none. */
function withBeginnings(words: ReadonlyMap<string, number>): ReadonlyMap<string, number | null> {
  const beginnings = new Map<string, number | null>();
  for (const [word, meaning] of words) {
    for (let length = MIN_LENGTH; length < word.length; length += 1) {
      const part = word.slice(0, length);
      const isClear =
        (beginnings.get(part) ?? meaning) === meaning && beginnings.get(part) !== null;
      beginnings.set(part, isClear ? meaning : null);
    }
  }
  return new Map([...beginnings, ...words]);
}

/**
 * Returns a function that returns what a word means: null for a beginning of several words, undefined for an unknown
 * word. The words are found when the first one is needed.
 *
 * @param more words that `Intl` does not have, in some browsers
 */
function createMeaning(
  type: Intl.DateTimeFormatPartTypes,
  formats: readonly Intl.DateTimeFormatOptions[],
  times: readonly number[],
  more: Readonly<Record<string, number>>,
): (word: string) => number | null | undefined {
  let known: ReadonlyMap<string, number | null> | null = null;
  return (word) => {
    known ??= withBeginnings(new Map([...wordsOf(type, formats, times), ...Object.entries(more)]));
    return known.get(comparedWord(word));
  };
}

const monthOf = createMeaning(
  'month',
  MONTHS,
  Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 5)),
  { mrz: 2, janner: 0, setiembre: 8 },
);

const weekdayOf = createMeaning(
  'weekday',
  [{ weekday: 'long' }, { weekday: 'short' }],
  Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 0, day + 3)),
  { weds: 3 },
);

const halfOf = createMeaning(
  'dayPeriod',
  [{ hour: 'numeric', hour12: true }],
  [Date.UTC(2027, 0, 1, 9), Date.UTC(2027, 0, 1, 21)],
  { [comparedWord('오전')]: 0, [comparedWord('오후')]: 1 },
);

/**
 * Returns the number of a month for its name, or for the first letters of it, in the language of the browser and in
 * 13 others, also in the form that it has in a date; null for other words, and for letters of several months.
 */
export function monthNamed(word: string): number | null {
  const index = monthOf(word) ?? null;
  return index === null ? null : index + 1;
}

/** Returns true for the name of a weekday, or the first letters of it, in these languages. */
export function isWeekday(word: string): boolean {
  return weekdayOf(word) !== undefined;
}

/** Returns the weekday with such a name: 0 is Sunday; null for other words, and for letters of several weekdays. */
export function weekdayNamed(word: string): number | null {
  return weekdayOf(word) ?? null;
}

/** Returns the half of the day that a word in these languages means: `a. m.`, `午後`; null for other words. */
export function halfNamed(word: string): 'AM' | 'PM' | null {
  const half = halfOf(word) ?? null;
  return half === null ? null : half === 0 ? 'AM' : 'PM';
}

/** Returns true for words that stand before a time in these languages: `at`, `alle ore`. */
export function isWordBeforeTime(words: string): boolean {
  return BEFORE_TIME.has(comparedWord(words));
}
