import { counted } from '../text/words';
import { countPublished, type DueOrder } from '../plan/dueOrder';
import type { PostDraft } from '../plan/postFields';
import { DAY_MS, NEVER } from '../time/instant';
import { nextMinute } from '../time/today';
import { dueAt } from '../time/postStatus';
import { networkOf } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { chosenNetworks } from '../channels/chosenChannels';
import { needsMedia } from '../channels/mediaNetworks';
import { isRefused, type AdviceKind } from '../channels/adviceKinds';
import type { Asset } from '../media/asset';
import { mediaAdvice, type AdviceText } from './mediaAdvice';
import { MEDIA_RULES } from './mediaRules';
import type { NetworkCheck } from './networkChecks';
import { FOLD_DATE, type NetworkRule } from './networkRules';
import type { TextCount } from './textCount';
import { foldedLength } from './textParts';
import { textFor } from './variants';

/** Advice on a draft. It never stops the user from scheduling. */
export interface Advice extends AdviceText {
  /** The network that it is about; null for all of them. */
  readonly network: ChannelNetwork | null;
  /** The day on which the rule was read: `YYYY-MM-DD`. */
  readonly date: string;
}

/** What advice depends on beside the draft. */
export interface AdviceContext {
  /** Those of the draft: see `networkChecks`. */
  readonly checks: readonly NetworkCheck[];
  /** The kinds that are not shown. */
  readonly hidden?: readonly AdviceKind[];
  /** The other posts that are due within a day: see `neighbourIndices`. */
  readonly neighbours?: readonly PostDraft[];
  /** What is known of the files of pictures and videos, by their ids. */
  readonly assets?: ReadonlyMap<string, Asset>;
}

const NO_ASSETS: ReadonlyMap<string, Asset> = new Map();

/**
 * The day on which the rules were read that the table of networks does not have. Styled letters:
 * https://business.scope.org.uk/article/accessibility-screen-readers-special-characters-and-unicode-symbols.
 * The same text: https://help.circleboom.com/publish/faq/scheduling-tweet-rules.
 */
const COMMON_DATE = '2026-11-23';

/**
 * Letters that look bold, italic, circled or small: not letters of a language, but signs. Of the
 * letterlike symbols, those that people use as letters in words are meant, not № or ℃. Emoji such as 🅰️ and
 * 🆎 are not meant, nor is a small capital alone, which is often a phonetic sign.
 */
const STYLED =
  /(?![\u{1F170}\u{1F171}\u{1F17E}\u{1F17F}])[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u24B6-\u24E9\u2102\u210A-\u2113\u2115\u2118-\u211D\u2124\u2128\u212C-\u212D\u212F-\u2134\u213C-\u213F\u2145-\u2149\u1D00-\u1D22\uA730\uA731\uA7AF]|[\u0262\u026A\u0274\u0276\u0280\u028F\u0299\u029C\u029F]{2}/u;

/** A Latin letter that is as wide as a Chinese one. */
const WIDE = /[\uFF21-\uFF3A\uFF41-\uFF5A]/u;
/** Where such letters are usual. */
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;

function isStyled(text: string): boolean {
  return STYLED.test(text) || (WIDE.test(text) && !CJK.test(text));
}

/** How near the same text is to be advised against, in milliseconds. */
export const NEIGHBOUR_MS = DAY_MS;

/**
 * Returns the indices of the posts that are due at most a day before or after a draft, by two binary
 * searches. There are none if the draft's date or time is invalid.
 */
export function neighbourIndices(
  dueOrder: Pick<DueOrder, 'due' | 'order'>,
  draft: Pick<PostDraft, 'date' | 'time'>,
): Uint32Array {
  const due = dueAt(draft);
  if (due === NEVER) return new Uint32Array(0);
  return dueOrder.order.subarray(
    countPublished(dueOrder, due - NEIGHBOUR_MS),
    countPublished(dueOrder, due + NEIGHBOUR_MS + 1),
  );
}

function lengthAdvice(
  { limit, network }: NetworkRule,
  counts: readonly TextCount[],
): AdviceText | null {
  const count = counts.find(({ excessFrom }) => excessFrom !== null);
  if (!count) return null;
  const { used, bytes } = count;
  const isInBytes = used <= limit && bytes !== undefined;
  const [most, amount, unit] = isInBytes
    ? [bytes.limit, bytes.used, 'byte']
    : [limit, used, 'character'];
  const excess = amount - most;
  return {
    kind: 'tooLong',
    text: `the text is ${counted(excess, unit, `${unit}s`)} too long.`,
    reason: `${network} accepts ${counted(most, unit, `${unit}s`)}, and counts ${amount.toLocaleString()} in this text.`,
  };
}

function amountAdvice(
  kind: 'tooManyHashtags' | 'tooManyLinks',
  network: ChannelNetwork,
  count: number,
  most = Infinity,
): AdviceText | null {
  if (count <= most) return null;
  const things = kind === 'tooManyHashtags' ? 'hashtags' : 'links';
  return {
    kind,
    text: `${count.toLocaleString()} ${things}; the limit is ${most.toLocaleString()}.`,
    reason: `${network} accepts at most ${most.toLocaleString()} ${things} in a post.`,
  };
}

/** Returns the advice that depends on the text that a network publishes. */
function* textAdvice(
  { link }: PostDraft,
  { network, rule, text, count: whole, parts }: NetworkCheck,
): Generator<AdviceText> {
  const { hashtags, links, fold } = rule;
  const counts = parts ? parts.map(({ count }) => count) : [whole];
  const most = (kind: 'hashtags' | 'links') => Math.max(...counts.map((count) => count[kind]));
  const tooLong = lengthAdvice(rule, counts);
  if (tooLong) yield tooLong;
  const tooManyHashtags = amountAdvice('tooManyHashtags', network, most('hashtags'), hashtags);
  if (tooManyHashtags) yield tooManyHashtags;
  const tooManyLinks = amountAdvice('tooManyLinks', network, most('links'), links);
  if (tooManyLinks) yield tooManyLinks;
  if (!rule.canClickLinks && (link !== undefined || most('links') > 0)) {
    yield {
      kind: 'linkNotClickable',
      text: 'a link in a caption can’t be tapped.',
      reason: `${network} shows a link in a caption as plain text.`,
    };
  }
  if (foldedLength(text, rule) !== null) {
    yield {
      kind: 'folded',
      text: `about ${fold} characters show before “more”.`,
      reason: `${network} hides the rest of the text until the reader asks for it.`,
    };
  }
}

function noMediaAdvice(draft: PostDraft, network: ChannelNetwork): AdviceText | null {
  if (!needsMedia(network) || draft.media) return null;
  return {
    kind: 'noMedia',
    text: 'a post needs a picture or a video.',
    reason: `${network} accepts no post of text alone.`,
  };
}

/** Returns the ids of a post's channels on a network. */
function channelsOn(network: ChannelNetwork, { channels = [] }: PostDraft): readonly string[] {
  return channels.filter((id) => networkOf(id) === network);
}

/** Returns the posts of each network. */
function byNetwork(posts: readonly PostDraft[]): ReadonlyMap<ChannelNetwork, readonly PostDraft[]> {
  const groups = new Map<ChannelNetwork, PostDraft[]>();
  for (const post of posts) {
    for (const network of chosenNetworks(post.channels)) {
      const group = groups.get(network);
      if (group) group.push(post);
      else groups.set(network, [post]);
    }
  }
  return groups;
}

/**
 * Returns the advice that depends on other posts on the same network.
 *
 * @param others the posts on the network that are due within a day
 */
function* neighbourAdvice(
  draft: PostDraft,
  { network, text: whole }: NetworkCheck,
  others: readonly PostDraft[],
): Generator<AdviceText> {
  const due = dueAt(draft);
  if (due === NEVER) return;
  const text = whole.trim();
  const isSame = (post: PostDraft) =>
    textFor(post, network).trim() === text && Math.abs(dueAt(post) - due) <= NEIGHBOUR_MS;
  if (text !== '' && others.some(isSame)) {
    yield {
      kind: 'sameText',
      text: 'a post with the same text goes out within a day.',
      reason: `Readers of ${network} see it twice, and some networks treat that as spam.`,
    };
  }
  const channels = channelsOn(network, draft);
  const isClash = (post: PostDraft) =>
    nextMinute(dueAt(post)) === nextMinute(due) &&
    channelsOn(network, post).some((id) => channels.includes(id));
  if (others.some(isClash)) {
    yield {
      kind: 'sameMinute',
      text: 'another post goes out in the same minute.',
      reason: `Two posts at once take readers of ${network} from each other.`,
    };
  }
}

/** Returns the advice that is the same for all networks. */
function* commonAdvice(draft: PostDraft, texts: readonly string[]): Generator<AdviceText> {
  const { media = [], firstComment = '' } = draft;
  const bare = media.filter(({ alt }) => alt === undefined).length;
  if (bare > 0) {
    yield {
      kind: 'noAltText',
      text: `${counted(bare, 'file has', 'files have')} no alt text.`,
      reason: 'People who do not see a picture or a video have only its alt text.',
    };
  }
  const others = [firstComment, ...media.map(({ alt = '' }) => alt)];
  if ([...texts, ...others].some(isStyled)) {
    yield {
      kind: 'styledLetters',
      text: 'Screen readers spell out styled letters, or leave them out.',
      reason: 'Bold, italic, circled, small and wide letters of Unicode are signs, not letters.',
    };
  }
}

/**
 * Returns the advice on a draft: what a network refuses first; then by network, then what is the same for all. Hidden
 * kinds are left out.
 */
export function adviceFor(
  draft: PostDraft,
  { checks, hidden = [], neighbours = [], assets = NO_ASSETS }: AdviceContext,
): readonly Advice[] {
  const others = byNetwork(neighbours);
  const single = checks.flatMap((check) => {
    const { network, rule } = check;
    const noMedia = noMediaAdvice(draft, network);
    const ofMedia = mediaAdvice(draft.media ?? [], network, assets);
    return [
      ...textAdvice(draft, check),
      ...(noMedia ? [noMedia] : []),
      ...ofMedia,
      ...neighbourAdvice(draft, check, others.get(network) ?? []),
    ].map((advice): Advice => {
      const date = ofMedia.includes(advice) ? MEDIA_RULES[network].date : dateOf(advice.kind, rule);
      return { ...advice, network, date };
    });
  });
  const texts = checks.map(({ text }) => text);
  const common = Array.from(commonAdvice(draft, texts), (advice): Advice => ({
    ...advice,
    network: null,
    date: COMMON_DATE,
  }));
  return [...single, ...common]
    .filter(({ kind }) => !hidden.includes(kind))
    .toSorted((a, b) => Number(isRefused(b.kind)) - Number(isRefused(a.kind)));
}

function dateOf(kind: AdviceKind, rule: NetworkRule): string {
  if (kind === 'folded') return FOLD_DATE;
  return kind === 'sameText' || kind === 'sameMinute' ? COMMON_DATE : rule.date;
}
