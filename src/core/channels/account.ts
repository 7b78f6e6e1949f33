import {
  NETWORKS,
  type Network,
  CHANNEL_NETWORKS,
  isChannelNetwork,
  type ChannelNetwork,
} from './channelNetwork';

/**
 * A connected account, as the store holds it. The three networks of the product are connected by
 * `connections`; such a network has an entry only if the user named its account.
 */
export interface AccountEntry {
  /** See {@link accountIds}. */
  readonly id: string;
  /** The name that the user gave it; not empty. */
  readonly name?: string;
}

/** A connected account: a channel of the plan. */
export interface Account extends AccountEntry {
  readonly network: ChannelNetwork;
}

/** Separates the network from the number in an id. No network's name contains it. */
const SEPARATOR = ':';

/**
 * Makes free ids for accounts. The first account of a network has the network's name as its id, so that posts find it
 * again after it was disconnected and connected. Further accounts are numbered from 2.
 */
export function* accountIds(
  network: ChannelNetwork,
  isTaken: (id: string) => boolean,
): Generator<string, never> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? network : `${network}${SEPARATOR}${number}`;
    if (!isTaken(id)) yield id;
  }
}

/** Returns the network of an account's id, also of an account that is not connected; null for no id. */
export function networkOf(id: string): ChannelNetwork | null {
  const [network] = id.split(SEPARATOR, 1);
  return isChannelNetwork(network) ? network : null;
}

/** Returns true for the id of a network that `connections` connects. */
export function isConnectionId(id: string): id is Network {
  return (NETWORKS as readonly string[]).includes(id);
}

/** Returns the connected accounts by network, and within a network in the order of connecting. */
export function accountsOf(
  connections: readonly Network[],
  entries: readonly AccountEntry[],
): readonly Account[] {
  const names = new Map(entries.map((entry) => [entry.id, entry]));
  const others = entries.filter(({ id }) => !isConnectionId(id));
  const connected = [...connections.map((id) => names.get(id) ?? { id }), ...others];
  return CHANNEL_NETWORKS.flatMap((network) =>
    connected
      .filter(({ id }) => networkOf(id) === network)
      .map((entry): Account => ({ ...entry, network })),
  );
}

/** Returns the name of an account for the user: `Twitter`, or `Twitter: Harbour Coffee`. */
export function accountName({
  network,
  name,
}: {
  readonly network: string;
  readonly name?: string;
}): string {
  return name === undefined ? network : `${network}: ${name}`;
}
