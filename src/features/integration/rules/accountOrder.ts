import { isConnectionId, type Account } from '@/core/channels/account';

/** Returns the accounts in the order of a list of connections, and after them all others. */
export function accountsInOrder(
  connections: readonly string[],
  accounts: readonly Account[],
): readonly Account[] {
  const others = accounts.filter(({ id }) => !isConnectionId(id));
  const connected = connections.flatMap(
    (id) => accounts.find((account) => account.id === id) ?? [],
  );
  return [...connected, ...others];
}
