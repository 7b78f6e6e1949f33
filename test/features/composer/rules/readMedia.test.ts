import { anAsset } from '@test/support/builders';
import { numberAt, withReadings } from '@/features/composer/rules/readMedia';

const [BRIDGE, HARBOUR] = [
  anAsset(),
  anAsset({ id: 'b2'.repeat(32), name: 'harbour.jpg', alt: 'The harbour' }),
];
const ASSETS = new Map([BRIDGE, HARBOUR].map((asset) => [asset.id, asset]));

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
