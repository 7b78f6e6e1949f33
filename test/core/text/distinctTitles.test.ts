import fc from 'fast-check';
import { distinctTitles } from '@/core/text/distinctTitles';
import { titleOf } from '@/core/text/words';

function titlesOf(...contents: string[]): string[] {
  return distinctTitles(contents.map((content) => ({ content })));
}

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
