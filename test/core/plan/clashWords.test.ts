import { clashInWords, newClashInWords } from '@/core/plan/clashWords';

const POST = { date: '2026-06-16', time: '10:00' };

describe('the words of a clash', () => {
  it.each([
    [POST, 'time', 'Two posts on Instagram at 10:00 AM'],
    [{ ...POST, time: '10:10' }, 'time', 'Another post on Instagram at 10:10 AM'],
    [
      { date: '2026-06-17', time: '00:05' },
      'time',
      'Another post on Instagram on Wed, Jun 17, 12:05 AM',
    ],
    [POST, 'text', 'The same text on Instagram at 10:00 AM'],
    [
      { ...POST, date: '2026-06-17' },
      'text',
      'The same text on Instagram on Wed, Jun 17, 10:00 AM',
    ],
  ] as const)('with a post at %j, by its %s', (other, kind, words) => {
    expect(clashInWords(POST, other, kind, 'Instagram')).toBe(words);
  });

  it('name the other post after a change, unless both have the same text', () => {
    const other = { ...POST, time: '10:10', content: 'Night ride' };
    const wordsOf = (kind: 'time' | 'text') => newClashInWords(POST, other, kind, 'Instagram');
    expect(wordsOf('time')).toBe('clashes with “Night ride”');
    expect(wordsOf('text')).toBe('The same text on Instagram at 10:10 AM');
  });
});
