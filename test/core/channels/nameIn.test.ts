import { nameIn } from '@/core/channels/nameIn';

it('nameIn returns the name of an entry, or an empty text', () => {
  const list = [{ id: '1', name: 'Advent' }];
  expect(nameIn(list, '1')).toBe('Advent');
  expect(nameIn(list, '2')).toBe('');
});
