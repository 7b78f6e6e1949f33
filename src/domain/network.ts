/** The networks on offer, in the order in which they are shown. */
export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** True for a name that is one of {@link NETWORKS}; the case of its letters counts. */
export function isNetwork(value: unknown): value is Network {
  return (NETWORKS as readonly unknown[]).includes(value);
}

/** What the alert says when a connected network is connected again. */
export function alreadyConnectedMessage(network: Network): string {
  return `${network} is already connected.`;
}
