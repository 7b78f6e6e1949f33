import type { ChannelNetwork } from '@/core/channels/channelNetwork';

/** The places of several pictures in one frame. */
interface Tiles {
  /** The rows, with a letter for each cell: the first picture takes the cells with "a", the next one those with "b". */
  readonly rows: readonly string[];
  /** The width of the frame divided by its height. */
  readonly ratio: number;
}

/** The tiles for two pictures, for three, and so on. Of more pictures than that, the first ones are shown. */
type TilesByCount = readonly Tiles[];

/** Which tiles a network uses, by the first picture. */
interface Collage {
  readonly wide: TilesByCount;
  readonly square: TilesByCount;
  readonly tall: TilesByCount;
  /** True if the last tile says how many pictures follow. */
  readonly countsRest?: true;
}

/** How a network shows pictures and videos. */
interface PictureRule {
  /** The least and the greatest ratio of width to height. A picture outside is cut, or has margins with `fits`. */
  readonly ratios: readonly [number, number];
  /** True if the whole picture is shown, with margins. */
  readonly fits?: true;
  /** What becomes of several: pages to leaf through, one frame, or only the first one is shown. */
  readonly several: 'pages' | 'first' | Collage;
  /** True if a picture with an alt text has a mark. */
  readonly marksAlt?: true;
}

function sameFor(tiles: TilesByCount): Collage {
  return { wide: tiles, square: tiles, tall: tiles };
}

function inGrid(ratio: number): Collage {
  return sameFor([
    { rows: ['ab'], ratio },
    { rows: ['ab', 'ac'], ratio },
    { rows: ['ab', 'cd'], ratio },
  ]);
}

const SIDE_BY_SIDE: Tiles = { rows: ['ab'], ratio: 2 };
const ONE_ABOVE_THREE: Tiles = { rows: ['aaa', 'aaa', 'bcd'], ratio: 1 };
const ONE_BESIDE_TWO: Tiles = { rows: ['ab', 'ac'], ratio: 1 };
const ONE_BESIDE_THREE: Tiles = { rows: ['aab', 'aac', 'aad'], ratio: 1 };
const FOUR: Tiles = { rows: ['ab', 'cd'], ratio: 1 };
const TWO_ABOVE_THREE: Tiles = {
  rows: ['aaabbb', 'aaabbb', 'aaabbb', 'ccddee', 'ccddee'],
  ratio: 6 / 5,
};

/** How the networks show pictures in their apps, as of November 2026. */
const PICTURE_RULES: Readonly<Record<ChannelNetwork, PictureRule>> = {
  Facebook: {
    ratios: [4 / 5, 3],
    several: {
      wide: [
        { rows: ['a', 'b'], ratio: 1 },
        { rows: ['aa', 'bc'], ratio: 1 },
        ONE_ABOVE_THREE,
        TWO_ABOVE_THREE,
      ],
      square: [SIDE_BY_SIDE, { rows: ['aa', 'bc'], ratio: 1 }, FOUR, TWO_ABOVE_THREE],
      tall: [{ rows: ['ab'], ratio: 1 }, ONE_BESIDE_TWO, ONE_BESIDE_THREE, TWO_ABOVE_THREE],
      countsRest: true,
    },
  },
  Twitter: { ratios: [3 / 4, 2], several: inGrid(16 / 9), marksAlt: true },
  Instagram: { ratios: [4 / 5, 1.91], several: 'pages' },
  LinkedIn: {
    ratios: [4 / 5, 3],
    several: {
      ...sameFor([SIDE_BY_SIDE, ONE_BESIDE_TWO, ONE_BESIDE_THREE, TWO_ABOVE_THREE]),
      countsRest: true,
    },
  },
  Threads: { ratios: [3 / 4, 2], several: 'pages' },
  Bluesky: {
    ratios: [1 / 2, 3],
    several: sameFor([SIDE_BY_SIDE, { rows: ['aab', 'aac'], ratio: 3 / 2 }, FOUR]),
    marksAlt: true,
  },
  Mastodon: { ratios: [1 / 2, 3], several: inGrid(3 / 2), marksAlt: true },
  Pinterest: { ratios: [2 / 3, 3], several: 'pages' },
  TikTok: { ratios: [9 / 16, 9 / 16], fits: true, several: 'pages' },
  YouTube: { ratios: [9 / 16, 16 / 9], fits: true, several: 'first' },
  'Google Business': { ratios: [4 / 3, 4 / 3], several: 'first' },
};

/** The frame in which a network shows the pictures and videos of a post. */
export interface PictureLayout {
  /** The width divided by the height. */
  readonly ratio: number;
  /** The number of pictures that are shown. */
  readonly shown: number;
  /** True if they are shown one after the other. */
  readonly isPaged: boolean;
  /** For `grid-template-areas`; the areas have the names "a", "b" and so on. Of a page or a single picture: "a". */
  readonly areas: string;
  /** The number of pictures that the last tile counts; 0 without. */
  readonly rest: number;
  /** True if a picture with another ratio is shown as a whole; else it is cut. */
  readonly fits: boolean;
  /** True if a picture with an alt text has a mark. */
  readonly marksAlt: boolean;
}

/** Returns the name of the area of a picture. */
export function areaOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}

/** A ratio that differs less from 1 than this is that of a square. */
const NEARLY = 0.05;

function shapeOf(ratio: number): 'wide' | 'square' | 'tall' {
  if (Math.abs(ratio - 1) < NEARLY) return 'square';
  return ratio > 1 ? 'wide' : 'tall';
}

/**
 * Returns the frame in which a network shows pictures and videos.
 *
 * @param count how many there are, at least one
 * @param firstRatio the width of the first one divided by its height
 */
export function pictureLayout(
  network: ChannelNetwork,
  count: number,
  firstRatio: number,
): PictureLayout {
  const { ratios, several, fits = false, marksAlt = false } = PICTURE_RULES[network];
  const [least, greatest] = ratios;
  const isPaged = several === 'pages' && count > 1;
  const one: PictureLayout = {
    ratio: Math.min(Math.max(firstRatio, least), greatest),
    shown: isPaged ? count : 1,
    isPaged,
    areas: '"a"',
    rest: 0,
    fits,
    marksAlt,
  };
  if (typeof several === 'string') return one;
  const tilesByCount = several[shapeOf(firstRatio)];
  const shown = Math.min(count, tilesByCount.length + 1);
  const tiles = tilesByCount[shown - 2];
  // One picture has no tiles.
  if (!tiles) return one;
  return {
    ...one,
    ratio: tiles.ratio,
    shown,
    areas: tiles.rows.map((row) => `"${Array.from(row).join(' ')}"`).join(' '),
    rest: several.countsRest ? count - shown : 0,
  };
}
