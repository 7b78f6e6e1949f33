import { isAsset } from '@/core/media/isAsset';
import { anAsset } from '../../support/builders';

describe('isAsset', () => {
  it('accepts an asset with and without what is optional', () => {
    const { id, name, type, bytes } = anAsset();
    expect(isAsset({ id, name, type, bytes })).toBe(true);
    expect(isAsset(anAsset({ duration: 1.5, hasLocation: true, alt: 'A bridge' }))).toBe(true);
  });

  it.each([
    null,
    'a1'.repeat(32),
    { ...anAsset(), id: 'bridge' },
    { ...anAsset(), name: '' },
    { ...anAsset(), name: 5 },
    { ...anAsset(), type: 'image/svg+xml' },
    { ...anAsset(), bytes: 0 },
    { ...anAsset(), bytes: 1.5 },
    { ...anAsset(), width: 0 },
    { ...anAsset(), height: '900' },
    { ...anAsset(), duration: NaN },
    { ...anAsset(), hasLocation: false },
    { ...anAsset(), alt: '' },
  ])('refuses %p', (value) => {
    expect(isAsset(value)).toBe(false);
  });
});
