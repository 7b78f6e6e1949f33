import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { folded } from '@/core/text/foldedText';
import type { ColumnField } from '../../formats/csvFormat';
import { isZoneWord, readOffset } from '../dates/zoneNames';
import { KNOWN_NAMES, OTHER_NAMES } from './knownNames';
import { networkNamed } from './networkNames';

/** Returns the name of a column as it is compared: without case, accents, marks and outer blanks. */
export function comparedName(name: string): string {
  return folded(name)
    .replace(/[\s_*:-]+/g, ' ')
    .trim();
}

/** What stands in parentheses or brackets in a name. */
const IN_PARENTHESES = /[(（][^()（）]*[)）]|\[[^[\]]*\]/g;

/** Returns a name without what stands in parentheses or brackets: the spelling of `Date (YYYY-MM-DD)` varies. */
export function bareName(name: string): string {
  return comparedName(name.replace(IN_PARENTHESES, ' '));
}

/** What the name of a column says. */
export interface NameMeaning {
  /** null for a column of the team, of the past, or of a property: no part of a post. */
  readonly field: ColumnField | null;
  /** How surely: the place of the name in {@link KNOWN_NAMES}, from 0 for the surest. */
  readonly tier: number;
}

const NO_PART: NameMeaning = { field: null, tier: 0 };

/** What each known name says; null until a name is read. Only the worker reads names. */
let known: ReadonlyMap<string, NameMeaning> | null = null;

function knownNames(): ReadonlyMap<string, NameMeaning> {
  if (known) return known;
  const names = (list: string) => list.split(',').map(comparedName);
  const all = new Map(names(OTHER_NAMES).map((name) => [name, NO_PART]));
  for (const [tier, fields] of [...KNOWN_NAMES.entries()].reverse()) {
    for (const [field, list] of Object.entries(fields) as [ColumnField, string][]) {
      for (const name of names(list)) all.set(name, { field, tier });
    }
  }
  known = all;
  return known;
}

/** Words that change nothing about a name: a language, a version, a form of the time. */
const FILLER = /^(?:en|de|fr|es|it|pt|nl|pl|ru|tr|ja|zh|ko|v?\d+|(?:12|24)hr?)$/;

/** The maximum length of a name, in UTF-16 code units. A longer text is no name. */
const MAX_NAME = 200;

/** Returns the words of a name without a time zone and words that change nothing: `publishDate (UTC)` has two. */
function wordsOf(name: string): readonly string[] {
  const spaced = bareName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const words = spaced.split(/[^\p{L}\p{N}+\-−]+/u).filter((word) => word !== '');
  const used = words.filter((word) => !isZoneWord(word) && readOffset(word) === null);
  return used.filter((word, index) => index === 0 || !FILLER.test(word));
}

/** What stands between the name of a text and its network. */
const FOR = /^(?:for|on|fur|auf|pour|sur|para|per|voor) /;

/** Returns the network whose own text a name means: `Text for X`, `Instagram caption`, `Copy - LinkedIn`. */
function networkOfText(words: readonly string[]): ChannelNetwork | null {
  const isText = (part: readonly string[]) => {
    const { field, tier = Infinity } = knownNames().get(part.join(' ')) ?? {};
    return field === 'content' && tier <= 1;
  };
  for (let end = 1; end < words.length; end += 1) {
    const [start, rest] = [words.slice(0, end), words.slice(end)];
    if (isText(rest) && networkNamed(start.join(' '))) return networkNamed(start.join(' '));
    const network = networkNamed(rest.join(' ').replace(FOR, ''));
    const isPost = start.join(' ') === 'post' && FOR.test(rest.join(' '));
    if (network && (isPost || isText(start))) return network;
  }
  return null;
}

/** Fields that what stands in parentheses does not change: `Image (URL)`, `Notes (internal)`. */
const STAYING: ReadonlySet<ColumnField | null> = new Set<ColumnField>([
  'note',
  'hashtags',
  'altTexts',
  'media',
  'pictures',
  'gifs',
  'videos',
]);

/** Returns true if a mark, or a known name in parentheses, says that a column holds something else than its name. */
function isAboutOthers(name: string, field: ColumnField | null): boolean {
  if (/[#?]/.test(name)) return true;
  if (STAYING.has(field)) return false;
  const inner = name.match(IN_PARENTHESES)?.map((part) => part.slice(1, -1)) ?? [];
  return inner.some((part) => {
    const meaning = knownNames().get(comparedName(part));
    return meaning !== undefined && meaning.field !== field;
  });
}

/**
 * Returns what the name of a column says; null for a name that is not known. A time zone and what stands in
 * parentheses do not count, unless that is the name of something else: `Copy (internal)`.
 */
export function nameMeaning(name: string): NameMeaning | null {
  if (name.length > MAX_NAME) return null;
  const whole = knownNames().get(comparedName(name));
  if (whole) return whole;
  const words = wordsOf(name);
  const network = networkOfText(words);
  const found: NameMeaning | null = network
    ? { field: `variant:${network}`, tier: 0 }
    : (knownNames().get(words.join(' ')) ?? null);
  if (found && !isAboutOthers(name, found.field)) return found;
  // `Tweet?` asks if a post is for Twitter, and `Twitter #` is a number.
  const flag = name.includes('#') ? null : networkNamed(name);
  if (flag) return { field: `network:${flag}`, tier: 0 };
  return found && NO_PART;
}

/**
 * Returns true for a text that is the name of a column rather than the text of a post.
 *
 * @param isAlone true if its row has no other cell: `Final post` and `Launch day` may be posts then
 */
export function isColumnName(text: string, isAlone = false): boolean {
  const { field = null, tier } = nameMeaning(text) ?? {};
  if (!isAlone) return field !== null;
  return field === 'content' && (tier === 1 || wordsOf(text).length === 1);
}

const FIELD_NAMES: Readonly<Record<Exclude<ColumnField, `${string}:${string}`>, string>> = {
  date: 'Date',
  time: 'Time',
  dateTime: 'Date and time',
  timeZone: 'Time zone',
  content: 'Content',
  hashtags: 'Hashtags, added to the content',
  networks: 'Networks',
  accounts: 'Accounts',
  labels: 'Labels',
  labelColours: 'Label colours',
  link: 'Link',
  media: 'Media',
  pictures: 'Pictures',
  gifs: 'GIFs',
  videos: 'Videos',
  altTexts: 'Alt texts',
  note: 'Note',
  firstComment: 'First comment',
  thread: 'Thread',
  mutedAdvice: 'Muted advice',
  id: 'Id',
};

/** The fields that a column can hold, in the order in which they are offered. */
export const COLUMN_FIELDS: readonly ColumnField[] = [
  ...(Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[]),
  ...CHANNEL_NETWORKS.map((network): ColumnField => `variant:${network}`),
  ...CHANNEL_NETWORKS.map((network): ColumnField => `network:${network}`),
];

/** A field that belongs to a network. */
type OfNetwork = Extract<ColumnField, `${string}:${string}`>;

/** The network of a field, and the kind of the field. */
interface NetworkField {
  readonly kind: 'variant' | 'network';
  readonly network: ChannelNetwork;
}

const NETWORK_FIELDS = new Map<ColumnField, NetworkField>(
  CHANNEL_NETWORKS.flatMap((network) =>
    (['variant', 'network'] as const).map((kind) => [`${kind}:${network}`, { kind, network }]),
  ),
);

/** Returns the network of a field, and the kind of the field; null for a field that belongs to none. */
export function networkField(field: OfNetwork): NetworkField;
export function networkField(field: ColumnField): NetworkField | null;
export function networkField(field: ColumnField): NetworkField | null {
  return NETWORK_FIELDS.get(field) ?? null;
}

/** Returns the name of a field for the user: `First comment`, `Text for Twitter`, `Twitter: yes or no`. */
export function fieldName(field: ColumnField): string {
  const ofNetwork = networkField(field);
  if (!ofNetwork) return FIELD_NAMES[field as keyof typeof FIELD_NAMES];
  return ofNetwork.kind === 'variant'
    ? `Text for ${ofNetwork.network}`
    : `${ofNetwork.network}: yes or no`;
}

/** Returns the name of a column whose field `nameMeaning` finds again. */
export function columnName(field: ColumnField): string {
  if (field === 'hashtags') return 'Hashtags';
  const ofNetwork = networkField(field);
  return ofNetwork?.kind === 'network' ? ofNetwork.network : fieldName(field);
}
