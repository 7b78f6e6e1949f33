import { accountsOf } from '@/core/channels/account';
import { accountNameProblem } from '@/core/channels/accountNames';

const ACCOUNTS = accountsOf(
  ['Instagram', 'Twitter'],
  [{ id: 'Threads' }, { id: 'Twitter:2', name: 'Harbour Coffee' }],
);

describe('accountNameProblem', () => {
  it('accepts names that differ within a network', () => {
    expect(accountNameProblem(ACCOUNTS, 'Twitter', 'Velo Atelier')).toBeNull();
    expect(accountNameProblem(ACCOUNTS, 'Threads', 'Harbour Coffee')).toBeNull();
    expect(accountNameProblem(ACCOUNTS, 'Bluesky', '')).toBeNull();
  });

  it.each([' harbour COFFEE ', 'Harbour\u00A0Coffee', 'Har\u200Bbour Coffee'])(
    'refuses a name that looks like that of another account: %j',
    (typed) => {
      expect(accountNameProblem(ACCOUNTS, 'Twitter', typed)).toBe(
        'Another account of Twitter has this name',
      );
    },
  );

  it('refuses a second account without a name', () => {
    expect(accountNameProblem(ACCOUNTS, 'Threads', ' ')).toBe(
      'Give this account a name, because there is another one of Threads',
    );
  });

  it('lets an account keep its name', () => {
    expect(accountNameProblem(ACCOUNTS, 'Twitter', 'Harbour Coffee', 'Twitter:2')).toBeNull();
    expect(accountNameProblem(ACCOUNTS, 'Twitter', '', 'Twitter')).toBeNull();
    expect(accountNameProblem(ACCOUNTS, 'Twitter', '', 'Twitter:2')).not.toBeNull();
  });
});
