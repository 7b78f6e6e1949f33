import { counted } from '../text/words';
import type { PostDraft } from '../plan/postFields';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { chosenNetworks } from '../channels/chosenChannels';
import { hasThreads } from '../channels/threadNetworks';
import type { LimitChanges } from '../channels/limitChanges';
import { ruleFor, type NetworkRule } from './networkRules';
import { textCount, type TextCount } from './textCount';
import { threadParts, type ThreadPart } from './thread';
import { textFor } from './variants';

/** What {@link networkChecks} reads of a draft. */
export type CheckedDraft = Pick<PostDraft, 'content' | 'channels' | 'variants' | 'thread'>;

/** The text of a draft for one network, and its length by the rule of the network. */
export interface NetworkCheck {
  readonly network: ChannelNetwork;
  readonly rule: NetworkRule;
  readonly text: string;
  readonly count: TextCount;
  /** The parts in which it is published; null for one post. */
  readonly parts: readonly ThreadPart[] | null;
}

/** Returns the checks of the chosen networks, in display order. */
export function networkChecks(draft: CheckedDraft, limits?: LimitChanges): readonly NetworkCheck[] {
  return chosenNetworks(draft.channels).map((network) => {
    const rule = ruleFor(network, limits);
    const text = textFor(draft, network);
    const parts =
      draft.thread && hasThreads(network) ? threadParts(text, rule, draft.thread) : null;
    return { network, rule, text, count: textCount(text, rule), parts };
  });
}

/** Returns the used share of the limit that is nearest; more than 1 for a text that is too long. */
export function usedShare({ used, limit, bytes }: TextCount): number {
  return Math.max(used / limit, bytes ? bytes.used / bytes.limit : 0);
}

/** Returns true if a network does not accept the text as it will be published. */
export function isTooLong({ count, parts }: NetworkCheck): boolean {
  const counts = parts ? parts.map((part) => part.count) : [count];
  return counts.some(({ excessFrom }) => excessFrom !== null);
}

const format = new Intl.NumberFormat();

/**
 * Returns a count in words: `Twitter 241/280`. Bytes follow where they are the nearer limit, hashtags and
 * links where their number is limited, and mentions. Links and mentions are named only if there are some.
 */
export function countInWords(count: TextCount): string {
  const { network, used, limit, bytes, hashtags, hashtagLimit, mentions, links, linkLimit } = count;
  const words = [`${network} ${format.format(used)}/${format.format(limit)}`];
  if (bytes && bytes.used / bytes.limit > used / limit) {
    words.push(`${format.format(bytes.used)}/${format.format(bytes.limit)} bytes`);
  }
  if (hashtagLimit !== undefined) words.push(`${hashtags}/${hashtagLimit} #`);
  if (linkLimit !== undefined && links > 0) words.push(`${links}/${linkLimit} links`);
  if (mentions > 0) words.push(counted(mentions, 'mention', 'mentions'));
  return words.join(' · ');
}

/** Returns the words of a counter; those of a text in parts say how many parts there are. */
export function counterWords({ network, count, parts }: NetworkCheck): string {
  return parts && parts.length > 1 ? `${network} ${parts.length} parts` : countInWords(count);
}

/** Returns the most parts in which a network publishes a post, in words: "2 parts"; '' for one part. */
export function partsWords(post: PostDraft, limits?: LimitChanges): string {
  const counts = networkChecks(post, limits).map(({ parts }) => parts?.length ?? 1);
  const most = Math.max(1, ...counts);
  return most === 1 ? '' : counted(most, 'part', 'parts');
}

/**
 * Returns the check whose text can be split, or is split, into a thread: that of the shown network, or of
 * the one with the smallest limit.
 *
 * @param shown the network whose text is shown; null for the text for all networks
 */
export function threadCheck(
  checks: readonly NetworkCheck[],
  shown: ChannelNetwork | null,
): NetworkCheck | null {
  const long = checks.filter(
    ({ network, count, parts }) =>
      hasThreads(network) && (parts !== null || count.excessFrom !== null),
  );
  const [strictest] = long.toSorted((one, other) => one.rule.limit - other.rule.limit);
  return long.find(({ network }) => network === shown) ?? strictest ?? null;
}
