import fc from 'fast-check';
import { countedPosts, distinctTitles, quotedTitle, titleOf } from '@/domain/titles';

function titlesOf(...contents: string[]): string[] {
  return distinctTitles(contents.map((content) => ({ content })));
}

describe('titleOf', () => {
  it('is a short content as it is, on one line', () => {
    expect(titleOf({ content: ' Doors open\non Friday. ' })).toBe('Doors open on Friday.');
  });

  it('is whole up to forty characters', () => {
    expect(titleOf({ content: 'x'.repeat(40) })).toBe('x'.repeat(40));
    expect(titleOf({ content: 'x'.repeat(41) })).toBe(`${'x'.repeat(40)}…`);
  });

  it('is the first words of a long content', () => {
    expect(titleOf({ content: 'We are opening our new shop in the old harbour on Friday.' })).toBe(
      'We are opening our new shop in the old…',
    );
  });
});

describe('distinctTitles', () => {
  it('gives each post its title, in their order', () => {
    expect(titlesOf('One', 'Two', 'Three')).toEqual(['One', 'Two', 'Three']);
    expect(titlesOf()).toEqual([]);
  });

  it('numbers posts that begin alike, from the second on', () => {
    expect(titlesOf('Hello', 'Hello', 'Bye', 'Hello', 'Bye')).toEqual([
      'Hello',
      'Hello (2)',
      'Bye',
      'Hello (3)',
      'Bye (2)',
    ]);
  });

  it('numbers posts that begin alike and go on differently', () => {
    const start = 'We are opening our new shop in the old harbour';
    expect(titlesOf(`${start} on Friday.`, `${start} on Saturday.`)).toEqual([
      'We are opening our new shop in the old…',
      'We are opening our new shop in the old… (2)',
    ]);
  });

  it('evades a title that someone wrote with a number', () => {
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

  it('numbers two thousand alike', () => {
    const titles = titlesOf(...Array.from({ length: 2000 }, () => 'Hello'));
    expect(titles.at(-1)).toBe('Hello (2000)');
  });

  it('never gives two titles that are alike, and each is the title of its post', () => {
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

describe('quotedTitle', () => {
  it('is the title in quotation marks', () => {
    expect(quotedTitle({ content: ' Doors open\non Friday. ' })).toBe('“Doors open on Friday.”');
  });
});

describe('countedPosts', () => {
  it.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2, '2 posts'],
    [5000, `${(5000).toLocaleString()} posts`],
  ])('of %d is "%s"', (count, words) => {
    expect(countedPosts(count)).toBe(words);
  });
});
