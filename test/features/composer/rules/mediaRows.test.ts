import { anAsset } from '@test/support/builders';
import {
  altCount,
  assetsOfRows,
  locationWords,
  mediaOf,
  moved,
  numberAt,
  placeAt,
  rowKeys,
  rowsOf,
  withOtherAssets,
  withReadings,
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

  it.each([
    [0, 12, 1],
    [0.25, 12, 4],
    [0.24, 12, 3],
    [(1 / 49) * 3, 49, 4],
    [1, 12, 12],
  ])('say which file is read: %d of %d', (done, total, expected) => {
    expect(numberAt(done, total)).toBe(expected);
  });
});

describe('Files that were read', () => {
  it('are added once, with the alt text that is known', () => {
    const read = (asset = BRIDGE) => ({ kind: 'read' as const, asset });
    const copy = { ...HARBOUR, name: 'copy.jpg' };
    const bare = anAsset({ id: HARBOUR.id, name: HARBOUR.name });
    const fresh = anAsset({ id: 'c3'.repeat(32), name: 'new.jpg' });
    expect(
      withReadings(
        [{ address: 'bridge.jpg', asset: BRIDGE.id }],
        [read(), read(bare), read(copy), read(fresh)],
        ASSETS,
      ),
    ).toEqual({
      media: [
        { address: 'bridge.jpg', asset: BRIDGE.id },
        { address: 'harbour.jpg', asset: HARBOUR.id, alt: 'The harbour' },
        { address: 'new.jpg', asset: fresh.id },
      ],
      count: 2,
      problems: ['bridge.jpg is in the post already.', 'copy.jpg is in the post already.'],
    });
  });

  it('are named if they cannot be shown, and left out if they are refused', () => {
    expect(
      withReadings(
        [{ address: 'a.jpg' }],
        [
          { kind: 'nameOnly', name: 'b.heic', problem: 'Not shown.' },
          { kind: 'refused', name: 'c.svg', problem: 'Refused.' },
        ],
        ASSETS,
      ),
    ).toEqual({
      media: [{ address: 'a.jpg' }, { address: 'b.heic' }],
      count: 1,
      problems: ['Not shown.', 'Refused.'],
    });
  });

  it('take the place of others', () => {
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
});
