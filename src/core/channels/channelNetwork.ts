/** The main networks, in display order: those that the integration page shows first. */
export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** Returns true for one of {@link NETWORKS}. The comparison is case-sensitive. */
export function isMainNetwork(value: unknown): value is Network {
  return (NETWORKS as readonly unknown[]).includes(value);
}

/** Returns the text of the alert for connecting a network that is already connected. */
export function alreadyConnectedMessage(network: Network): string {
  return `${network} is already connected.`;
}

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
