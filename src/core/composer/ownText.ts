import { chosenNetworks } from '../channels/chosenChannels';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { PostDraft } from '../plan/postFields';

type WithVariants = Pick<PostDraft, 'channels' | 'variants'>;

function ownNetworks({ channels, variants }: WithVariants): readonly ChannelNetwork[] {
  return variants
    ? chosenNetworks(channels).filter((network) => variants[network] !== undefined)
    : [];
}

/** Returns true for a post with an own text for one of its networks. */
export function hasOwnText(post: WithVariants): boolean {
  return ownNetworks(post).length > 0;
}

/** Returns the networks of a post with an own text, in words: "Twitter: own text"; '' without one. */
export function ownTextWords(post: WithVariants): string {
  const networks = ownNetworks(post);
  return networks.length === 0 ? '' : `${networks.join(', ')}: own text`;
}
