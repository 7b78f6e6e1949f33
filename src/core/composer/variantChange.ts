import type { PostDraft, Variants } from '../plan/postFields';
import type { ChannelNetwork } from '../channels/channelNetwork';

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
  const isOwn = text !== '' && text !== content;
  return isOwn ? { ...variants, [network]: text } : withoutVariant(variants, network);
}
