import type { Account } from '../channels/account';
import { accountKey } from '../channels/accountNames';
import type { FileAccount } from './filePost';

/** Returns a function that finds the id of an account by its network and name, else the network's id. */
export function accountIdsOf(accounts: readonly Account[]): (account: FileAccount) => string {
  const ids = new Map(accounts.map((account) => [accountKey(account), account.id] as const));
  return (account) => ids.get(accountKey(account)) ?? account.network;
}
