import { folded } from '@/core/text/foldedText';
import type { ColumnField } from '../../formats/csvFormat';
import { isZoneWord } from '../dates/zoneNames';
import { bareName, comparedName, fieldNamed, IN_PARENTHESES, networkField } from './columnNames';
import { COLUMN_WORDS, SOCIAL_MEDIA, type WordKind } from './columnWords';
import { networkNamed } from './networkNames';

/**
 * How surely a column holds something: the smaller, the surer. `weak` is for a name that often means something else,
 * `values` for a guess from its cells.
 */
export const RANK = { best: 0, name: 1, words: 2, weak: 3, values: 4 } as const;

/** What the name of a column says. */
export interface NameMeaning {
  /** null if the name does not say it. */
  readonly field: ColumnField | null;
  /** See {@link RANK}; without a field, how surely a date or a time in the cells is that of the post. */
  readonly rank: number;
  /** True for a column of the team, of the past, or of a property such as the length: no part of a post. */
  readonly isOther: boolean;
}

/** Returns true for a field of the date or the time. */
export function isMoment(field: ColumnField | null): boolean {
  return field === 'date' || field === 'time' || field === 'dateTime';
}

type Named = Omit<NameMeaning, 'isOther'> | null;

/** What the words of names say, as names are compared. */
interface Lexicon {
  readonly kinds: ReadonlyMap<string, ReadonlySet<WordKind>>;
  /** The length of the longest word. */
  readonly longest: number;
  readonly socialMedia: RegExp;
}

/** null until a name is read. Only the worker reads names, so that the page needs no words. */
let known: Lexicon | null = null;

function createLexicon(): Lexicon {
  const kinds = new Map<string, Set<WordKind>>();
  for (const words of Object.values(COLUMN_WORDS)) {
    for (const [kind, list] of Object.entries(words) as [WordKind, string][]) {
      for (const word of folded(list).split(/\s+/)) {
        kinds.set(word, (kinds.get(word) ?? new Set()).add(kind));
      }
    }
  }
  return {
    kinds,
    longest: Math.max(...Array.from(kinds.keys(), (word) => word.length)),
    socialMedia: new RegExp(SOCIAL_MEDIA.split(',').map(comparedName).join('|'), 'g'),
  };
}

function lexicon(): Lexicon {
  known ??= createLexicon();
  return known;
}

/** The maximum length of a name, in UTF-16 code units. A longer text is no name. */
const MAX_NAME = 200;

/** The minimum length of the parts of a compound of letters that are written with blanks between words. */
const MIN_PART = 4;

const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー])[\p{L}\p{N}])+/gu;
const IS_CJK = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/u;

/** Words in parentheses after which a column holds something about what its name says. */
const ABOUT_OTHERS = /^(?:number|nr|num|count|prompt|idea|description|reach)$/;

function isOf(word: string, ...kinds: readonly WordKind[]): boolean {
  const all = lexicon().kinds.get(word);
  return all !== undefined && kinds.some((kind) => all.has(kind));
}

/**
 * Returns the known words that a compound consists of, the longest first: `veröffentlichungsdatum`, `投稿日時`. Returns
 * the word alone if it is known, or if a part of it is not.
 */
function partsOf(word: string): readonly string[] {
  const { kinds, longest } = lexicon();
  if (kinds.has(word)) return [word];
  const least = IS_CJK.test(word) ? 1 : MIN_PART;
  /** The parts of the end of the word from each place on. */
  const ends = new Map<number, readonly string[]>([[word.length, []]]);
  for (let start = word.length - least; start >= 0; start -= 1) {
    for (let end = Math.min(word.length, start + longest); end >= start + least; end -= 1) {
      const part = word.slice(start, end);
      const others = ends.get(end);
      if (others && !ends.has(start) && kinds.has(part)) ends.set(start, [part, ...others]);
    }
  }
  return ends.get(0) ?? [word];
}

/** Returns the words of a text without case and accents. */
function wordsIn(text: string): readonly string[] {
  const words = text.replace(lexicon().socialMedia, 'social').match(WORD) ?? [];
  return words.flatMap(partsOf);
}

/** Returns the words of a name without those in parentheses; `publishDate` has two. */
function wordsOf(name: string): readonly string[] {
  return wordsIn(bareName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')));
}

/** Returns the words in the parentheses of a name. */
function innerWordsOf(name: string): readonly string[] {
  return wordsIn(comparedName(name.match(IN_PARENTHESES)?.join(' ') ?? ''));
}

/** Returns true for a number, a version, a format such as `24h`, or a word that changes nothing about a name. */
function isFiller(word: string): boolean {
  return isOf(word, 'about', 'small') || /^v?\d/.test(word);
}

/** Returns how surely a column with words for a text holds it. Words of one kind may mean something else. */
function textRank(words: readonly string[], texts: readonly string[]): number {
  const isWeak = (['post', 'broad'] as const).some((kind) =>
    texts.every((each) => isOf(each, kind)),
  );
  if (isWeak) return RANK.weak;
  return words.length === texts.length ? RANK.name : RANK.words;
}

/** Returns what a name says of the text of a post, or of its text for a network. Every word must be known. */
function namedText(words: readonly string[]): Named {
  // `Approved copy` is a text, and `Copy approved` says yes or no.
  const isFinal = isOf(words[0] ?? '', 'final', 'approved') || isOf(words.at(-1) ?? '', 'final');
  const used = isFinal ? words.filter((word) => !isOf(word, 'final', 'approved')) : words;
  const texts = used.filter((word) => isOf(word, 'text', 'broad', 'post'));
  if (texts.length === 0) return null;
  const rank = isFinal ? RANK.best : textRank(used, texts);
  const others = used.filter((word) => !texts.includes(word));
  const main = others.filter((word) => !isFiller(word));
  const isPost = texts.every((word) => isOf(word, 'post'));
  // `Text of the publication` is a text, and a `Scheduled post` is not.
  if (main.every((word) => !isPost && isOf(word, 'schedule'))) return { field: 'content', rank };
  if (isPost) return null;
  // `LinkedIn` has the word `in`.
  const network = networkNamed(others.join(' ')) ?? networkNamed(main.join(' '));
  return network ? { field: `variant:${network}`, rank: isFinal ? rank : RANK.words } : null;
}

/** Returns what a name says of when a post is due. Every word must be known, or a time zone. */
function namedMoment(words: readonly string[]): Named {
  const has = (...kinds: readonly WordKind[]) => words.some((word) => isOf(word, ...kinds));
  const isHead = (word: string) =>
    isOf(word, 'date', 'time', 'schedule', 'post') || isZoneWord(word);
  const isKnown = (word: string) =>
    isHead(word) || isOf(word, 'planned', 'small') || /^v?\d/.test(word);
  if (!words.every(isKnown)) return null;
  const isScheduled = has('schedule', 'post');
  const rank = isScheduled ? RANK.best : words.every(isHead) ? RANK.name : RANK.words;
  if (has('date', 'time')) {
    const field = has('date') && has('time') ? 'dateTime' : has('date') ? 'date' : 'time';
    return { field, rank };
  }
  // `Go live` says which date counts, but not that the column has dates.
  return isScheduled ? { field: null, rank } : null;
}

/** A field with nouns for it. A name has at least one of them. */
interface NounField {
  readonly field: ColumnField;
  readonly nouns: readonly WordKind[];
  /** Words that may stand beside the nouns. */
  readonly beside: readonly WordKind[];
}

const OF_POSTS: readonly WordKind[] = ['post', 'schedule', 'planned', 'name'];
const OF_MEDIA: readonly WordKind[] = ['post', 'schedule', 'planned', 'name', 'link'];
const OF_LABELS: readonly WordKind[] = ['post', 'schedule', 'planned', 'name', 'broad'];
const OF_ACCOUNTS: readonly WordKind[] = ['post', 'schedule', 'planned', 'name', 'network'];

/** The first one whose words are those of a name counts. A `Post link` is that of a published post: no field. */
const NOUN_FIELDS: readonly NounField[] = [
  { field: 'note', nouns: ['note'], beside: [] },
  { field: 'gifs', nouns: ['gif'], beside: OF_MEDIA },
  { field: 'videos', nouns: ['video'], beside: OF_MEDIA },
  { field: 'pictures', nouns: ['picture'], beside: OF_MEDIA },
  { field: 'media', nouns: ['media', 'picture', 'video', 'gif'], beside: OF_MEDIA },
  { field: 'link', nouns: ['link'], beside: [] },
  { field: 'labels', nouns: ['label'], beside: OF_LABELS },
  { field: 'networks', nouns: ['network'], beside: OF_POSTS },
  { field: 'accounts', nouns: ['account'], beside: OF_ACCOUNTS },
];

/** Returns the other field that a name says by its nouns. Every word must be known. */
function namedNoun(words: readonly string[]): Named {
  const used = words.filter((word) => !isFiller(word) || isOf(word, 'network'));
  for (const { field, nouns, beside } of NOUN_FIELDS) {
    const isNoun = (word: string) => isOf(word, ...nouns);
    if (used.some(isNoun) && used.every((word) => isNoun(word) || isOf(word, ...beside))) {
      return { field, rank: words.every(isNoun) ? RANK.name : RANK.words };
    }
  }
  return null;
}

/** Returns the field of a whole name, apart from a time zone and what stands in parentheses. */
function bareField(words: readonly string[]): ColumnField | null {
  const field = fieldNamed(words.filter((word) => !isZoneWord(word)).join(' '));
  // `Facebook (reach)` says neither yes nor no.
  return field && networkField(field) ? null : field;
}

function wholeNamed(field: ColumnField, words: readonly string[]): NonNullable<Named> {
  const isScheduled = isMoment(field) && words.some((word) => isOf(word, 'schedule', 'post'));
  return { field, rank: isScheduled ? RANK.best : RANK.name };
}

/** Returns true if a mark, or what stands in parentheses, says that a column holds something else than its name. */
function isAboutOthers(name: string, field: ColumnField | null): boolean {
  if (field === 'note') return false;
  const inner = innerWordsOf(name);
  // A `Caption (edited)` is a text, and a `Date (edited)` is in the past.
  const isPast = field !== 'content' && inner.some((word) => isOf(word, 'past'));
  // An `Image (URL)` is an image, and a `Post (URL)` is no post.
  const isAddress = NOUN_FIELDS.some((each) => each.field === field);
  const isOther = (word: string) =>
    ABOUT_OTHERS.test(word) || isOf(word, 'team', 'note') || (!isAddress && isOf(word, 'link'));
  return /[#?]/.test(name) || isPast || inner.some(isOther);
}

/**
 * Returns what the name of a column says: by the whole name, otherwise by its words. A time zone does not count, and
 * what stands in parentheses only if it says that the column holds something else. Names of what is internal, or done
 * already, never mean the text or the date of a post.
 */
export function nameMeaning(name: string): NameMeaning {
  if (name.length > MAX_NAME) return { field: null, rank: RANK.values, isOther: false };
  const words = wordsOf(name);
  // `Twitter #` is a number.
  const exact = name.includes('#') ? null : fieldNamed(name);
  const flag = exact !== null && networkField(exact)?.kind === 'network' ? exact : null;
  if (exact !== null && flag === null) return { ...wholeNamed(exact, words), isOther: false };
  const bare = bareField(words);
  const named = bare
    ? wholeNamed(bare, words)
    : (namedText(words) ?? namedMoment(words) ?? namedNoun(words));
  if (named && !isAboutOthers(name, named.field)) return { ...named, isOther: false };
  // A `Tweet` is a text, and `Tweet?` asks if a post is for Twitter.
  if (flag !== null) return { ...wholeNamed(flag, words), isOther: false };
  const isOther =
    words.some((word) => isOf(word, 'property')) ||
    [...words, ...innerWordsOf(name)].some((word) => isOf(word, 'past', 'team', 'note'));
  return { field: null, rank: RANK.values, isOther };
}

/**
 * Returns true for a text that is the name of a column rather than the text of a post.
 *
 * @param isAlone true if its row has no other cell: `New post` and `Launch day` may be posts then
 */
export function isColumnName(text: string, isAlone = false): boolean {
  const { field, rank } = nameMeaning(text);
  if (!isAlone) return field !== null;
  return field === 'content' && (rank === RANK.name || wordsOf(text).length === 1);
}
