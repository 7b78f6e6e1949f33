import { counted } from '../plan/counted';
import type { PostDraft } from '../plan/postFields';
import { NEVER } from '../time/instant';
import { nextMinute } from '../time/minute';
import { dueAt } from '../time/postStatus';
import { networkOf } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { AdviceKind } from '../channels/adviceNames';
import { hasThreads } from '../channels/threadNetworks';
import type { LimitChanges } from '../channels/limitChanges';
import { NEIGHBOUR_MS } from './neighbours';
import { FOLD_DATE, ruleFor, type NetworkRule } from './networkRules';
import { textCount, type TextCount } from './textCount';
import { foldedLength } from './textParts';
import { threadParts } from './thread';
import { textFor } from './variant';

/** Advice on a draft. It never stops the user from scheduling. */
export interface Advice {
  readonly kind: AdviceKind;
  /** The network that it is about; null for all of them. */
  readonly network: ChannelNetwork | null;
  /** A sentence. If the advice is about a network, its name and a colon stand before it. */
  readonly text: string;
  readonly reason: string;
  /** The day on which the rule was read: `YYYY-MM-DD`. */
  readonly date: string;
}

/** What advice depends on beside the draft. */
export interface AdviceContext {
  /** The networks that the post is meant for, each once. */
  readonly networks: readonly ChannelNetwork[];
  readonly limits?: LimitChanges;
  /** The kinds that are never shown. Those of the draft are not shown either. */
  readonly muted?: readonly string[];
  /** The other posts that are due within a day: see `neighbourIndices`. */
  readonly neighbours?: readonly PostDraft[];
}

/**
 * The day on which the rules were read that the table of networks does not have. Styled letters:
 * https://business.scope.org.uk/article/accessibility-screen-readers-special-characters-and-unicode-symbols.
 * The same text: https://help.circleboom.com/publish/faq/scheduling-tweet-rules.
 */
const COMMON_DATE = '2026-11-23';

/** Letters that look bold, italic, circled or wide: not letters of a language, but signs. */
const STYLED =
  /[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u24B6-\u24E9\uFF21-\uFF3A\uFF41-\uFF5A]/u;

type Text = Pick<Advice, 'kind' | 'text' | 'reason'>;

function lengthAdvice({ limit, network }: NetworkRule, counts: readonly TextCount[]): Text | null {
  const count = counts.find(({ excessFrom }) => excessFrom !== null);
  if (!count) return null;
  const { used, bytes } = count;
  const isInBytes = used <= limit && bytes !== undefined;
  const [most, isUsed, unit] = isInBytes
    ? [bytes.limit, bytes.used, 'byte']
    : [limit, used, 'character'];
  const excess = isUsed - most;
  return {
    kind: 'tooLong',
    text: `the text is ${counted(excess, unit, `${unit}s`)} too long.`,
    reason: `${network} accepts ${counted(most, unit, `${unit}s`)}, and counts ${isUsed.toLocaleString()} in this text.`,
  };
}

function amountAdvice(
  kind: 'tooManyHashtags' | 'tooManyLinks',
  network: ChannelNetwork,
  count: number,
  most = Infinity,
): Text | null {
  if (count <= most) return null;
  const things = kind === 'tooManyHashtags' ? 'hashtags' : 'links';
  return {
    kind,
    text: `${count.toLocaleString()} ${things} are more than ${most.toLocaleString()}.`,
    reason: `${network} accepts at most ${most.toLocaleString()} ${things} in a post.`,
  };
}

/** Returns the advice that depends on the text that a network publishes. */
function* textAdvice(draft: PostDraft, rule: NetworkRule): Generator<Text> {
  const { network, hashtags, links, fold } = rule;
  const text = textFor(draft, network);
  const counts =
    draft.thread && hasThreads(network)
      ? threadParts(text, rule, draft.thread).map(({ count }) => count)
      : [textCount(text, rule)];
  const most = (kind: 'hashtags' | 'links') => Math.max(...counts.map((count) => count[kind]));
  const tooLong = lengthAdvice(rule, counts);
  if (tooLong) yield tooLong;
  const tooManyHashtags = amountAdvice('tooManyHashtags', network, most('hashtags'), hashtags);
  if (tooManyHashtags) yield tooManyHashtags;
  const tooManyLinks = amountAdvice('tooManyLinks', network, most('links'), links);
  if (tooManyLinks) yield tooManyLinks;
  if (!rule.canClickLinks && most('links') > 0) {
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

function mediaAdvice(draft: PostDraft, { network, needsMedia }: NetworkRule): Text | null {
  if (!needsMedia || draft.media) return null;
  return {
    kind: 'noMedia',
    text: 'a post needs a picture or a video.',
    reason: `${network} accepts no post of text alone.`,
  };
}

/** Returns the advice that depends on other posts on the same network. */
function* neighbourAdvice(
  draft: PostDraft,
  network: ChannelNetwork,
  neighbours: readonly PostDraft[],
): Generator<Text> {
  const due = dueAt(draft);
  if (due === NEVER) return;
  const channels = (post: PostDraft) =>
    (post.channels ?? []).filter((id) => networkOf(id) === network);
  const others = neighbours.filter((post) => channels(post).length > 0);
  const text = textFor(draft, network).trim();
  const isSame = (post: PostDraft) =>
    textFor(post, network).trim() === text && Math.abs(dueAt(post) - due) <= NEIGHBOUR_MS;
  if (text !== '' && others.some(isSame)) {
    yield {
      kind: 'sameText',
      text: 'a post with the same text goes out within a day.',
      reason: `Readers of ${network} see it twice, and some networks treat that as spam.`,
    };
  }
  const own = channels(draft);
  const isClash = (post: PostDraft) =>
    nextMinute(dueAt(post)) === nextMinute(due) && channels(post).some((id) => own.includes(id));
  if (others.some(isClash)) {
    yield {
      kind: 'sameMinute',
      text: 'another post goes out in the same minute.',
      reason: `Two posts at once take readers of ${network} from each other.`,
    };
  }
}

/** Returns the advice that is the same for all networks. */
function* commonAdvice(draft: PostDraft, texts: readonly string[]): Generator<Text> {
  const bare = (draft.media ?? []).filter(({ alt }) => alt === undefined).length;
  if (bare > 0) {
    yield {
      kind: 'noAltText',
      text: `${counted(bare, 'file has', 'files have')} no alt text.`,
      reason: 'People who do not see a picture or a video have only its alt text.',
    };
  }
  if (texts.some((text) => STYLED.test(text))) {
    yield {
      kind: 'styledLetters',
      text: 'Screen readers spell out styled letters, or leave them out.',
      reason: 'Bold, italic, circled and wide letters of Unicode are signs, not letters.',
    };
  }
}

/** Returns the advice on a draft: by network, then what is the same for all. Muted kinds are left out. */
export function adviceFor(
  draft: PostDraft,
  { networks, limits, muted = [], neighbours = [] }: AdviceContext,
): readonly Advice[] {
  const isShown = ({ kind }: Text) => !muted.includes(kind) && !draft.mutedAdvice?.includes(kind);
  const byNetwork = networks.flatMap((network) => {
    const rule = ruleFor(network, limits);
    const media = mediaAdvice(draft, rule);
    return [
      ...textAdvice(draft, rule),
      ...(media ? [media] : []),
      ...neighbourAdvice(draft, network, neighbours),
    ].map((advice): Advice => ({ ...advice, network, date: dateOf(advice.kind, rule) }));
  });
  const texts = networks.map((network) => textFor(draft, network));
  const common = Array.from(commonAdvice(draft, texts), (advice): Advice => ({
    ...advice,
    network: null,
    date: COMMON_DATE,
  }));
  return [...byNetwork, ...common].filter(isShown);
}

function dateOf(kind: AdviceKind, rule: NetworkRule): string {
  if (kind === 'folded') return FOLD_DATE;
  return kind === 'sameText' || kind === 'sameMinute' ? COMMON_DATE : rule.date;
}
