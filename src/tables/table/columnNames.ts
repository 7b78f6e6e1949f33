import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { folded } from '@/core/text/foldedText';
import type { ColumnField } from '../formats/csvFormat';
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

/** From here on, a name of a text may also be that of a number: `Post`. */
export const LOOSE_TIER = 2;

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

/** The maximum length of a name, in UTF-16 code units. A longer text is no name. */
const MAX_NAME = 200;

/** Returns the words of a name without a time zone and parentheses: `publishDate (UTC)` has two. */
function wordsOf(name: string): readonly string[] {
  const spaced = bareName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const words = spaced.split(/[^\p{L}\p{N}+\-−]+/u).filter((word) => word !== '');
  return words.filter((word) => !isZoneWord(word) && readOffset(word) === null);
}

/** What stands between the name of a text and its network. */
const FOR = /^(?:for|on|fur|auf|pour|sur|para|per|voor) /;

/** Returns the network whose own text a name means: `Text for X`, `Instagram caption`, `Copy - LinkedIn`. */
function networkOfText(words: readonly string[]): ChannelNetwork | null {
  const isText = (part: string) => {
    const { field, tier = Infinity } = knownNames().get(part) ?? {};
    return field === 'content' && tier < LOOSE_TIER;
  };
  for (let end = 1; end < words.length; end += 1) {
    const start = words.slice(0, end).join(' ');
    const rest = words.slice(end).join(' ');
    const network = isText(rest) ? start : isText(start) ? rest.replace(FOR, '') : '';
    if (networkNamed(network)) return networkNamed(network);
  }
  return null;
}

/** The fields that a column with another name in parentheses does not have: `Copy (internal)`, but `Image (URL)`. */
const STRICT: readonly (ColumnField | null)[] = ['content', 'date', 'time', 'dateTime'];

/** Returns true if a mark, or a known name in parentheses, says that a column holds something else than its name. */
function isAboutOthers(name: string, { field }: NameMeaning): boolean {
  const inner = name.match(IN_PARENTHESES)?.map((part) => comparedName(part.slice(1, -1))) ?? [];
  const others = inner.flatMap((part) => knownNames().get(part) ?? []);
  return (
    /[#?]/.test(name) || (STRICT.includes(field) && others.some((other) => other.field !== field))
  );
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
  const variant = networkOfText(words);
  const found = variant
    ? { field: `variant:${variant}` as const, tier: 0 }
    : knownNames().get(words.join(' '));
  if (found) return isAboutOthers(name, found) ? NO_PART : found;
  const network = name.includes('#') ? null : networkNamed(name);
  return network && { field: `network:${network}`, tier: 0 };
}

/**
 * Returns true for a text that is the name of a column rather than the text of a post.
 *
 * @param isAlone true if its row has no other cell: `Final post` and `Launch day` may be posts then
 */
export function isColumnName(text: string, isAlone = false): boolean {
  const { field = null, tier } = nameMeaning(text) ?? {};
  return isAlone ? field === 'content' && tier !== 0 : field !== null;
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
  posted: 'Posted',
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
