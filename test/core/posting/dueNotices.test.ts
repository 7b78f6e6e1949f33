/** @jest-environment node */
import { dueNotices, dueWords, MANY_DUE } from '@/core/posting/dueNotices';
import { aPost } from '../../support/builders';

const TODAY = '2026-06-16';
const BUNS = aPost({
  id: 'buns',
  content: 'The buns are out.',
  date: TODAY,
  time: '09:30',
  channels: ['Facebook', 'Twitter'],
});

function buns(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...BUNS, id: `buns ${index + 1}` }));
}

describe('dueWords', () => {
  it('says the time, the first words and the networks that are open', () => {
    expect(dueWords(BUNS, TODAY)).toBe('9:30 AM · The buns are out. · Facebook and Twitter');
    const mark = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
    const marked = { ...BUNS, posted: { Facebook: mark } };
    expect(dueWords(marked, TODAY)).toBe('9:30 AM · The buns are out. · Twitter');
  });

  it('says the day of a post of another day, and leaves out what a post does not have', () => {
    const bare = aPost({ content: '', date: TODAY, time: '09:30' });
    expect(dueWords(bare, '2026-06-17')).toBe('Tue 9:30 AM');
  });
});

describe('dueNotices', () => {
  it('has a notice for each of three posts of a time, and one for four', () => {
    expect(dueNotices(buns(MANY_DUE - 1), TODAY).map(({ posts }) => posts)).toEqual([
      ['buns 1'],
      ['buns 2'],
      ['buns 3'],
    ]);
    expect(dueNotices(buns(MANY_DUE), TODAY)).toEqual([
      {
        title: '4 posts to publish',
        body: Array(3).fill('9:30 AM · The buns are out. · Facebook and Twitter').join('\n'),
        posts: ['buns 1', 'buns 2', 'buns 3', 'buns 4'],
      },
    ]);
  });

  it('has one notice for two posts of different times, which were missed', () => {
    const bread = { ...BUNS, id: 'bread', time: '09:31' };
    expect(dueNotices([BUNS, bread], TODAY)).toMatchObject([
      { title: '2 posts to publish', posts: ['buns', 'bread'] },
    ]);
  });
});
