import { networkOf } from '@/core/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import { textFor } from '@/core/composer/variants';
import type { PostDraft } from '@/core/plan/postFields';
import type { FilePost } from '@/core/planFile/filePost';

/** Which networks a file is for: one of them, each in a separate file, or all in one file. */
export type NetworkChoice = ChannelNetwork | 'each' | 'all';

/** The posts of one file, or of its parts. */
export interface ExportScope<Post extends PostDraft = PostDraft> {
  /** The network that the file is for; null for all of them. */
  readonly network: ChannelNetwork | null;
  readonly posts: readonly Post[];
  /** The posts that are not meant for the network. */
  readonly leftOut: readonly Post[];
}

/** Returns true if a post is meant for a network. A post without channels is meant for every network. */
export function isMeantFor({ channels }: PostDraft, network: ChannelNetwork): boolean {
  return channels === undefined || channels.some((id) => networkOf(id) === network);
}

/** The scopes of an export; at least one. */
export type ExportScopes<Post extends PostDraft = PostDraft> = readonly [
  ExportScope<Post>,
  ...ExportScope<Post>[],
];

/** Returns the posts for one network. */
function scopeFor<Post extends PostDraft>(
  posts: readonly Post[],
  network: ChannelNetwork,
): ExportScope<Post> {
  return {
    network,
    posts: posts.filter((post) => isMeantFor(post, network)),
    leftOut: posts.filter((post) => !isMeantFor(post, network)),
  };
}

/**
 * Returns the files to write, in display order of the networks. With `each`, these are the networks that
 * a post is meant for, and the connected ones; a network without a post has no file. If no network is
 * named at all, one file has all posts.
 *
 * @param connected the networks of connected accounts
 */
export function exportScopes<Post extends PostDraft>(
  posts: readonly Post[],
  choice: NetworkChoice,
  connected: readonly ChannelNetwork[],
): ExportScopes<Post> {
  const whole = { network: null, posts, leftOut: [] };
  if (choice === 'all') return [whole];
  if (choice !== 'each') return [scopeFor(posts, choice)];
  const named = new Set([...connected, ...posts.flatMap((post) => chosenNetworks(post.channels))]);
  const scopes = CHANNEL_NETWORKS.filter((network) => named.has(network))
    .map((network) => scopeFor(posts, network))
    .filter((scope) => scope.posts.length > 0);
  const [first = whole, ...others] = scopes;
  return [first, ...others];
}

/** Returns a post without what only the whole post has: the texts for networks, and the id. */
function partOf(post: FilePost): FilePost {
  const fields = Object.entries(post).filter(([name]) => name !== 'variants' && name !== 'id');
  return Object.fromEntries(fields) as unknown as FilePost;
}

/**
 * Returns a post as the file for a network has it: with the text for this network, and without the other
 * texts and accounts. A post without accounts gets the network, so that the file says what it is for. It has no id:
 * as only a part of the post of the plan, it must not replace that.
 *
 * @param network null for a file for all networks, which has the post as it is
 */
export function forNetwork(post: FilePost, network: ChannelNetwork | null): FilePost {
  if (network === null) return post;
  const { accounts = [{ network }] } = post;
  return {
    ...partOf(post),
    content: textFor(post, network),
    accounts: accounts.filter((account) => account.network === network),
  };
}
