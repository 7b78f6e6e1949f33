import { NETWORKS } from './network';

/** The networks that a post can be written for, in display order: the three of the product first. */
export const CHANNEL_NETWORKS = [
  ...NETWORKS,
  'LinkedIn',
  'Threads',
  'Bluesky',
  'Mastodon',
  'Pinterest',
  'TikTok',
  'YouTube',
  'Google Business',
] as const;

export type ChannelNetwork = (typeof CHANNEL_NETWORKS)[number];

/** Returns true for one of {@link CHANNEL_NETWORKS}. The comparison is case-sensitive. */
export function isChannelNetwork(value: unknown): value is ChannelNetwork {
  return (CHANNEL_NETWORKS as readonly unknown[]).includes(value);
}
