import { accountsOf } from '@/core/channels/account';
import { accountsInOrder } from '@/features/integration/rules/accountOrder';

it('accountsInOrder keeps the order of connecting, with other accounts at the end', () => {
  const connections = ['Instagram', 'Twitter'] as const;
  const accounts = accountsOf(connections, [
    { id: 'Threads' },
    { id: 'Twitter:2', name: 'Harbour Coffee' },
  ]);
  const ids = accountsInOrder(['Facebook', ...connections], accounts).map(({ id }) => id);
  expect(ids).toEqual(['Instagram', 'Twitter', 'Twitter:2', 'Threads']);
});
