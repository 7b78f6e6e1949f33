import type { ChannelNetwork } from '../channels/channelNetwork';
import type { LimitChanges } from '../channels/limitChanges';

/**
 * How a network counts the length of a text.
 *
 * - `weighted`: Twitter's weights: 1 or 2 for a code point, 2 for any emoji, 23 for any link.
 * - `bluesky`: graphemes: each character as a reader sees it counts 1; a link as the app shortens it.
 * - `mastodon`: graphemes, but 23 for each link, and `@user@host` counts as `@user`.
 * - `threads`: code points, but an emoji counts its bytes in UTF-8.
 * - `utf16`: UTF-16 code units, as `String.length`.
 */
export type Counting = 'weighted' | 'bluesky' | 'mastodon' | 'threads' | 'utf16';

/** What a network accepts, as far as this is known. Each rule is advice. */
export interface NetworkRule {
  readonly network: ChannelNetwork;
  /** The maximum length of a text, in what {@link Counting} counts. */
  readonly limit: number;
  readonly counting: Counting;
  /** The maximum length in bytes of UTF-8, where this is limited too. */
  readonly bytes?: number;
  /** The maximum number of hashtags. */
  readonly hashtags?: number;
  /** The maximum number of links. */
  readonly links?: number;
  /** About how many characters the network shows before "more", by {@link FOLD_SOURCE}. */
  readonly fold?: number;
  /** False if a link in the text is shown as plain text. */
  readonly canClickLinks: boolean;
  /** The address of the page that states the limit. */
  readonly source: string;
  /** The day on which the source was read: `YYYY-MM-DD`. */
  readonly date: string;
  /** True if sources disagree, or if the way of counting is not published. */
  readonly isUncertain?: boolean;
  /** What sources disagree about, and what else the table cannot express. */
  readonly note?: string;
}

const READ_ON = '2026-11-20';
const AYRSHARE = 'https://www.ayrshare.com/help-center/technical-support/character_limits';
const BUFFER = 'https://developers.buffer.com/guides/character-limits.md';
const NO_COUNTING = 'How characters are counted is not published.';

/** The page that states where networks fold a text, on a desktop. It was read on {@link FOLD_DATE}. */
export const FOLD_SOURCE = 'https://posttruncate.com/en/platform-limits/';
export const FOLD_DATE = '2026-11-23';

/** What a network has unless its rule says otherwise. */
const USUAL = {
  counting: 'utf16',
  canClickLinks: true,
  date: READ_ON,
} as const;

/** What each network accepts. Only the user changes a limit, in the settings: see {@link ruleFor}. */
export const NETWORK_RULES: Readonly<Record<ChannelNetwork, NetworkRule>> = {
  Facebook: {
    ...USUAL,
    network: 'Facebook',
    limit: 63_206,
    fold: 480,
    source: AYRSHARE,
    isUncertain: true,
    note: `Buffer and Mixpost allow 5,000, TryPost 10,000. ${NO_COUNTING}`,
  },
  Twitter: {
    ...USUAL,
    network: 'Twitter',
    limit: 280,
    counting: 'weighted',
    source: 'https://docs.x.com/fundamentals/counting-characters.md',
    note: 'Premium accounts have up to 25,000.',
  },
  Instagram: {
    ...USUAL,
    network: 'Instagram',
    limit: 2200,
    hashtags: 30,
    fold: 125,
    canClickLinks: false,
    source: AYRSHARE,
    isUncertain: true,
    note: 'Buffer allows 2,196. The newest page of Ayrshare allows 5 hashtags, older ones 30.',
  },
  LinkedIn: {
    ...USUAL,
    network: 'LinkedIn',
    limit: 3000,
    fold: 210,
    source: BUFFER,
    note: 'Bold Unicode letters count 2.',
  },
  Threads: {
    ...USUAL,
    network: 'Threads',
    limit: 500,
    counting: 'threads',
    links: 5,
    source: 'https://developers.facebook.com/documentation/threads/posts',
  },
  Bluesky: {
    ...USUAL,
    network: 'Bluesky',
    limit: 300,
    counting: 'bluesky',
    bytes: 3000,
    source: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json',
    note: 'Its app shortens links when it posts; a program that does not has less room.',
  },
  Mastodon: {
    ...USUAL,
    network: 'Mastodon',
    limit: 500,
    counting: 'mastodon',
    source: 'https://docs.joinmastodon.org/user/posting/',
    note: 'Each server sets its own limit; 500 is the default.',
  },
  Pinterest: {
    ...USUAL,
    network: 'Pinterest',
    limit: 500,
    source: AYRSHARE,
    isUncertain: true,
    note: `TryPost allows 800. ${NO_COUNTING}`,
  },
  TikTok: {
    ...USUAL,
    network: 'TikTok',
    limit: 2200,
    canClickLinks: false,
    source: 'https://docs.upload-post.com/resources/character-limits/',
    isUncertain: true,
    note: `A photo post has 4,000; Postiz allows 2,000. ${NO_COUNTING}`,
  },
  YouTube: {
    ...USUAL,
    network: 'YouTube',
    limit: 5000,
    source: AYRSHARE,
    isUncertain: true,
    note: `This is the limit of a description; a title has 100. ${NO_COUNTING}`,
  },
  'Google Business': {
    ...USUAL,
    network: 'Google Business',
    limit: 1500,
    source: AYRSHARE,
    isUncertain: true,
    note: `Buffer allows 4,000. ${NO_COUNTING}`,
  },
};

/** Returns the rule of a network, with the limit that the user set. */
export function ruleFor(network: ChannelNetwork, changes: LimitChanges = {}): NetworkRule {
  const rule = NETWORK_RULES[network];
  const limit = changes[network];
  return limit === undefined ? rule : { ...rule, limit };
}
