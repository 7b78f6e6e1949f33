import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { areaOf, pictureLayout } from '@/features/composer/rules/pictureLayout';

const WIDE = 3 / 2;
const TALL = 2 / 3;

describe('One picture', () => {
  it.each([
    ['Instagram', 1.2, 1.2],
    ['Instagram', 0.5, 4 / 5],
    ['Instagram', 3, 1.91],
    ['Twitter', 0.5, 3 / 4],
    ['Twitter', 3, 2],
    ['Facebook', 0.5, 4 / 5],
    ['Facebook', 2.5, 2.5],
    ['Bluesky', 0.5, 0.5],
    ['Pinterest', 0.5, 2 / 3],
    ['Google Business', 1, 4 / 3],
  ] as const)('is cut by %s from a ratio of %d to one of %d', (network, ratio, shown) => {
    expect(pictureLayout(network, 1, ratio)).toMatchObject({
      ratio: shown,
      shown: 1,
      isPaged: false,
      areas: '"a"',
      rest: 0,
      fits: false,
    });
  });

  it('is whole in the tall frame of TikTok, and in one of YouTube between tall and wide', () => {
    expect(pictureLayout('TikTok', 1, WIDE)).toMatchObject({ ratio: 9 / 16, fits: true });
    expect(pictureLayout('YouTube', 1, 2.4)).toMatchObject({ ratio: 16 / 9, fits: true });
    expect(pictureLayout('YouTube', 1, 9 / 16)).toMatchObject({ ratio: 9 / 16, fits: true });
  });

  it('has a mark for its alt text where the network shows one', () => {
    const marking = CHANNEL_NETWORKS.filter((each) => pictureLayout(each, 1, 1).marksAlt);
    expect(marking).toEqual(['Twitter', 'Bluesky', 'Mastodon']);
  });
});

describe('Several pictures', () => {
  it.each(['Instagram', 'Threads', 'Pinterest', 'TikTok'] as const)(
    'are pages for %s, with the frame of the first one',
    (network) => {
      expect(pictureLayout(network, 7, TALL)).toEqual({
        ...pictureLayout(network, 1, TALL),
        shown: 7,
        isPaged: true,
      });
    },
  );

  it.each(['YouTube', 'Google Business'] as const)('are only the first one for %s', (network) => {
    expect(pictureLayout(network, 3, WIDE)).toEqual(pictureLayout(network, 1, WIDE));
  });

  it.each([
    [2, '"a b"'],
    [3, '"a b" "a c"'],
    [4, '"a b" "c d"'],
  ])('are %d tiles for Twitter', (count, areas) => {
    expect(pictureLayout('Twitter', count, TALL)).toMatchObject({
      ratio: 16 / 9,
      shown: count,
      isPaged: false,
      areas,
    });
  });

  it('are at most four for Twitter, without a number', () => {
    expect(pictureLayout('Twitter', 6, WIDE)).toEqual(pictureLayout('Twitter', 4, WIDE));
  });

  it.each([
    [2, WIDE, '"a" "b"'],
    [2, 1.02, '"a b"'],
    [2, TALL, '"a b"'],
    [3, WIDE, '"a a" "b c"'],
    [3, TALL, '"a b" "a c"'],
    [4, WIDE, '"a a a" "a a a" "b c d"'],
    [4, 0.98, '"a b" "c d"'],
    [4, TALL, '"a a b" "a a c" "a a d"'],
  ])('are %d tiles for Facebook, by the ratio %d of the first one', (count, ratio, areas) => {
    expect(pictureLayout('Facebook', count, ratio)).toMatchObject({ areas, shown: count, rest: 0 });
  });

  it.each(['Facebook', 'LinkedIn'] as const)('are five tiles and a number for %s', (network) => {
    expect(pictureLayout(network, 5, WIDE)).toMatchObject({ shown: 5, rest: 0 });
    expect(pictureLayout(network, 9, WIDE)).toMatchObject({ shown: 5, rest: 4 });
  });

  it('have an area for each tile that is shown, in a rectangle', () => {
    for (const network of CHANNEL_NETWORKS) {
      for (const ratio of [TALL, 1, WIDE]) {
        for (const count of [2, 3, 4, 5]) {
          const { areas, shown, isPaged } = pictureLayout(network, count, ratio);
          const names = new Set(areas.replaceAll(/["\s]/g, ''));
          const expected = Array.from({ length: isPaged ? 1 : shown }, (_, at) => areaOf(at));
          expect([...names].toSorted()).toEqual(expected);
          const lengths = new Set(areas.split('" "').map((row) => row.replaceAll('"', '').length));
          expect(lengths.size).toBe(1);
        }
      }
    }
  });
});
