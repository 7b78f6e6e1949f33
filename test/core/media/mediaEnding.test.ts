import { mediaEnding } from '@/core/media/mediaEnding';
import { MEDIA_TYPES } from '@/core/media/mediaTypes';

describe('mediaEnding', () => {
  it('is the usual end of a name, with its dot', () => {
    expect(MEDIA_TYPES.map(mediaEnding).join(' ')).toBe(
      '.jpg .png .webp .avif .gif .mp4 .webm .mov',
    );
  });
});
