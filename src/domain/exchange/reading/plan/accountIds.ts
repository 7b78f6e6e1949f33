import type { Account } from '../../../channels/account';
import type { ChannelNetwork } from '../../../channels/channelNetwork';
import type { FileAccount } from '../../filePost';

function accountKey(network: ChannelNetwork, name: string | undefined): string {
  return JSON.stringify([network, name?.trim().toLowerCase()]);
}

/** Returns a function that finds the id of an account by its network and name, else the network's id. */
export function accountIdsOf(accounts: readonly Account[]): (account: FileAccount) => string {
  const ids = new Map(
    accounts.map(({ id, network, name }) => [accountKey(network, name), id] as const),
  );
  return ({ network, name }) => ids.get(accountKey(network, name)) ?? network;
}
