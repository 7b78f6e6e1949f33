/** The supported networks, in display order. */
export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** Returns true for one of {@link NETWORKS}. The comparison is case-sensitive. */
export function isNetwork(value: unknown): value is Network {
  return (NETWORKS as readonly unknown[]).includes(value);
}

/** Returns the text of the alert for connecting a network that is already connected. */
export function alreadyConnectedMessage(network: Network): string {
  return `${network} is already connected.`;
}
