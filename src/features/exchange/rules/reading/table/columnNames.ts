import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { folded } from '@/core/text/foldedText';
import type { ColumnField } from '../../formats/csvFormat';
import { COLUMN_NAMES } from './columnWords';
import { networkNamed } from './networkNames';

/** Returns the name of a column as it is compared: without case, accents, marks and outer blanks. */
export function comparedName(name: string): string {
  return folded(name)
    .replace(/[\s_*:-]+/g, ' ')
    .trim();
}

/** What stands in parentheses or brackets in a name. */
export const IN_PARENTHESES = /[(（][^()（）]*[)）]|\[[^[\]]*\]/g;

/** Returns a name without what stands in parentheses or brackets: the spelling of `Date (YYYY-MM-DD)` varies. */
export function bareName(name: string): string {
  return comparedName(name.replace(IN_PARENTHESES, ' '));
}

/** The fields of whole names; null until a name is read. */
let byName: ReadonlyMap<string, ColumnField> | null = null;

function fieldsByName(): ReadonlyMap<string, ColumnField> {
  const fields = Object.entries(COLUMN_NAMES) as [ColumnField, string][];
  byName ??= new Map(
    fields.flatMap(([field, names]) =>
      names.split(',').map((name) => [comparedName(name), field] as const),
    ),
  );
  return byName;
}

const VARIANT = /^(?:text|copy|caption|post) (?:for|on) (.+)$/;

/**
 * Returns what a column with this whole name holds; null for a name that is known by its words at most: see
 * `nameMeaning`. `Text for Twitter` is a variant, and a column that is named as a network says if a post is meant
 * for it.
 */
export function fieldNamed(name: string): ColumnField | null {
  const wanted = comparedName(name);
  const known = fieldsByName().get(wanted);
  if (known) return known;
  const variant = networkNamed(VARIANT.exec(wanted)?.[1] ?? '');
  if (variant) return `variant:${variant}`;
  const network = networkNamed(wanted);
  return network && `network:${network}`;
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
