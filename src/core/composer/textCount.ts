import type { ChannelNetwork } from '../channels/channelNetwork';
import { graphemesOf, isEmoji, utf8Length } from '../text/graphemes';
import { entitiesIn, type Entity } from './entities';
import type { Counting, NetworkRule } from './networkRules';

/** How much of what a network accepts a text uses. */
export interface TextCount {
  readonly network: ChannelNetwork;
  readonly used: number;
  readonly limit: number;
  /** The index of the first UTF-16 code unit beyond the limit; null if the text fits. */
  readonly excessFrom: number | null;
  readonly bytes?: { readonly used: number; readonly limit: number };
  readonly hashtags: number;
  readonly hashtagLimit?: number;
  readonly mentions: number;
  readonly links: number;
  readonly linkLimit?: number;
}

/** A part of a text that is counted as one. */
export interface CountedUnit {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly cost: number;
  readonly bytes: number;
}

/** What any link counts on Twitter and on Mastodon. */
const LINK_COST = 23;

/** The ranges of code points that count 1 on Twitter; others count 2. From config/v3.json. */
const LIGHT_RANGES = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
const HEAVY = 2;

function weightOf(point: number): number {
  return LIGHT_RANGES.some(([from, to]) => from <= point && point <= to) ? 1 : HEAVY;
}

function weightedCost(grapheme: string): number {
  if (isEmoji(grapheme)) return HEAVY;
  return Array.from(grapheme.normalize('NFC')).reduce(
    (cost, character) => cost + weightOf(Number(character.codePointAt(0))),
    0,
  );
}

function threadsCost(grapheme: string): number {
  return isEmoji(grapheme) ? utf8Length(grapheme) : Array.from(grapheme).length;
}

/** What a grapheme counts. */
const COSTS: Readonly<Record<Counting, (grapheme: string) => number>> = {
  weighted: weightedCost,
  bluesky: () => 1,
  mastodon: () => 1,
  threads: threadsCost,
  utf16: (grapheme) => grapheme.length,
};

/** What the app of Bluesky leaves of a path that is longer than 15 characters. */
const SHORT_PATH = { longest: 15, start: 13, end: '...' } as const;

/** Returns a link as the app of Bluesky writes it into a post: without its protocol, and with a short path. */
function shortLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const { protocol, host, pathname, search, hash } = new URL(link);
  if (protocol !== 'http:' && protocol !== 'https:') return link;
  const path = (pathname === '/' ? '' : pathname) + search + hash;
  const { longest, start, end } = SHORT_PATH;
  return host + (path.length > longest ? path.slice(0, start) + end : path);
}

/** What is counted of an entity: a number, or a text that stands for it. */
type Counted = number | string;

/** Returns what is counted of an entity as a whole; null if its graphemes are counted. */
function countedOf(text: string, { kind, start, end }: Entity, counting: Counting): Counted | null {
  switch (counting) {
    case 'weighted':
      return kind === 'link' ? LINK_COST : null;
    case 'bluesky':
      return kind === 'link' ? shortLink(text.slice(start, end)) : null;
    case 'mastodon': {
      if (kind === 'link') return LINK_COST;
      if (kind === 'hashtag') return null;
      // `@user@host` counts as `@user`.
      const [user] = text.slice(start + 1, end).split('@', 1);
      return 1 + String(user).length;
    }
    case 'threads':
    case 'utf16':
      return null;
  }
}

/**
 * Returns the parts of a text that a network counts, in their order. Joined, they are the text.
 *
 * @param entities those of the text, on this network
 */
export function countedUnits(
  text: string,
  { counting, bytes: byteLimit }: NetworkRule,
  entities: readonly Entity[],
): readonly CountedUnit[] {
  const costOf = COSTS[counting];
  const hasBytes = byteLimit !== undefined;
  const units: CountedUnit[] = [];
  function add(start: number, end: number, cost: number, counted = text.slice(start, end)) {
    units.push({ start, end, cost, bytes: hasBytes ? utf8Length(counted) : 0 });
  }
  function addGraphemes(start: number, end: number) {
    let from = start;
    for (const grapheme of graphemesOf(text.slice(start, end))) {
      const to = from + grapheme.length;
      add(from, to, costOf(grapheme));
      from = to;
    }
  }
  let end = 0;
  for (const entity of entities) {
    const counted = countedOf(text, entity, counting);
    if (counted === null) continue;
    addGraphemes(end, entity.start);
    if (typeof counted === 'number') add(entity.start, entity.end, counted);
    else add(entity.start, entity.end, graphemesOf(counted).length, counted);
    ({ end } = entity);
  }
  addGraphemes(end, text.length);
  return units;
}

function countOf(entities: readonly Entity[], kind: Entity['kind']): number {
  return entities.filter((entity) => entity.kind === kind).length;
}

/** Counts a text as its network does. */
export function textCount(text: string, rule: NetworkRule): TextCount {
  const { network, limit, bytes: byteLimit, hashtags: hashtagLimit, links: linkLimit } = rule;
  const entities = entitiesIn(text, network);
  let used = 0;
  let bytes = 0;
  let excessFrom: number | null = null;
  for (const unit of countedUnits(text, rule, entities)) {
    used += unit.cost;
    bytes += unit.bytes;
    if (used > limit || bytes > (byteLimit ?? Infinity)) excessFrom ??= unit.start;
  }
  return {
    network,
    used,
    limit,
    excessFrom,
    ...(byteLimit !== undefined && { bytes: { used: bytes, limit: byteLimit } }),
    hashtags: countOf(entities, 'hashtag'),
    ...(hashtagLimit !== undefined && { hashtagLimit }),
    mentions: countOf(entities, 'mention'),
    links: countOf(entities, 'link'),
    ...(linkLimit !== undefined && { linkLimit }),
  };
}
