import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';

/** Other names of networks in files, without blanks and signs, in lower case. */
const ALIASES: Readonly<Record<string, ChannelNetwork>> = {
  fb: 'Facebook',
  facebookpage: 'Facebook',
  facebookgroup: 'Facebook',
  x: 'Twitter',
  twitterx: 'Twitter',
  xtwitter: 'Twitter',
  tweet: 'Twitter',
  ig: 'Instagram',
  insta: 'Instagram',
  instagrambusiness: 'Instagram',
  li: 'LinkedIn',
  linkedinpage: 'LinkedIn',
  linkedinprofile: 'LinkedIn',
  linkedincompany: 'LinkedIn',
  linkedincompanypage: 'LinkedIn',
  bsky: 'Bluesky',
  mstdn: 'Mastodon',
  pin: 'Pinterest',
  tt: 'TikTok',
  yt: 'YouTube',
  youtubechannel: 'YouTube',
  youtubeshorts: 'YouTube',
  gbp: 'Google Business',
  gmb: 'Google Business',
  google: 'Google Business',
  googlemybusiness: 'Google Business',
  googlebusinessprofile: 'Google Business',
  фейсбук: 'Facebook',
  инстаграм: 'Instagram',
  твиттер: 'Twitter',
  ютуб: 'YouTube',
  フェイスブック: 'Facebook',
  インスタ: 'Instagram',
  インスタグラム: 'Instagram',
  ツイッター: 'Twitter',
  ユーチューブ: 'YouTube',
  脸书: 'Facebook',
  臉書: 'Facebook',
  推特: 'Twitter',
  领英: 'LinkedIn',
  페이스북: 'Facebook',
  인스타: 'Instagram',
  인스타그램: 'Instagram',
  트위터: 'Twitter',
  유튜브: 'YouTube',
  틱톡: 'TikTok',
};

/** Returns a name as it is compared: letters and digits in lower case. */
function compared(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const BY_NAME = new Map<string, ChannelNetwork>([
  ...Object.entries(ALIASES),
  ...CHANNEL_NETWORKS.map((network) => [compared(network), network] as const),
]);

/** Returns the network that a file means: `Twitter/X`, `FB` or `Google My Business`; null for others. */
export function networkNamed(name: string): ChannelNetwork | null {
  return BY_NAME.get(compared(name)) ?? null;
}

/** Words beside the name of a network: what a post becomes there, or what kind of account it has. */
const BESIDE = new Set(
  `reel reels story stories post posts feed carousel thread short shorts video videos live pin pins organic
  page pages profile group business company channel account meta now ex formerly früher
  seite gruppe kanal beitrag página grupo canal perfil compte profil groupe pagina gruppo profilo canale`.split(
    /\s+/,
  ),
);

/** What only some networks have. Beside others, it may mean one of these: `TikTok + Reels`. */
const KINDS: readonly (readonly [RegExp, readonly ChannelNetwork[]])[] = [
  [/reels?/i, ['Instagram', 'Facebook']],
  [/shorts/i, ['YouTube']],
];

/** What joins the names of networks. A word joins names only where each of them is known. */
const JOINED =
  /[+&/·•,;|\n、・()（）＋＆／]|\s[-–—](?=\s)|(?<=\s)(?:and|und|et|y|e|en|i|и|ve)(?=\s)|和|と|및|와|과/iu;

/** The maximum length of a list of networks, in UTF-16 code units. */
const MAX_LIST = 200;

/** Returns the network of a part of a list; null for words that stand beside one, undefined for others. */
function networkInPart(part: string): ChannelNetwork | null | undefined {
  const words = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const others = words.filter((word) => !BESIDE.has(word));
  return networkNamed(part) ?? (others.length === 0 ? null : BY_NAME.get(others.join('')));
}

/**
 * Returns the networks that a text lists, each once: `IG/FB`, `Instagram Reel`, `Facebook & Instagram`. Returns null
 * for a text with anything else, such as the name of an account, `Salt & Pepper`, or hashtags.
 */
export function networksIn(text: string): readonly ChannelNetwork[] | null {
  if (text.length > MAX_LIST || text.includes('#')) return null;
  for (const parts of [[text], text.split(JOINED), text.split(/[^\p{L}\p{N}]+/u)]) {
    const found = parts.map(networkInPart);
    const networks = new Set(found.flatMap((network) => network ?? []));
    if (found.includes(undefined) || networks.size === 0) continue;
    const areAll = KINDS.every(
      ([kind, of]) => !kind.test(text) || of.some((each) => networks.has(each)),
    );
    return areAll ? [...networks] : null;
  }
  return null;
}

/** Names for all networks, as they are compared. */
const ALL = new Set(
  `all alle tous toutes todos todas tutti tutte allemaal wszystkie все hepsi tümü すべて 全て 全部 所有 전체 모두
  allchannels allplatforms allnetworks allesocialmedia allekanäle allplatform allsocials everywhere`.split(
    /\s+/,
  ),
);

/** Returns true for a name that means several networks, but does not say which: `All`, `Meta`. */
export function isGroupOfNetworks(name: string): boolean {
  return ALL.has(compared(name)) || compared(name) === 'meta';
}

/**
 * Returns the networks that such a name probably means; an empty list for another name.
 *
 * @param connected the networks with an account, in any order
 */
export function likelyNetworks(
  name: string,
  connected: readonly ChannelNetwork[],
): readonly ChannelNetwork[] {
  if (!isGroupOfNetworks(name)) return [];
  const meant = ALL.has(compared(name)) ? connected : ['Facebook', 'Instagram'];
  return CHANNEL_NETWORKS.filter((network) => meant.includes(network));
}
