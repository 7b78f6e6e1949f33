import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { mediaAdvice } from '@/core/composer/mediaAdvice';
import { MEDIA_RULES } from '@/core/composer/mediaRules';
import type { Asset } from '@/core/media/asset';
import type { Media } from '@/core/plan/postFields';
import { anAsset } from '../../support/builders';

type File = Partial<Asset> | null;

/** Returns the advice on files in their order; null is an address. */
function adviceOn(network: ChannelNetwork, ...files: readonly File[]): readonly string[] {
  const assets = files.flatMap((file, index) =>
    file ? [anAsset({ id: String(index), ...file })] : [],
  );
  const media = files.map((file, index): Media => ({
    address: 'a.jpg',
    ...(file && { asset: String(index) }),
  }));
  return mediaAdvice(media, network, new Map(assets.map((asset) => [asset.id, asset]))).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
}

const PICTURE: File = {};
const VIDEO: File = { type: 'video/mp4', bytes: 1_000_000, duration: 20 };

function sized(width: number, height: number): File {
  return { width, height };
}

function repeated(count: number, file: File): readonly File[] {
  return Array.from({ length: count }, () => file);
}

describe('mediaAdvice', () => {
  it.each(Object.values(MEDIA_RULES).map(({ network }) => network))(
    'has nothing to say about a small picture on %s, or without one',
    (network) => {
      expect(adviceOn(network, PICTURE)).toEqual([]);
      expect(adviceOn(network, null)).toEqual([]);
      expect(adviceOn(network)).toEqual([]);
    },
  );

  it('gives a reason that names the network', () => {
    const asset = anAsset({ bytes: 3_200_000 });
    const media = [{ address: asset.name, asset: asset.id }];
    expect(mediaAdvice(media, 'Bluesky', new Map([[asset.id, asset]]))).toEqual([
      {
        kind: 'fileTooLarge',
        text: 'picture 1 has 3.2 MB (at most 2 MB).',
        reason: `Bluesky does not accept larger files of this type. ${MEDIA_RULES.Bluesky.note}`,
      },
    ]);
  });

  it('knows nothing of an asset that is missing', () => {
    expect(mediaAdvice([{ address: 'a.gif', asset: 'gone' }], 'Instagram', new Map())).toEqual([]);
  });

  describe('on the number of files', () => {
    it.each([
      ['Instagram', 10],
      ['Twitter', 4],
      ['Bluesky', 4],
      ['Google Business', 1],
    ] as const)('advises on more than those that %s accepts: %i', (network, most) => {
      expect(adviceOn(network, ...repeated(most, PICTURE))).toEqual([]);
      expect(adviceOn(network, ...repeated(most, PICTURE), null)).toEqual([
        `tooManyFiles: ${most + 1} pictures and videos (at most ${most}).`,
      ]);
    });

    it('counts videos by themselves too', () => {
      expect(adviceOn('Twitter', VIDEO, VIDEO)).toEqual(['tooManyFiles: 2 videos (at most 1).']);
      expect(adviceOn('Twitter', ...repeated(5, VIDEO))).toEqual([
        'tooManyFiles: 5 pictures and videos (at most 4); 5 videos (at most 1).',
      ]);
      expect(adviceOn('YouTube', ...repeated(9, PICTURE), VIDEO)).toEqual([]);
    });

    it.each([
      ['Twitter', 'Twitter accepts at most 4 pictures and videos, and 1 video in a post.'],
      ['Google Business', 'Google Business accepts at most 1 picture or video in a post.'],
    ] as const)('says what %s accepts', (network, reason) => {
      const media = Array.from({ length: 5 }, () => ({ address: 'a.jpg' }));
      const [advice] = mediaAdvice(media, network, new Map());
      expect(advice?.reason).toBe(`${reason} ${MEDIA_RULES[network].note}`);
    });
  });

  describe('on types', () => {
    it('names those that are not accepted, each with its files', () => {
      expect(adviceOn('Instagram', { type: 'image/gif' })).toEqual([
        'fileType: no GIF (picture 1).',
      ]);
      const files: readonly File[] = [
        PICTURE,
        { type: 'image/png' },
        { type: 'image/webp' },
        { type: 'image/png' },
      ];
      expect(adviceOn('Instagram', ...files)).toEqual([
        'fileType: no PNG (pictures 2 and 4); no WebP (picture 3).',
      ]);
      expect(adviceOn('LinkedIn', { ...VIDEO, type: 'video/webm' })).toEqual([
        'fileType: no WebM (video 1).',
      ]);
    });

    it('says nothing about the size of such a file', () => {
      expect(adviceOn('Instagram', { type: 'image/gif', bytes: 9e9 })).toHaveLength(1);
    });

    it('says which are accepted', () => {
      const asset = anAsset({ type: 'image/gif' });
      const media = [{ address: asset.name, asset: asset.id }];
      const [advice] = mediaAdvice(media, 'Instagram', new Map([[asset.id, asset]]));
      expect(advice?.reason).toMatch(/^Instagram accepts JPEG, MP4, and MOV\. The app takes/);
    });
  });

  describe('on bytes', () => {
    it('names the largest of several files', () => {
      const files: readonly File[] = [
        { bytes: 3_200_000 },
        { bytes: 2_000_000 },
        { bytes: 5_000_000 },
      ];
      expect(adviceOn('Bluesky', ...files)).toEqual([
        'fileTooLarge: pictures 1 and 3 have up to 5 MB (at most 2 MB).',
      ]);
    });

    it('has a limit for each type', () => {
      const gif: File = { type: 'image/gif', bytes: 6_000_000 };
      expect(adviceOn('Twitter', gif)).toEqual([]);
      expect(adviceOn('Twitter', { bytes: 6_000_000 }, { ...gif, bytes: 16_000_000 })).toEqual([
        'fileTooLarge: picture 1 has 6 MB (at most 5 MB); picture 2 has 16 MB (at most 15 MB).',
      ]);
      expect(adviceOn('Mastodon', { ...VIDEO, bytes: 120_000_000 })).toEqual([
        'fileTooLarge: video 1 has 120 MB (at most 99 MB).',
      ]);
    });

    it('names the bytes of a file that is a little too large', () => {
      expect(adviceOn('Bluesky', { bytes: 2_000_001 })).toEqual([
        'fileTooLarge: picture 1 has 2,000,001 bytes (at most 2 MB).',
      ]);
    });
  });

  describe('on pixels', () => {
    it.each([
      [sized(250, 250), []],
      [sized(249, 400), ['picture 1 is too small (at least 250 × 250 pixels)']],
    ])('advises on too few: %o', (file, clauses) => {
      const expected = clauses.map((clause) => `pictureSize: ${clause}.`);
      expect(adviceOn('Google Business', file)).toEqual(expected);
    });

    it('advises on too many, upright or on its side', () => {
      expect(adviceOn('TikTok', sized(1080, 1920), sized(1920, 1080))).toEqual([]);
      expect(adviceOn('TikTok', sized(1200, 1200), sized(1921, 100))).toEqual([
        'pictureSize: pictures 1 and 2 are too large (at most 1,080 × 1,920 pixels).',
      ]);
      expect(adviceOn('LinkedIn', sized(6000, 6000))).toEqual([]);
      expect(adviceOn('LinkedIn', sized(6100, 6000))).toEqual([
        'pictureSize: picture 1 is too large (at most 36,152,320 pixels).',
      ]);
    });

    it('says nothing if they are not known, or about a video', () => {
      expect(adviceOn('TikTok', sized(9000, 9000))).toHaveLength(1);
      const unknown = { id: '0', name: 'a.jpg', type: 'image/jpeg', bytes: 9 } as const;
      for (const asset of [unknown, { ...unknown, width: 9000 }]) {
        expect(
          mediaAdvice([{ address: 'a', asset: '0' }], 'TikTok', new Map([['0', asset]])),
        ).toEqual([]);
      }
      expect(adviceOn('TikTok', { ...VIDEO, width: 3840, height: 2160 })).toEqual([]);
    });
  });

  describe('on shapes', () => {
    it.each([
      [sized(1080, 1350), []],
      [sized(1080, 1360), []],
      [sized(1080, 1440), ['picture 1 is cut to 4:5']],
      [sized(1080, 566), []],
      [sized(1080, 562), []],
      [sized(1080, 540), ['picture 1 is cut to 1.91:1']],
    ])('advises on a picture that Instagram cuts: %o', (file, clauses) => {
      expect(adviceOn('Instagram', file)).toEqual(clauses.map((each) => `pictureCut: ${each}.`));
      expect(adviceOn('Threads', file)).toEqual([]);
    });

    it('advises on pictures with another shape than the first one, as it is cut', () => {
      const [square, upright, tall] = [sized(900, 900), sized(1080, 1350), sized(900, 1600)];
      expect(adviceOn('Instagram', square, upright, square, tall)).toEqual([
        'pictureCut: pictures 2 and 4 are cut to the shape of picture 1.',
      ]);
      expect(adviceOn('Instagram', tall, upright, square)).toEqual([
        'pictureCut: picture 1 is cut to 4:5; picture 3 is cut to the shape of picture 1.',
      ]);
    });

    it('compares with no other picture if the first file is a video or an address', () => {
      const tall = sized(900, 1600);
      expect(adviceOn('Instagram', VIDEO, tall)).toEqual(['pictureCut: picture 2 is cut to 4:5.']);
      expect(adviceOn('Instagram', null, sized(900, 900), tall)).toEqual([
        'pictureCut: picture 3 is cut to 4:5.',
      ]);
    });

    it('knows that Pinterest cuts tall pictures alone', () => {
      expect(adviceOn('Pinterest', sized(3000, 500), sized(1000, 1500))).toEqual([]);
      expect(adviceOn('Pinterest', sized(1000, 2000), sized(500, 1100))).toEqual([
        'pictureCut: pictures 1 and 2 are cut to 2:3.',
      ]);
    });
  });

  describe('on durations', () => {
    it.each([
      ['Twitter', 1200, []],
      ['Twitter', 1200.4, ['video 1 has 20:01 (at most 20:00)']],
      ['Bluesky', 200, ['video 1 has 3:20 (at most 3:00)']],
      ['Facebook', 15_605, ['video 1 has 4:20:05 (at most 4:00:00)']],
      ['Instagram', 3, []],
      ['Instagram', 2.9, ['video 1 has 0:02 (at least 0:03)']],
      ['Mastodon', 90_000, []],
    ] as const)('on %s: %d seconds', (network, duration, clauses) => {
      const expected = clauses.map((clause) => `videoLength: ${clause}.`);
      expect(adviceOn(network, { ...VIDEO, duration })).toEqual(expected);
    });

    it('says nothing if it is not known', () => {
      const video = anAsset({ type: 'video/mp4' });
      const media = [{ address: video.name, asset: video.id }];
      expect(mediaAdvice(media, 'Bluesky', new Map([[video.id, video]]))).toEqual([]);
    });
  });
});
