import fc from 'fast-check';
import { countedPosts, distinctTitles, titleOf } from '@/core/plan/titles';

function titlesOf(...contents: string[]): string[] {
  return distinctTitles(contents.map((content) => ({ content })));
}

describe('titleOf', () => {
  it('returns a short content on one line', () => {
    expect(titleOf({ content: ' Doors open\non Friday. ' })).toBe('Doors open on Friday.');
  });

  it('keeps up to forty characters', () => {
    expect(titleOf({ content: 'x'.repeat(40) })).toBe('x'.repeat(40));
    expect(titleOf({ content: 'x'.repeat(41) })).toBe(`${'x'.repeat(40)}…`);
  });

  it('returns the first words of a long content', () => {
    expect(titleOf({ content: 'We are opening our new shop in the old harbour on Friday.' })).toBe(
      'We are opening our new shop in the old…',
    );
  });
});

describe('distinctTitles', () => {
  it('returns the titles in the order of the posts', () => {
    expect(titlesOf('One', 'Two', 'Three')).toEqual(['One', 'Two', 'Three']);
    expect(titlesOf()).toEqual([]);
  });

  it('numbers equal titles from the second on', () => {
    expect(titlesOf('Hello', 'Hello', 'Bye', 'Hello', 'Bye')).toEqual([
      'Hello',
      'Hello (2)',
      'Bye',
      'Hello (3)',
      'Bye (2)',
    ]);
  });

  it('numbers equal titles of different contents', () => {
    const start = 'We are opening our new shop in the old harbour';
    expect(titlesOf(`${start} on Friday.`, `${start} on Saturday.`)).toEqual([
      'We are opening our new shop in the old…',
      'We are opening our new shop in the old… (2)',
    ]);
  });

  it('avoids titles that already end in a number', () => {
    expect(titlesOf('Hello', 'Hello', 'Hello (2)')).toEqual([
      'Hello',
      'Hello (2)',
      'Hello (2) (2)',
    ]);
    expect(titlesOf('Hello (2)', 'Hello', 'Hello')).toEqual(['Hello (2)', 'Hello', 'Hello (3)']);
    expect(titlesOf('Hello', 'Hello (2)', 'Hello', 'Hello')).toEqual([
      'Hello',
      'Hello (2)',
      'Hello (3)',
      'Hello (4)',
    ]);
  });

  it('numbers two thousand equal titles', () => {
    const titles = titlesOf(...Array.from({ length: 2000 }, () => 'Hello'));
    expect(titles.at(-1)).toBe('Hello (2000)');
  });

  it('returns unique titles that begin with the title of the post', () => {
    const contents = fc.oneof(
      fc.constantFrom('Hello', ' Hello ', 'Hello (2)', 'Hello (2) (2)', 'Hello (3)', '', ' '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(contents), (texts) => {
        const titles = titlesOf(...texts);
        expect(new Set(titles).size).toBe(texts.length);
        titles.forEach((title, index) => {
          const own = titleOf({ content: texts[index] ?? '' });
          expect(title.slice(0, own.length)).toBe(own);
          expect(title.slice(own.length)).toMatch(/^$|^ \(\d+\)$/);
        });
      }),
    );
  });
});

describe('countedPosts', () => {
  it.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2, '2 posts'],
    [5000, `${(5000).toLocaleString()} posts`],
  ])('returns the text for %d posts: "%s"', (count, words) => {
    expect(countedPosts(count)).toBe(words);
  });
});
