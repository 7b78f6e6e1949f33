import type { Account } from '@/core/channels/account';
import { gridAccount, gridAccounts } from '@/core/plan/gridAccounts';

const twitter: Account = { id: 'Twitter', network: 'Twitter' };
const first: Account = { id: 'Instagram', network: 'Instagram' };
const second: Account = { id: 'Instagram:2', network: 'Instagram', name: 'Harbour Coffee' };

describe('the accounts of a grid', () => {
  it('are those of Instagram', () => {
    expect(gridAccounts([twitter, first, second])).toEqual([first, second]);
    expect(gridAccounts([twitter])).toEqual([]);
  });

  it('are shown one at a time: the asked one, or the first', () => {
    expect(gridAccount([twitter, first, second], 'Instagram:2')).toBe(second);
    expect(gridAccount([twitter, first, second], '')).toBe(first);
    expect(gridAccount([twitter, first, second], 'Twitter')).toBe(first);
    expect(gridAccount([twitter], 'Twitter')).toBeUndefined();
  });
});
