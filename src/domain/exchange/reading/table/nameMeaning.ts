import type { ColumnField } from '../../formats/csvFormat';
import { isZoneWord } from '../dates/zoneNames';
import { bareName, fieldNamed } from './columnNames';
import { networkNamed } from './networkNames';

/** How surely a column holds something: the smaller, the surer. `values` is a guess from its cells. */
export const RANK = { best: 0, name: 1, words: 2, values: 3 } as const;

/** What the name of a column says. */
export interface NameMeaning {
  /** null if the name does not say it. */
  readonly field: ColumnField | null;
  /** See {@link RANK}; without a field, how surely a date or a time in the cells is that of the post. */
  readonly rank: number;
  /** True for a column of the team, or of the past: its cells are no part of a post. */
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

/** Words that mean a text only without the name of a network: an `Instagram post` may be an address. */
const WEAK_TEXT = wordSet('tweet post');

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
  const own = isFinal ? words.filter((word) => !FINAL.has(word)) : words;
  const texts = own.filter((word) => TEXT.has(word));
  if (texts.length === 0) return null;
  const isKnown = (word: string) => TEXT.has(word) || ABOUT_TEXT.has(word) || isNumber(word);
  const others = own.filter((word) => !isKnown(word));
  const rank = isFinal ? RANK.best : RANK.words;
  if (others.length === 0) return { field: 'content', rank };
  const network = texts.every((word) => WEAK_TEXT.has(word))
    ? null
    : networkNamed(others.join(' '));
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

/**
 * Returns what the name of a column says: by the whole name, otherwise by its words. What stands in parentheses, and
 * a time zone, do not count. Names of what is internal, or done already, never mean the text or the date of a post.
 */
export function nameMeaning(name: string): NameMeaning {
  const words = wordsOf(name);
  const field = fieldNamed(name) ?? bareField(words);
  if (field) {
    const isBest = isMoment(field) && words.some((word) => SCHEDULE.has(word));
    return { field, rank: isBest ? RANK.best : RANK.name, isOther: false };
  }
  const named = namedText(words) ?? namedMoment(words);
  const isOther = words.some((word) => PAST.has(word) || INTERNAL.has(word));
  return named ? { ...named, isOther: false } : { field: null, rank: RANK.values, isOther };
}
