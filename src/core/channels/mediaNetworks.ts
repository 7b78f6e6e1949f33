import type { ChannelNetwork } from './channelNetwork';

/** The networks that accept no post of text alone. */
const MEDIA_NETWORKS: readonly ChannelNetwork[] = ['Instagram', 'Pinterest', 'TikTok', 'YouTube'];

/** Returns true if a post on a network needs a picture or a video. */
export function needsMedia(network: ChannelNetwork): boolean {
  return MEDIA_NETWORKS.includes(network);
}
