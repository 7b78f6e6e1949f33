import { anAsset } from '@test/support/builders';
import {
  altCount,
  assetsOfRows,
  locationWords,
  mediaOf,
  moved,
  placeAt,
  rowKeys,
  rowsOf,
  withOtherAssets,
} from '@/features/composer/rules/mediaRows';

const [BRIDGE, HARBOUR] = [
  anAsset(),
  anAsset({ id: 'b2'.repeat(32), name: 'harbour.jpg', alt: 'The harbour' }),
];
const ASSETS = new Map([BRIDGE, HARBOUR].map((asset) => [asset.id, asset]));

describe('The rows of media', () => {
  it('are the media', () => {
    expect(
      rowsOf([{ address: 'a.jpg', asset: BRIDGE.id, alt: 'A roast' }, { address: 'b.jpg' }]),
    ).toEqual([
      { address: 'a.jpg', asset: BRIDGE.id, alt: 'A roast' },
      { address: 'b.jpg', alt: '' },
    ]);
    expect(rowsOf(undefined)).toEqual([]);
  });

  it('count only with an address', () => {
    expect(
      mediaOf([
        { address: '', alt: 'Lost' },
        { address: 'a.jpg', alt: '' },
        { address: 'b.jpg', asset: BRIDGE.id, alt: 'B' },
      ]),
    ).toEqual([{ address: 'a.jpg' }, { address: 'b.jpg', asset: BRIDGE.id, alt: 'B' }]);
  });

  it('keep their keys when they are moved or typed in', () => {
    const rows = rowsOf([
      { address: 'a', asset: BRIDGE.id },
      { address: 'b', asset: 'unknown' },
      { address: 'a', asset: BRIDGE.id },
      { address: 'c' },
    ]);
    const keys = [`${BRIDGE.id} 1`, ' 1', `${BRIDGE.id} 2`, ' 2'];
    expect(rowKeys(rows, ASSETS)).toEqual(keys);
    expect(rowKeys(moved(rows, 0, 1), ASSETS)).toEqual([keys[1], keys[0], keys[2], keys[3]]);
    expect(rowKeys(rowsOf([{ address: 'other' }]), ASSETS)).toEqual([' 1']);
  });

  it('have the known assets, each once', () => {
    const ids = [HARBOUR.id, 'unknown', BRIDGE.id, HARBOUR.id];
    const rows = rowsOf([...ids.map((asset) => ({ address: 'a', asset })), { address: 'b' }]);
    expect(assetsOfRows(rows, ASSETS)).toEqual([HARBOUR, BRIDGE]);
  });
});

describe('The order of media', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
  ])('changes by a move from %d to %d', (from, to, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
  });

  it.each([
    [1, 0, 0],
    [1, 15, 1],
    [1, 29, 1],
    [1, 31, 2],
    [0, 5, 0],
    [0, 40, 2],
  ])('follows the pointer: the entry at %d is dragged to %d', (from, at, expected) => {
    expect(placeAt([10, 20, 30], from, at)).toBe(expected);
  });
});

describe('The numbers of media', () => {
  it('are in words', () => {
    expect(altCount('')).toBe('0/1,000');
    expect(altCount('x'.repeat(1234))).toBe('1,234/1,000');
    expect(locationWords(1)).toBe('1 picture may say where it was taken');
    expect(locationWords(2)).toBe('2 pictures may say where they were taken');
  });
});

it('other files take the place of media', () => {
  const media = [
    { address: 'bridge.jpg', asset: BRIDGE.id, alt: 'A bridge' },
    { address: 'harbour.jpg', asset: HARBOUR.id },
    { address: 'c.jpg' },
  ];
  const copy = { id: 'c3'.repeat(32), name: 'bridge.jpg' };
  expect(withOtherAssets(media, new Map([[BRIDGE.id, copy]]))).toEqual([
    { address: 'bridge.jpg', asset: copy.id, alt: 'A bridge' },
    media[1],
    media[2],
  ]);
});
