import { fixedInWords, obstacleInWords } from '@/features/grid/rules/exchange';
import { aPost, at } from '@test/support/builders';

const now = at(2026, 6, 16, 9);
const sale = aPost({ id: '1', content: 'Sale', date: '2026-06-16', time: '09:00' });
const party = aPost({ id: '2', content: 'Party', date: '2026-06-18', time: '18:00' });

describe('fixedInWords', () => {
  it('says that a published post keeps its time, from a millisecond after it was due', () => {
    expect(fixedInWords(sale, now - 1)).toBe('');
    expect(fixedInWords(sale, now)).toBe('');
    expect(fixedInWords(sale, now + 1)).toBe('“Sale” is published and keeps its time');
  });
});

describe('obstacleInWords', () => {
  it('is empty for two scheduled posts at different times', () => {
    expect(obstacleInWords(sale, party, now)).toBe('');
    expect(obstacleInWords(sale, { ...party, date: sale.date }, now)).toBe('');
    expect(obstacleInWords(sale, { ...party, time: sale.time }, now)).toBe('');
  });

  it('names the post that is published', () => {
    const fixed = '“Sale” is published and keeps its time';
    expect(obstacleInWords(sale, party, now + 1)).toBe(fixed);
    expect(obstacleInWords(party, sale, now + 1)).toBe(fixed);
  });

  it('says that both have the same time', () => {
    const { date, time } = sale;
    expect(obstacleInWords(sale, { ...party, date, time }, now)).toBe(
      'Both posts have the same time',
    );
  });
});
