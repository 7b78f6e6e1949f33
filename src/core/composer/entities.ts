import { find } from 'linkifyjs';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { TextRange } from '../text/graphemes';
import { LATIN, twitterLinks } from './twitterLinks';

/** A link, hashtag or mention in a text. */
export interface Entity extends TextRange {
  readonly kind: 'link' | 'hashtag' | 'mention';
}

const LINK_PROTOCOL = /^https?:\/\//i;
const OTHER_PROTOCOL = /^[a-z]+:/i;
const TOP = /^[^/?#]*\.[^/?#]/;

/** Returns the links that most networks find, with or without a protocol. */
function usualLinks(text: string): readonly TextRange[] {
  return find(text, 'url').filter(({ value, start }) => {
    const rest = value.replace(LINK_PROTOCOL, '');
    const isWeb = rest !== value || !OTHER_PROTOCOL.test(value);
    return isWeb && TOP.test(rest) && text.charAt(start - 1) !== '@';
  });
}

/** Returns the links that Mastodon finds: those of Twitter that have a protocol. */
function mastodonLinks(text: string): readonly TextRange[] {
  return twitterLinks(text).filter(({ start, end }) => LINK_PROTOCOL.test(text.slice(start, end)));
}

/** What a hashtag consists of beside letters, marks and digits. */
const HASHTAG_SIGNS =
  '\\u200D\\u200C_\\uA67E\\u05BE\\u05F3\\u05F4\\uFF5E\\u301C\\u309B\\u309C\\u30A0\\u30FB\\u3003\\u0F0B\\u0F0C\\u00B7';
const HASHTAG_CHARACTER = `[\\p{L}\\p{M}\\p{Nd}${HASHTAG_SIGNS}]`;
const HASHTAG = new RegExp(
  `(?:(?<!&|${HASHTAG_CHARACTER})|(?<=[\\uFE0E\\uFE0F]))[#＃](?!\\uFE0F|\\u20E3)${HASHTAG_CHARACTER}+`,
  'gu',
);
const LETTER = /[\p{L}\p{M}]/u;
const AFTER_HASHTAG = /[#＃]|:\/\//y;

function* hashtagsIn(text: string): Generator<TextRange> {
  for (const { 0: hashtag, index } of text.matchAll(HASHTAG)) {
    const end = index + hashtag.length;
    AFTER_HASHTAG.lastIndex = end;
    if (LETTER.test(hashtag) && !AFTER_HASHTAG.test(text)) yield { start: index, end };
  }
}

/** The name of an account, with the sign before it. */
interface MentionRule {
  readonly pattern: RegExp;
  /** What must not follow. */
  readonly after?: RegExp;
}

const TWITTER_MENTION: MentionRule = {
  pattern:
    /(?<=^|[^a-z0-9_!#$%&*@＠]|(?:^|[^a-z0-9_+~.-])rt:?)[@＠][a-z0-9_]{1,20}(?:\/[a-z][a-z0-9_-]{0,24})?/gi,
  after: new RegExp(`[${LATIN}@＠]|://`, 'y'),
};
const MASTODON_MENTION: MentionRule = {
  pattern:
    /(?<![=/\p{L}\p{M}\p{N}_])@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*(?:@[\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*)?/giu,
};
const BLUESKY_MENTION: MentionRule = {
  pattern:
    /(?<![\w@])@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?/gi,
};
const USUAL_MENTION: MentionRule = {
  pattern: /(?<![\w@.])@[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?/gi,
};

const MENTIONS: Readonly<Partial<Record<ChannelNetwork, MentionRule>>> = {
  Twitter: TWITTER_MENTION,
  Mastodon: MASTODON_MENTION,
  Bluesky: BLUESKY_MENTION,
};

function* mentionsIn(text: string, network: ChannelNetwork): Generator<TextRange> {
  const { pattern, after } = MENTIONS[network] ?? USUAL_MENTION;
  for (const { 0: mention, index } of text.matchAll(pattern)) {
    const end = index + mention.length;
    if (after) after.lastIndex = end;
    if (!after?.test(text)) yield { start: index, end };
  }
}

function linksOf(text: string, network: ChannelNetwork): readonly TextRange[] {
  if (network === 'Twitter') return twitterLinks(text);
  return network === 'Mastodon' ? mastodonLinks(text) : usualLinks(text);
}

/**
 * Returns the links, hashtags and mentions that a network finds in a text, in their order. They do
 * not overlap: of two that would, a link comes before the other, and else the earlier one.
 */
export function entitiesIn(text: string, network: ChannelNetwork): readonly Entity[] {
  const links = linksOf(text, network).map(({ start, end }): Entity => ({
    kind: 'link',
    start,
    end,
  }));
  const others = [
    ...Array.from(hashtagsIn(text), (range): Entity => ({ kind: 'hashtag', ...range })),
    ...Array.from(mentionsIn(text, network), (range): Entity => ({ kind: 'mention', ...range })),
  ].sort((one, other) => one.start - other.start);
  const entities: Entity[] = [];
  let end = 0;
  let next = 0;
  function addLinksBefore(position: number) {
    for (let link = links[next]; link && link.start < position; link = links[next]) {
      entities.push(link);
      ({ end } = link);
      next += 1;
    }
  }
  for (const entity of others) {
    addLinksBefore(entity.end);
    if (entity.start < end) continue;
    entities.push(entity);
    ({ end } = entity);
  }
  addLinksBefore(Infinity);
  return entities;
}
