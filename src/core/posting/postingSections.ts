import { networkOf, type Account } from '../channels/account';
import { nameOfId } from '../channels/chosenChannels';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { LimitChanges } from '../channels/limitChanges';
import { composerAddress, serverOf, type ComposerAddress } from '../channels/composerPages';
import { networkChecks } from '../composer/networkChecks';
import type { TextCount } from '../composer/textCount';
import type { PostDraft } from '../plan/postFields';
import { markOf, postingAccounts } from './openAccounts';
import { isSkipped, NO_ACCOUNT, type PostingMark } from './posted';
import { textStamp } from './textStamp';

/** A text that is published as one post of a network. */
export interface PostingPart {
  /** As the network gets it: in a thread with its number. */
  readonly text: string;
  /** Its length by the rule of the network; null without a network. */
  readonly count: Pick<TextCount, 'used' | 'limit' | 'excessFrom'> | null;
}

/** What a person needs to publish a post on one account. */
export interface PostingSection {
  /** The id of the account; '' for a post without one. */
  readonly account: string;
  readonly network: ChannelNetwork | null;
  /** The name that the user gave the account; undefined without one. */
  readonly name: string | undefined;
  readonly isConnected: boolean;
  /** True if the post has another account of the same network, so that the network alone says too little. */
  readonly isOneOfSeveral: boolean;
  readonly hasOwnText: boolean;
  /** The parts of a thread; else one. */
  readonly parts: readonly PostingPart[];
  /** That of the whole text. */
  readonly stamp: string;
  readonly mark: PostingMark | undefined;
  /** True if the text has changed since the post was marked as posted. */
  readonly isChanged: boolean;
  /** Null for a post without a network. */
  readonly composer: ComposerAddress | null;
  /** True for a Mastodon account whose name does not say its server. */
  readonly needsServer: boolean;
}

/** Returns what a person needs to publish a post, for each of its accounts in their order. */
export function postingSections(
  post: PostDraft,
  accounts: readonly Account[],
  limits?: LimitChanges,
): readonly PostingSection[] {
  const checks = new Map(networkChecks(post, limits).map((check) => [check.network, check]));
  const ids = postingAccounts(post);
  return ids.map((account): PostingSection => {
    const network = networkOf(account);
    const check = network && checks.get(network);
    const whole = check ? check.text : post.content;
    const parts = check
      ? (check.parts?.map(({ shown, count }) => ({ text: shown, count })) ?? [
          { text: whole, count: check.count },
        ])
      : [{ text: whole, count: null }];
    const connected = accounts.find(({ id }) => id === account);
    const mark = markOf(post, account);
    const stamp = textStamp(whole);
    const { link } = post;
    return {
      account,
      network,
      name: connected?.name,
      isConnected: account === NO_ACCOUNT || connected !== undefined,
      isOneOfSeveral: ids.some((id) => id !== account && networkOf(id) === network),
      hasOwnText: network !== null && post.variants?.[network] !== undefined,
      parts,
      stamp,
      mark,
      isChanged: mark !== undefined && !isSkipped(mark) && mark.of !== stamp,
      composer:
        network &&
        composerAddress(
          network,
          { text: parts[0]?.text ?? '', ...(link !== undefined && { link }) },
          connected?.name,
        ),
      needsServer: network === 'Mastodon' && serverOf(connected?.name) === null,
    };
  });
}

/**
 * Returns what the user calls an account: "Instagram"; "Twitter (Harbour Coffee)" or "Twitter 2" beside another account
 * of its network.
 */
export function sectionName({ account, network, name, isOneOfSeveral }: PostingSection): string {
  if (network === null) return '';
  if (!isOneOfSeveral) return network;
  return name === undefined ? nameOfId(account, network) : `${network} (${name})`;
}
