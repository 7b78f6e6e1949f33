import { exchangedTimes } from '@/core/plan/exchangedTimes';
import { aPost } from '../../support/builders';

describe('exchangedTimes', () => {
  it('gives two posts the date and time of each other, and nothing else', () => {
    const one = aPost({ id: '1', date: '2026-06-16', time: '09:30' });
    const other = aPost({ id: '2', date: '2026-06-20', time: '18:00', content: 'Other' });
    expect(exchangedTimes(one, other)).toEqual([
      { id: '1', date: '2026-06-20', time: '18:00' },
      { id: '2', date: '2026-06-16', time: '09:30' },
    ]);
  });
});
