import type { ChannelNetwork } from './channelNetwork';

/** The networks where a long text can be published as posts that answer each other. */
export const THREAD_NETWORKS: readonly ChannelNetwork[] = [
  'Twitter',
  'Threads',
  'Bluesky',
  'Mastodon',
];

export function hasThreads(network: ChannelNetwork): boolean {
  return THREAD_NETWORKS.includes(network);
}
