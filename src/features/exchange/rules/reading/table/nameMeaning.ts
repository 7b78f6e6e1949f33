import type { ColumnField } from '../../formats/csvFormat';
import { isZoneWord } from '../dates/zoneNames';
import { bareName, comparedName, fieldNamed } from './columnNames';
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

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** The text of a post. */
const TEXT = wordSet(`copy caption captions text message body content tweet post
  beitrag beitragstext bildunterschrift inhalt nachricht`);

/** Words that often mean no text: a `Post` can be a number, and an `Instagram post` an address. */
const WEAK_TEXT = wordSet('tweet post beitrag');

/** Words before the text that counts if there are several. */
const FINAL = wordSet('final approved finale finaler freigegebene freigegebener');

/** Words that change nothing about a text. */
const ABOUT_TEXT =
  wordSet(`the your our a full main primary social public new edited revised updated
  en de fr es it pt nl us uk english german french spanish deutsch englisch`);

/** When a post will be published. */
const SCHEDULE =
  wordSet(`publish publishing publication schedule scheduled scheduling posting post live launch
  release send veroffentlichung veroffentlichungsdatum termin`);

const DATE = wordSet('date datum veroffentlichungsdatum');
const TIME = wordSet('time hour uhrzeit zeit');

/** Words that change nothing about a date or a time. */
const ABOUT_TIME = wordSet('of the to at go for on in a and und due planned target start am');

/** What was done to a post: not when it is due. */
const PAST =
  wordSet(`created creation modified modification updated update edited changed posted published added
  submitted sent uploaded approved completed exported imported erstellt erstellungsdatum erstelldatum
  geandert anderungsdatum aktualisiert veroffentlicht gepostet`);

/** What is for the people who work on posts. */
const INTERNAL =
  wordSet(`note notes brief briefs briefing comment comments review reviews reviewer internal audience
  status state feedback remark remarks approval approver instruction instructions guideline guidelines owner
  author assignee assigned designer editor writer copywriter manager responsible team persona goal objective
  priority stage id by notiz notizen bemerkung bemerkungen kommentar kommentare intern interne zielgruppe
  freigabe verantwortlich ziel prioritat`);

/** What describes a post, and is no part of it: `Content type`, `Video length`. */
const DESCRIPTION = wordSet('type kind format pillar length duration runtime typ art dauer lange');

/** Words in parentheses after which a column has no text and no date, but something about it. */
const ABOUT_OTHERS = wordSet('number nr num count url link id');

/** Returns the words in the parentheses of a name, without case and accents. */
function innerWordsOf(name: string): readonly string[] {
  const inner = name.match(/\([^()]*\)/g) ?? [];
  return comparedName(inner.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a name: without parentheses, case and accents; `publishDate` has two. */
function wordsOf(name: string): readonly string[] {
  const divided = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const bare = bareName(divided).replace('social media', 'social');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns true for a number, a version, or a format such as `24h`. */
function isNumber(word: string): boolean {
  return /^v?\d/.test(word);
}

/** Returns what a name says of the text of a post, or of its text for a network. Every word must be known. */
function namedText(words: readonly string[]): Named {
  // `Approved copy` is a text, and `Copy approved` says yes or no.
  const isFinal = FINAL.has(words[0] ?? '') || words.at(-1) === 'final';
  const used = isFinal ? words.filter((word) => !FINAL.has(word)) : words;
  const texts = used.filter((word) => TEXT.has(word));
  if (texts.length === 0) return null;
  const isKnown = (word: string) => TEXT.has(word) || ABOUT_TEXT.has(word) || isNumber(word);
  const others = used.filter((word) => !isKnown(word));
  const isWeak = texts.every((word) => WEAK_TEXT.has(word));
  const rank = isFinal ? RANK.best : isWeak ? RANK.weak : RANK.words;
  if (others.length === 0) return { field: 'content', rank };
  const network = isWeak ? null : networkNamed(others.join(' '));
  return network && { field: `variant:${network}`, rank };
}

/** Returns what a name says of when a post is due. Every word must be known, or a time zone. */
function namedMoment(words: readonly string[]): Named {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isKnown = (word: string) =>
    [SCHEDULE, DATE, TIME, ABOUT_TIME].some((set) => set.has(word)) ||
    isNumber(word) ||
    isZoneWord(word);
  if (!words.every(isKnown)) return null;
  const rank = has(SCHEDULE) ? RANK.best : RANK.words;
  if (has(DATE) !== has(TIME)) return { field: has(DATE) ? 'date' : 'time', rank };
  if (has(DATE)) return { field: 'dateTime', rank };
  // `Go live` says which date counts, but not that the column has dates.
  return has(SCHEDULE) ? { field: null, rank } : null;
}

/** Returns the field of a name without a time zone, if it is one whose name may have additions. */
function bareField(words: readonly string[]): ColumnField | null {
  const field = fieldNamed(words.filter((word) => !isZoneWord(word)).join(' '));
  // An `Image (prompt)` is no image, and `Facebook (reach)` says neither yes nor no.
  return field === 'content' || field === 'note' || isMoment(field) ? field : null;
}

/** Returns how surely a column with the name of a field has it. */
function rankOf(field: ColumnField, words: readonly string[]): number {
  if (isMoment(field) && words.some((word) => SCHEDULE.has(word))) return RANK.best;
  const isWeak = field === 'content' && words.every((word) => WEAK_TEXT.has(word));
  return isWeak ? RANK.weak : RANK.name;
}

/** Returns true if a mark, or what stands in parentheses, says that a column holds something else than its name. */
function isAboutOthers(name: string, field: ColumnField | null): boolean {
  if (field === 'note') return false;
  const has = (set: ReadonlySet<string>) => innerWordsOf(name).some((word) => set.has(word));
  // A `Caption (edited)` is a text, and a `Date (edited)` is in the past.
  const isPast = field !== 'content' && has(PAST);
  return /[#?]/.test(name) || isPast || has(INTERNAL) || has(ABOUT_OTHERS);
}

/**
 * Returns what the name of a column says: by the whole name, otherwise by its words. A time zone does not count, and
 * what stands in parentheses only if it says that the column holds something else. Names of what is internal, or done
 * already, never mean the text or the date of a post.
 */
export function nameMeaning(name: string): NameMeaning {
  const words = wordsOf(name);
  // `Tweet #` is a number, and `Tweet?` asks if a post is for Twitter.
  const exact = name.includes('#') ? null : fieldNamed(name);
  const field = exact ?? bareField(words);
  const named = field
    ? { field, rank: rankOf(field, words) }
    : (namedText(words) ?? namedMoment(words));
  if (named && (exact !== null || !isAboutOthers(name, named.field))) {
    return { ...named, isOther: false };
  }
  const isOther =
    words.some((word) => DESCRIPTION.has(word)) ||
    [...words, ...innerWordsOf(name)].some((word) => PAST.has(word) || INTERNAL.has(word));
  return { field: null, rank: RANK.values, isOther };
}
