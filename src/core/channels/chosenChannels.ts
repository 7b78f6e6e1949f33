import { accountName, networkOf, type Account } from './account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from './channelNetwork';
import { changedTags } from './tagChange';

/** An account that can be chosen for a post, or that was chosen and is not connected any more. */
export interface Channel {
  /** The id of the account. */
  readonly id: string;
  readonly network: ChannelNetwork;
  /** The name for the user: `Twitter: Harbour Coffee`. */
  readonly name: string;
  readonly isConnected: boolean;
  readonly isChosen: boolean;
}

/** Returns the name of an account by its id alone: `Twitter`, or `Twitter 2`. */
export function nameOfId(id: string, network: ChannelNetwork): string {
  const [, number] = id.split(':');
  return number === undefined ? network : `${network} ${number}`;
}

/** Returns the connected accounts, and then the chosen ones that are not connected. */
export function offeredChannels(
  accounts: readonly Account[],
  chosen: readonly string[] = [],
): readonly Channel[] {
  const connected = accounts.map((account) => ({
    id: account.id,
    network: account.network,
    name: accountName(account),
    isConnected: true,
    isChosen: chosen.includes(account.id),
  }));
  const gone = chosen.flatMap((id) => {
    const network = networkOf(id);
    if (network === null || accounts.some((account) => account.id === id)) return [];
    return { id, network, name: nameOfId(id, network), isConnected: false, isChosen: true };
  });
  return [...connected, ...gone];
}

/**
 * Returns the ids of the chosen channels after one was chosen or no longer chosen. Ids of networks that
 * are not known stay.
 *
 * @returns undefined if no channel is chosen
 */
export function toggledChannel(
  chosen: readonly string[] | undefined,
  id: string,
): readonly string[] | undefined {
  const isChosen = chosen?.includes(id) ?? false;
  return changedTags(chosen, { add: isChosen ? [] : [id], remove: isChosen ? [id] : [] });
}

/** Returns the networks of the chosen accounts, each once, in display order. */
export function chosenNetworks(chosen: readonly string[] = []): readonly ChannelNetwork[] {
  const networks = new Set(chosen.map(networkOf));
  return CHANNEL_NETWORKS.filter((network) => networks.has(network));
}
