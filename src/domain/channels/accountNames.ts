import type { Account } from './account';
import type { ChannelNetwork } from './channelNetwork';
import { labelName } from './label';

/** Returns a name as it is compared; '' for none. */
function compared(name: string): string {
  return labelName(name).toLowerCase();
}

/**
 * Returns why an account cannot have the typed name: two accounts of a network need names that differ,
 * apart from upper and lower case. One of them may have none.
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
  const name = compared(typed);
  const namesake = accounts.some(
    (account) =>
      account.network === network && account.id !== id && compared(account.name ?? '') === name,
  );
  if (!namesake) return null;
  return name === ''
    ? `Give this account a name, because there is another one of ${network}`
    : `Another account of ${network} has this name`;
}
