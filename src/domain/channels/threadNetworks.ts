import type { ChannelNetwork } from './channelNetwork';

const THREAD_NETWORKS: readonly ChannelNetwork[] = ['Twitter', 'Threads', 'Bluesky', 'Mastodon'];

/** Returns true if a long text can be published there as posts that answer each other. */
export function hasThreads(network: ChannelNetwork): boolean {
  return THREAD_NETWORKS.includes(network);
}
