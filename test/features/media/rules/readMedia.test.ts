import { createHash } from 'node:crypto';
import { bytesOfText } from '@/features/media/rules/mediaType';
import { mediaJobs } from '@/features/media/rules/mediaJobs';
import { smallSize, type DrawnPicture, type ReadMedia } from '@/features/media/rules/readMedia';
import { mediaBytes } from '@test/support/mediaFiles';

const SMALL = new Blob(['small'], { type: 'image/webp' });

const draw = jest.fn<Promise<DrawnPicture | null>, [Blob]>(() =>
  Promise.resolve({ width: 600, height: 400, small: SMALL }),
);
const jobs = mediaJobs(draw);
const report = jest.fn();

beforeEach(() => {
  draw.mockClear();
  report.mockClear();
});

function read(name: string, ...parts: BlobPart[]): Promise<ReadMedia> {
  return jobs.readMedia({ name, blob: new Blob(parts) }, report);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('a picture', () => {
  test.each([
    ['coffee.jpg', 'image/jpeg'],
    ['cmyk.jpg', 'image/jpeg'],
    ['transparent.png', 'image/png'],
    ['photo.webp', 'image/webp'],
    ['animated.webp', 'image/webp'],
    ['photo.avif', 'image/avif'],
    ['animated.gif', 'image/gif'],
  ])('%s is read', async (name, type) => {
    const bytes = mediaBytes(name);
    const reading = await read(name, bytes);
    expect(reading).toEqual({
      kind: 'read',
      asset: { id: hashOf(bytes), name, type, bytes: bytes.length, width: 600, height: 400 },
      copy: expect.any(Blob) as Blob,
      small: SMALL,
    });
    expect(reading).toHaveProperty('copy.type', type);
    expect(draw.mock.calls[0]?.[0].type).toBe(type);
    expect(report.mock.calls).toEqual([[1]]);
  });

  test('tells whether the file may say where it was taken', async () => {
    const reading = await read('a.jpg', mediaBytes('phone-location.jpg'));
    expect(reading).toMatchObject({ asset: { hasLocation: true } });
  });

  test('has the type of its bytes, whatever its name says', async () => {
    const reading = await read('a.png', mediaBytes('cat.jpg'));
    expect(reading).toMatchObject({ asset: { name: 'a.png', type: 'image/jpeg' } });
  });

  test('has the last part of its name', async () => {
    const reading = await read('../../\u202Ea.jpg', mediaBytes('cat.jpg'));
    expect(reading).toMatchObject({ asset: { name: 'a.jpg' } });
  });

  test('without a name has one', async () => {
    expect(await read('', mediaBytes('cat.jpg'))).toMatchObject({ asset: { name: 'untitled' } });
  });

  test('is read in pieces, which report the progress @nightly', async () => {
    const bytes = mediaBytes('cat.jpg');
    const rest = new Uint8Array(9_000_000);
    const reading = await read('a.jpg', bytes, rest);
    expect(reading).toMatchObject({ asset: { id: hashOf(Buffer.concat([bytes, rest])) } });
    expect(report.mock.calls).toEqual([[4_000_000 / 9_019_954], [8_000_000 / 9_019_954], [1]]);
  });

  test('without a small picture is read, too', async () => {
    draw.mockResolvedValueOnce({ width: 1, height: 2, small: null });
    expect(await read('a.jpg', mediaBytes('cat.jpg'))).toMatchObject({ kind: 'read', small: null });
  });
});

describe('a video', () => {
  test.each([
    ['clip.mp4', 'video/mp4'],
    ['clip.webm', 'video/webm'],
    ['clip.mov', 'video/quicktime'],
  ])('%s is read without what only a player finds', async (name, type) => {
    const bytes = mediaBytes(name);
    expect(await read(name, bytes)).toEqual({
      kind: 'read',
      asset: { id: hashOf(bytes), name, type, bytes: bytes.length },
      copy: expect.any(Blob) as Blob,
      small: null,
    });
    expect(draw).not.toHaveBeenCalled();
  });

  test('is never read as a whole', async () => {
    const blob = new Blob([mediaBytes('clip.mov')]);
    const whole = jest.spyOn(blob, 'arrayBuffer');
    expect(await jobs.readMedia({ name: 'clip.mov', blob }, report)).toHaveProperty('kind', 'read');
    expect(await jobs.smallPicture(blob)).toBeNull();
    expect((await jobs.withoutLocation(blob))?.size).toBe(blob.size);
    expect(whole).not.toHaveBeenCalled();
  });

  test('tells whether the file may say where it was taken', async () => {
    const reading = await read('a.mov', mediaBytes('location/location.mov'));
    expect(reading).toMatchObject({ asset: { hasLocation: true } });
  });
});

test('a HEIC picture keeps its name', async () => {
  expect(await read('IMG_1.HEIC', mediaBytes('photo.heic'))).toEqual({
    kind: 'nameOnly',
    name: 'IMG_1.HEIC',
    problem: 'IMG_1.HEIC is a HEIC picture. Most browsers do not show it. Save it as JPEG.',
  });
});

test('an AVIF picture keeps its name in a browser that cannot show it', async () => {
  draw.mockResolvedValueOnce(null);
  expect(await read('a.avif', mediaBytes('photo.avif'))).toEqual({
    kind: 'nameOnly',
    name: 'a.avif',
    problem: 'This browser cannot show a.avif. Save it as JPEG.',
  });
});

/** Returns the head of a PNG that says it has so many pixels. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = mediaBytes('transparent.png');
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Returns the part of a fixture before an offset; counted from the end if it is negative. */
function cut(name: string, end: number): Uint8Array<ArrayBuffer> {
  return mediaBytes(name).slice(0, end);
}

describe('refused, with a reason:', () => {
  test.each<[string, BlobPart, string]>([
    ['a.jpg', '', 'a.jpg is empty.'],
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.svg is an SVG picture. SVG pictures can hold code, so they cannot be added. Save it as PNG.',
    ],
    [
      'x/a.jpg',
      'A text',
      'a.jpg is no picture or video that Social Sync knows. ' +
        'Choose a JPEG, PNG, WebP, AVIF or GIF picture, or an MP4, WebM or MOV video.',
    ],
    ['a.png', '%PDF-1.7', 'a.png is a PDF document. Save its pages as PNG or JPEG.'],
    [
      'bomb.png',
      mediaBytes('bomb.png'),
      'bomb.png has 60,000 × 60,000 pixels. At most 100,000,000 pixels, and 16,384 on a side, can be added.',
    ],
    [
      'long.png',
      pngOf(16_385, 1),
      'long.png has 16,385 × 1 pixels. At most 100,000,000 pixels, and 16,384 on a side, can be added.',
    ],
    [
      'wide.png',
      pngOf(16_384, 6_104),
      'wide.png has 16,384 × 6,104 pixels. At most 100,000,000 pixels, and 16,384 on a side, can be added.',
    ],
    ['a.png', pngOf(0, 10), 'a.png is damaged: it cannot be read.'],
    ['a.jpg', cut('cat.jpg', 100), 'a.jpg is damaged: it cannot be read.'],
    ['a.jpg', mediaBytes('truncated.jpg'), 'a.jpg is damaged: its end is missing.'],
    ['a.jpg', cut('cat.jpg', -2), 'a.jpg is damaged: its end is missing.'],
    ['a.png', cut('transparent.png', -12), 'a.png is damaged: its end is missing.'],
    ['a.webp', cut('photo.webp', -2), 'a.webp is damaged: its end is missing.'],
    ['a.avif', cut('photo.avif', -2), 'a.avif is damaged: its end is missing.'],
    ['a.mp4', cut('clip.mp4', -2), 'a.mp4 is damaged: its end is missing.'],
    ['a.mov', cut('clip.mov', 5000), 'a.mov is damaged: its end is missing.'],
    ['a.mov', bytesOfText('\0\0\0\x02moov'), 'a.mov is damaged: its end is missing.'],
  ])('%s', async (name, content, problem) => {
    expect(await read(name, content)).toEqual({
      kind: 'refused',
      name: problem.split(' ')[0],
      problem,
    });
    expect(draw).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test('a picture that the browser cannot decode', async () => {
    draw.mockResolvedValueOnce(null);
    expect(await read('a.jpg', mediaBytes('cat.jpg'))).toEqual({
      kind: 'refused',
      name: 'a.jpg',
      problem: 'a.jpg is damaged: it cannot be read.',
    });
  });

  test.each([
    [
      'a.jpg',
      'cat.jpg',
      100_000_000,
      'a.jpg is too large: it has 101 MB, and at most 100 MB can be added.',
    ],
    [
      'a.mp4',
      'clip.mp4',
      500_000_000,
      'a.mp4 is too large: it has 501 MB, and at most 500 MB can be added.',
    ],
  ])('%s with too many bytes', async (name, fixture, limit, problem) => {
    const blob = new Blob([mediaBytes(fixture)]);
    Object.defineProperty(blob, 'size', { value: limit, configurable: true });
    expect(await jobs.readMedia({ name, blob }, report)).toMatchObject({ kind: 'read' });
    Object.defineProperty(blob, 'size', { value: limit + 1_000_000 });
    const reading = await jobs.readMedia({ name, blob }, report);
    expect(reading).toMatchObject({ kind: 'refused', problem });
  });
});

describe('not refused:', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['the largest side', pngOf(16_384, 6_103)],
    ['the largest number of pixels', pngOf(10_000, 10_000)],
    ['a JPEG with other data after its end', bytesOfText('Samsung\xff\xda\0\0')],
  ])('%s', async (_title, bytes) => {
    const isPng = bytes[0] === 0x89;
    const parts = isPng ? [bytes] : [mediaBytes('cat.jpg'), bytes];
    expect(await read('a', ...parts)).toMatchObject({ kind: 'read' });
  });

  test('a JPEG with bytes between its segments', async () => {
    const bytes = mediaBytes('cat.jpg');
    const parts = [bytes.slice(0, 20), new Uint8Array([0, 0xff]), bytes.slice(20)];
    expect(await read('a.jpg', ...parts)).toMatchObject({ kind: 'read' });
  });
});

describe('the small picture', () => {
  test('is drawn again', async () => {
    expect(await jobs.smallPicture(new Blob([mediaBytes('cat.jpg')]))).toBe(SMALL);
  });

  test.each(['clip.mp4', 'photo.heic', 'bomb.png', 'truncated.jpg'])(
    'is not drawn of %s',
    async (name) => {
      expect(await jobs.smallPicture(new Blob([mediaBytes(name)]))).toBeNull();
      expect(draw).not.toHaveBeenCalled();
    },
  );

  test('is null if the browser cannot decode the picture', async () => {
    draw.mockResolvedValueOnce(null);
    expect(await jobs.smallPicture(new Blob([mediaBytes('cat.jpg')]))).toBeNull();
  });

  test.each([
    [511, 100, 511, 100],
    [512, 512, 512, 512],
    [513, 512, 512, 511],
    [1024, 768, 512, 384],
    [768, 1024, 384, 512],
    [10_000, 1, 512, 1],
  ])('of %i × %i pixels has %i × %i', (width, height, smallWidth, smallHeight) => {
    expect(smallSize(width, height)).toEqual({ width: smallWidth, height: smallHeight });
  });
});
