import type { Account } from './account';
import type { ChannelNetwork } from './channelNetwork';
import { labelKey, labelName } from './label';

/** Returns a text that is the same for accounts of one network whose names look alike. */
export function accountKey({ network, name = '' }: Pick<Account, 'network' | 'name'>): string {
  return JSON.stringify([network, labelKey(name)]);
}

/**
 * Returns why an account cannot have the typed name: two accounts of a network need names that do not look
 * alike. One of them may have none.
 *
 * @param id the account that is to be named; omitted for a new one
 * @returns null if the name can be given
 */
export function accountNameProblem(
  accounts: readonly Account[],
  network: ChannelNetwork,
  typed: string,
  id?: string,
): string | null {
  const key = accountKey({ network, name: labelName(typed) });
  const namesake = accounts.some((account) => account.id !== id && accountKey(account) === key);
  if (!namesake) return null;
  return labelKey(typed) === ''
    ? `Give this account a name, because there is another one of ${network}`
    : `Another account of ${network} has this name`;
}
