import { isAsset, isAssetId, isVideo, MEDIA_TYPES } from '@/core/media/asset';
import { anAsset } from '../../support/builders';

describe('isAssetId', () => {
  it.each([undefined, null, 1, '', 'a1', 'A1'.repeat(32), `${'a1'.repeat(32)}\n`])(
    'refuses %p',
    (id) => {
      expect(isAssetId(id)).toBe(false);
    },
  );

  it('accepts 64 hexadecimal digits in lower case', () => {
    expect(isAssetId('0f'.repeat(32))).toBe(true);
  });
});

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

describe('isVideo', () => {
  it('is true for the types of videos', () => {
    expect(MEDIA_TYPES.filter((type) => isVideo({ type }))).toEqual([
      'video/mp4',
      'video/webm',
      'video/quicktime',
    ]);
  });
});
