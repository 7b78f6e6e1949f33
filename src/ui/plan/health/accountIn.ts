import { networkOf } from '@/core/channels/account';
import type { Clash } from '@/core/plan/planHealth';
import type { Tags } from '../PostTags';

/** Returns the name of the account for which a post clashes; for the same text, of its network. */
export function accountIn({ accounts }: Tags, { kind, account }: Pick<Clash, 'kind' | 'account'>) {
  const own = kind === 'time' ? accounts.find(({ id }) => id === account) : undefined;
  return own?.name ?? String(networkOf(account));
}
