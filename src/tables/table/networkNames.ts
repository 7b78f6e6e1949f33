import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';

/** Other names of networks in files, without blanks and signs, in lower case. */
const ALIASES: Readonly<Partial<Record<ChannelNetwork, string>>> = {
  Facebook: 'fb facebookpage facebookgroup фейсбук フェイスブック 脸书 臉書 페이스북',
  Twitter: 'x twitterx xtwitter tweet твиттер ツイッター 推特 트위터',
  Instagram: 'ig insta instagrambusiness инстаграм インスタ インスタグラム 인스타 인스타그램',
  LinkedIn: 'li linkedinpage linkedinprofile linkedincompany linkedincompanypage 领英',
  Bluesky: 'bsky',
  Mastodon: 'mstdn',
  Pinterest: 'pin',
  TikTok: 'tt 틱톡',
  YouTube: 'yt youtubechannel youtubeshorts ютуб ユーチューブ 유튜브',
  'Google Business': 'gbp gmb google googlemybusiness googlebusinessprofile',
};

/** Returns a name as it is compared: letters and digits in lower case. */
function compared(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const BY_NAME = new Map<string, ChannelNetwork>(
  CHANNEL_NETWORKS.flatMap((network) =>
    [compared(network), ...(ALIASES[network]?.split(' ') ?? [])].map((name) => [name, network]),
  ),
);

/** Returns the network that a file means: `Twitter/X`, `FB` or `Google My Business`; null for others. */
export function networkNamed(name: string): ChannelNetwork | null {
  return BY_NAME.get(compared(name)) ?? null;
}

/** Words beside the name of a network: what a post becomes there, what kind of account it has, or another network. */
const BESIDE = new Set(
  `reel reels story stories post posts feed carousel thread short shorts video videos live pin pins organic
  page pages profile group business company channel account meta now ex formerly früher
  seite gruppe kanal beitrag página grupo canal perfil compte profil groupe pagina gruppo profilo canale
  and und et y e en i и ve`.split(/\s+/),
);

/** What only some networks have. Beside others, it may mean one of these: `TikTok + Reels`. */
const KINDS: readonly (readonly [RegExp, readonly ChannelNetwork[]])[] = [
  [/reels?/i, ['Instagram', 'Facebook']],
  [/shorts/i, ['YouTube']],
];

/** The maximum length of a list of networks, in UTF-16 code units. */
const MAX_LIST = 200;

/** The words of a text. A word joins names of networks without a blank in some languages. */
const WORD = /(?:(?![和と및와과])[\p{L}\p{N}])+/gu;

/** The most words of the name of a network. */
const MAX_WORDS = 3;

/**
 * Returns the networks that a text lists, each once: `IG/FB`, `Instagram Reel`, `Facebook & Instagram`. Returns null
 * for a text with anything else, such as the name of an account, `Salt & Pepper`, or hashtags.
 */
export function networksIn(text: string): readonly ChannelNetwork[] | null {
  if (text.length > MAX_LIST || text.includes('#')) return null;
  const networks = new Set<ChannelNetwork>();
  let words: readonly string[] = text.toLowerCase().match(WORD) ?? [];
  while (words.length > 0) {
    let length = MAX_WORDS;
    while (length > 0 && !BY_NAME.has(words.slice(0, length).join(''))) length -= 1;
    const network = BY_NAME.get(words.slice(0, length).join(''));
    if (network) networks.add(network);
    else if (!BESIDE.has(words[0] ?? '')) return null;
    words = words.slice(Math.max(length, 1));
  }
  const areAll = KINDS.every(
    ([kind, of]) => !kind.test(text) || of.some((each) => networks.has(each)),
  );
  return areAll && networks.size > 0 ? [...networks] : null;
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
