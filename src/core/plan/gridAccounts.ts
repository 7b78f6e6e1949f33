import type { Account } from '../channels/account';

/** Returns the accounts whose profile shows their posts as a grid. */
export function gridAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(({ network }) => network === 'Instagram');
}

/**
 * Returns the account whose posts a grid shows; undefined without an account that has a grid.
 *
 * @param asked the id of an account; for another id, the first account is shown
 */
export function gridAccount(accounts: readonly Account[], asked: string): Account | undefined {
  const offered = gridAccounts(accounts);
  return offered.find(({ id }) => id === asked) ?? offered[0];
}
