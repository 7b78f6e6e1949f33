import { searchWords } from '@/core/text/foldedText';
import { foundText, hasWords, nearestPositions } from '@/features/palette/rules/palette';

describe('hasWords', () => {
  const dark = { name: 'Dark mode', also: 'appearance theme' };

  it.each(['', 'mo', 'DÁRK', 'mode dark', 'theme', 'appear dark', ' d '])(
    'finds a command by its name and its other words: %j',
    (query) => {
      expect(hasWords(dark, searchWords(query))).toBe(true);
    },
  );

  it.each(['light', 'dark light', 'modeapp', 'darkmode'])('misses other words: %j', (query) => {
    expect(hasWords(dark, searchWords(query))).toBe(false);
  });

  it('needs no other words', () => {
    expect(hasWords({ name: 'Undo' }, ['und'])).toBe(true);
    expect(hasWords({ name: 'Undo' }, ['undefined'])).toBe(false);
  });
});

describe('nearestPositions', () => {
  it.each([
    // Positions 0 to 2 are published, 3 to 6 are scheduled.
    [3, 4, 8, [3, 4, 5, 6, 2, 1, 0]],
    [3, 4, 5, [3, 4, 5, 6, 2]],
    [3, 4, 2, [3, 4]],
    [3, 0, 2, [2, 1]],
    [0, 2, 8, [0, 1]],
    [0, 0, 8, []],
  ])(
    'are the next posts and then the last published: %i published, %i scheduled, at most %i',
    (published, scheduled, most, positions) => {
      const total = published + scheduled;
      const counts = { all: total, scheduled, published };
      expect(nearestPositions({ total, counts }, most)).toEqual(positions);
    },
  );
});

describe('foundText', () => {
  it.each([
    [5, 9, 0, '5 commands, 9 posts'],
    [1, 1, 1, '1 command, 1 post, 1 idea'],
    [0, 2000, 2, '2,000 posts, 2 ideas'],
    [2, 0, 0, '2 commands'],
    [0, 0, 0, 'No commands, posts or ideas match'],
  ])('counts %i commands, %i posts and %i ideas', (commands, posts, ideas, text) => {
    expect(foundText(commands, posts, ideas)).toBe(text);
  });
});
