import { chosenNetworks } from '../channels/chosenChannels';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { PostDraft, Variants } from '../plan/postFields';

/** Returns the text of a post for a network: its variant, or the text for all networks. */
export function textFor(
  { content, variants }: Pick<PostDraft, 'content' | 'variants'>,
  network: ChannelNetwork,
): string {
  return variants?.[network] ?? content;
}

/** Returns the variants without that of a network. */
export function withoutVariant(variants: Variants = {}, network: ChannelNetwork): Variants {
  return Object.fromEntries(Object.entries(variants).filter(([each]) => each !== network));
}

/**
 * Returns the variants with a text for a network; without it if it is empty, or the text for all
 * networks.
 */
export function withVariant(
  { content, variants }: PostDraft,
  network: ChannelNetwork,
  text: string,
): Variants {
  const isDifferent = text !== '' && text !== content;
  return isDifferent ? { ...variants, [network]: text } : withoutVariant(variants, network);
}

type WithVariants = Pick<PostDraft, 'channels' | 'variants'>;

/** Returns the networks of a post that have an own text. */
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
