import { isAssetId, isVideo, MEDIA_TYPES } from '@/core/media/asset';

describe('isAssetId', () => {
  const DIGITS = 'a1'.repeat(32);

  it.each([undefined, null, 1, '', 'a1', 'A1'.repeat(32), `x${DIGITS}`, `${DIGITS}\n`])(
    'refuses %p',
    (id) => {
      expect(isAssetId(id)).toBe(false);
    },
  );

  it('accepts 64 hexadecimal digits in lower case', () => {
    expect(isAssetId('0f'.repeat(32))).toBe(true);
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
