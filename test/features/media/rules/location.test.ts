import { bytesOfText, latin1 } from '@/features/media/rules/mediaType';
import { hasLocation, pictureLocation, withoutLocation } from '@/features/media/rules/location';
import { mediaBytes } from '@test/support/mediaFiles';

/** Returns the bytes of a file as text. */
async function textOf(blob: Blob | null): Promise<string> {
  return latin1(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

const WITH_LOCATION = [
  'phone-location.jpg',
  'location-big-endian.jpg',
  'location-xmp.jpg',
  'location.png',
  'location.webp',
  'location.mp4',
  'location.mov',
  'location-xyz.mov',
];

const WITHOUT_LOCATION = [
  'cat.jpg',
  'orientation-6.jpg',
  'cmyk.jpg',
  'truncated.jpg',
  'transparent.png',
  'photo.webp',
  'photo.avif',
  'animated.gif',
  'clip.mp4',
  'clip.mov',
  'clip.webm',
];

describe('a file tells where it was taken', () => {
  test.each(WITH_LOCATION)('%s does', async (name) => {
    expect(await hasLocation(new Blob([mediaBytes(name)]))).toBe(true);
  });

  test.each(WITHOUT_LOCATION)('%s does not', async (name) => {
    const file = new Blob([mediaBytes(name)]);
    expect(await hasLocation(file)).toBe(false);
    expect(await withoutLocation(file)).toBe(file);
  });

  test('a file that is no picture and no video does not', async () => {
    const file = new Blob(['<x exif:GPSLatitude="60,8.8N" exif:GPSLongitude="24,54.4E"/>']);
    expect(await hasLocation(file)).toBe(false);
  });
});

describe('the copy without the place', () => {
  test.each(WITH_LOCATION)('of %s has the same length, and no place', async (name) => {
    const bytes = mediaBytes(name);
    const copy = await withoutLocation(new Blob([bytes], { type: 'image/jpeg' }));
    expect(copy?.size).toBe(bytes.length);
    expect(copy?.type).toBe('image/jpeg');
    expect(copy && (await hasLocation(copy))).toBe(false);
    expect(await textOf(copy)).not.toMatch(/60\.1467|60,8\.8|GPSL/);
  });

  test('has the other data of a phone, and the same pixels', async () => {
    const before = latin1(mediaBytes('phone-location.jpg'));
    const after = await textOf(await withoutLocation(new Blob([mediaBytes('phone-location.jpg')])));
    for (const kept of ['HMD Global', 'Nokia 8.3 5G', '2022:08:14 14:12:31', '+03:00']) {
      expect(after).toContain(kept);
    }
    expect(before).toContain('2022:08:14\0');
    expect(after).not.toContain('2022:08:14\0');
    const pixels = before.indexOf('\xff\xdb');
    expect(after.slice(pixels)).toBe(before.slice(pixels));
  });

  test('has the orientation, the colour profile, the title and the city', async () => {
    const after = await textOf(
      await withoutLocation(new Blob([mediaBytes('location-big-endian.jpg')])),
    );
    for (const kept of [
      'ICC_PROFILE',
      'iPhone',
      '2026:06:12 14:12:31',
      'Helsinki',
      'Cat',
      'x:xmpmeta',
    ]) {
      expect(after).toContain(kept);
    }
    // The tag of the orientation, as one number of two bytes.
    expect(after).toContain('\x01\x12\0\x03\0\0\0\x01\0\x01');
    expect(after).not.toContain('\x88\x25\0\x04');
  });

  test('of a PNG has correct sums', async () => {
    const copy = await withoutLocation(new Blob([mediaBytes('location.png')]));
    const bytes = new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer(0));
    const { crc32 } = await import('node:zlib');
    const view = new DataView(bytes.buffer);
    const types: string[] = [];
    for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
      const end = at + 8 + view.getUint32(at);
      types.push(latin1(bytes.subarray(at + 4, at + 8)));
      expect(view.getUint32(end)).toBe(crc32(bytes.subarray(at + 4, end)));
    }
    expect(types).toEqual(expect.arrayContaining(['IHDR', 'eXIf', 'iTXt', 'IDAT', 'IEND']));
  });

  test('of a video has free space in place of the box, and the rest as it was', async () => {
    const before = latin1(mediaBytes('location.mp4'));
    const after = await textOf(await withoutLocation(new Blob([mediaBytes('location.mp4')])));
    const box = before.indexOf('loci');
    const end = box + before.charCodeAt(box - 1) - 4;
    expect(after.slice(0, box)).toBe(before.slice(0, box));
    expect(after.slice(box, end)).toBe('free'.padEnd(end - box, '\0'));
    expect(after.slice(end)).toBe(before.slice(end));
    expect(after).toContain('Harbour');
  });

  test('of a phone video keeps its other values', async () => {
    const after = await textOf(await withoutLocation(new Blob([mediaBytes('location.mov')])));
    expect(after).toContain('com.apple.quicktime.make');
    expect(after).toContain('Apple');
  });
});

/** Returns an EXIF structure: little-endian, from its directories. */
function structure(...words: (number | string)[]): Uint8Array<ArrayBuffer> {
  return bytesOfText(
    `\xff\xd8\xffII*\0${words
      .map((word) =>
        typeof word === 'string'
          ? word
          : String.fromCharCode(word & 255, (word >> 8) & 255, (word >> 16) & 255, word >>> 24),
      )
      .join('')}`,
  );
}

/** The number of entries of a directory. */
const count = (number: number) => String.fromCharCode(number & 255, number >> 8);
const POINTER = '\x25\x88\x04\0\x01\0\0\0';
const LATITUDE = '\x02\0\x05\0\x03\0\0\0';
const ORIENTATION = '\x12\x01\x03\0\x01\0\0\0\x06\0\0\0';

describe('the position in EXIF data', () => {
  /** The GPS data begins at 38, its values at 56. */
  const sound = structure(
    ...[8, count(2), ORIENTATION, POINTER, 38, 0],
    ...[count(1), LATITUDE, 56, 0, 'a position of 24 bytes!!', 'pixels'],
  );

  test('is removed with its entry', () => {
    const { hasLocation: has, edits } = pictureLocation(sound);
    expect(has).toBe(true);
    const after = Uint8Array.from(sound);
    for (const { at, bytes } of edits) after.set(bytes, at);
    expect(latin1(after)).toBe(
      latin1(
        structure(
          ...[8, count(1), ORIENTATION, 0, '\0'.repeat(12)],
          ...['\0'.repeat(18), '\0'.repeat(24), 'pixels'],
        ),
      ),
    );
  });

  test('of the thumbnail is removed, too', async () => {
    const bytes = structure(
      ...[8, count(1), ORIENTATION, 26, count(1), POINTER, 44, 0],
      ...[count(1), LATITUDE, 62, 0, 'a position of 24 bytes!!'],
    );
    expect(await hasLocation(new Blob([bytes]))).toBe(true);
    expect(await textOf(await withoutLocation(new Blob([bytes])))).not.toContain('position');
  });

  test('is not there if the GPS data has only the time', () => {
    const bytes = structure(8, count(1), POINTER, 26, 0, count(1), '\x1d\0\x02\0\x0b\0\0\0', 44, 0);
    expect(pictureLocation(bytes).hasLocation).toBe(false);
    expect(pictureLocation(bytes).edits).not.toEqual([]);
  });

  test.each<[string, Uint8Array]>([
    ['a directory beyond the end', structure(0xffffff00)],
    ['no directory', structure(0)],
    ['a directory that is cut', structure(8, count(9000), POINTER)],
    ['nothing after the mark', structure()],
    ['a pointer beyond the end', structure(8, count(1), POINTER, 0xfffffff0, 0)],
    ['a pointer to itself', structure(8, count(1), POINTER, 8, 0)],
    ['a loop of directories', structure(8, count(1), ORIENTATION, 8)],
    ['a pointer of another type', structure(8, count(1), '\x25\x88\x02\0\x01\0\0\0', 26, 0)],
    ['several pointers', structure(8, count(1), '\x25\x88\x04\0\x02\0\0\0', 26, 0)],
    ['a half of the mark', bytesOfText('\xff\xd8\xffII\0\0MM\0\0I')],
  ])('is not found in damaged data: %s', (_title, bytes) => {
    const found = pictureLocation(bytes);
    expect(found.hasLocation).toBe(false);
    for (const { at, bytes: changed } of found.edits) {
      expect(at + changed.length).toBeLessThanOrEqual(bytes.length);
    }
  });

  test.each<[string, string]>([
    ['a length that is very large', '\x02\0\x05\0\xff\xff\xff\xff'],
    ['a value beyond the end', '\x02\0\x05\0\x80\0\0\0'],
    ['a value of an unknown type', '\x02\0\xff\0\x03\0\0\0'],
    ['a value in the entry', '\x02\0\x05\0\0\0\0\0'],
  ])('leaves other bytes as they are: %s', (_title, entry) => {
    const head = [8, count(1), POINTER, 26, 0, count(1)];
    const bytes = structure(...head, entry, 44, 0, 'p'.repeat(500));
    const found = pictureLocation(bytes);
    expect(found.hasLocation).toBe(true);
    for (const { at, bytes: changed } of found.edits) {
      expect(at + changed.length).toBeLessThanOrEqual(bytes.length - 500);
    }
  });

  test('a file of many structures takes a short time', async () => {
    const many = structure('II*\0\x08\0\0\0\xff\xff'.repeat(200_000));
    expect(pictureLocation(many).hasLocation).toBe(false);
    const hidden = structure('II*\0'.repeat(64), latin1(sound.slice(3)));
    expect(await withoutLocation(new Blob([hidden]))).not.toBeNull();
  });

  test('random damage is never an error', async () => {
    const { seededRandom } = await import('@test/support/seededRandom');
    const random = seededRandom(33);
    for (const name of [
      'location-big-endian.jpg',
      'location.png',
      'location.mov',
      'location.mp4',
    ]) {
      for (let round = 0; round < 100; round += 1) {
        const bytes = mediaBytes(name);
        for (let change = 0; change < 40; change += 1) {
          const limit = change % 2 ? bytes.length : 3000;
          bytes[Math.floor(random() * limit)] = Math.floor(random() * 256);
        }
        const cut = bytes.slice(0, Math.ceil(random() * bytes.length));
        const copy = await withoutLocation(new Blob([cut]));
        if (copy) expect(copy.size).toBe(cut.length);
      }
    }
  });
});

describe('the position in XMP data', () => {
  async function after(xmp: string): Promise<string> {
    const copy = await withoutLocation(new Blob([bytesOfText(`GIF89a${xmp}`)]));
    return (await textOf(copy)).slice(6);
  }
  const spaces = (length: number) => ' '.repeat(length);

  test.each([
    ['<a exif:GPSLatitude="60,8N" b="1"/>', `<a${spaces(25)} b="1"/>`],
    ["<a\nexif:GPSLongitude = '24,5E'/>", `<a${spaces(28)}/>`],
    ['<a><exif:GPSLatitude>60,8N</exif:GPSLatitude></a>', `<a>${spaces(42)}</a>`],
    ['<a><exif:GPSDestLatitude rdf:value="60,8N"/></a>', `<a>${spaces(41)}</a>`],
    ['<a exif:GPSVersionID="2.3.0.0"/>', `<a${spaces(28)}/>`],
    // These are no properties.
    ['<a>exif:GPSLatitude</a>', '<a>exif:GPSLatitude</a>'],
    ['<a exif:GPSLatitude="60', '<a exif:GPSLatitude="60'],
    ['<exif:GPSLatitude>60', '<exif:GPSLatitude>60'],
    ['<a exif:GSPL="1" exif:/>', '<a exif:GSPL="1" exif:/>'],
  ])('%j', async (before, expected) => {
    expect(await after(before)).toBe(expected);
  });

  test('is a latitude or a longitude', () => {
    const found = (text: string) => pictureLocation(bytesOfText(text)).hasLocation;
    expect(found('<a exif:GPSLatitude="60,8N"/>')).toBe(true);
    expect(found('<exif:GPSDestLongitude>60,8N</exif:GPSDestLongitude>')).toBe(true);
    expect(found('<a exif:GPSTimeStamp="2026-06-12T11:12:32Z"/>')).toBe(false);
  });

  test('that is hidden after very many properties cannot be removed', async () => {
    const many = ' exif:GPSVersionID="2"'.repeat(1000);
    const file = new Blob([bytesOfText(`GIF89a<a${many} exif:GPSLatitude="60"/>`)]);
    const copy = await withoutLocation(file);
    expect(copy).toBeNull();
  });
});

/** Returns a box with a content. */
function box(type: string, ...content: string[]): string {
  const text = content.join('');
  const length = text.length + 8;
  return `\0${String.fromCharCode(length >> 16, (length >> 8) & 255, length & 255)}${type}${text}`;
}

const FTYP = box('ftyp', 'qt  \0\0\0\0');
const file = (...boxes: string[]) => new Blob([bytesOfText(FTYP + boxes.join(''))]);
const XYZ = box('\xa9xyz', '\0\x12\x15\xc7+60.1467+024.9067/');

describe('the position in a video', () => {
  test('is found in a box with a long length, and in one that reaches to the end', async () => {
    const inner = box('udta', XYZ);
    const long = `\0\0\0\x01moov\0\0\0\0\0\0\0${String.fromCharCode(inner.length + 16)}${inner}`;
    expect(await hasLocation(file(long, box('mdat')))).toBe(true);
    expect(await hasLocation(file(`\0\0\0\0moov${inner}`))).toBe(true);
    expect(await textOf(await withoutLocation(file(long)))).not.toContain('60.1467');
  });

  test('is found in the values of a program', async () => {
    const meta = box('meta', '\0\0\0\0', box('hdlr', 'mdir'), box('ilst', XYZ));
    const copy = await withoutLocation(file(box('moov', box('udta', meta)), box('mdat', 'data')));
    expect(await textOf(copy)).toContain(`free${'\0'.repeat(22)}`);
    expect(await textOf(copy)).toMatch(/mdatdata$/);
  });

  test('is found in the values of a phone', async () => {
    const key = (name: string) => box('mdta', `com.apple.quicktime.${name}`);
    const keys = box('keys', '\0\0\0\0\0\0\0\x02', key('make'), key('location.ISO6709'));
    const values = box('ilst', box('\0\0\0\x01', 'Apple'), box('\0\0\0\x02', '+60.1467'));
    const copy = await withoutLocation(file(box('moov', box('meta', box('hdlr'), keys, values))));
    expect(await textOf(copy)).toContain(`\0\0\0\x01Apple\0\0\0\x10free${'\0'.repeat(8)}`);
  });

  test('is found in XMP data of a program', async () => {
    const xmp = box('uuid', '0123456789abcdef', '<a exif:GPSLatitude="60,8N"/>');
    const copy = await withoutLocation(file(xmp, box('mdat'), box('moov', box('udta'))));
    expect(await textOf(copy)).not.toContain('GPS');
    expect(copy?.size).toBe(file(xmp, box('mdat'), box('moov', box('udta'))).size);
  });

  test.each([
    ['the way of a GoPro', box('gpmd', '12345678')],
    ['the motion of a camera', box('camm', '12345678')],
    ['timed positions', box('mebx', 'com.apple.quicktime.location.ISO6709')],
  ])('cannot be removed from a track: %s', async (_title, entry) => {
    const stsd = box('stsd', '\0\0\0\0\0\0\0\x01', entry);
    const track = box('trak', box('mdia', box('minf', box('stbl', stsd))));
    expect(await hasLocation(file(box('moov', track)))).toBe(true);
    expect(await withoutLocation(file(box('moov', track)))).toBeNull();
  });

  test('is not in a track with other timed values', async () => {
    const stsd = box('stsd', '\0\0\0\0\0\0\0\x01', box('mebx', 'face'), box('avc1'));
    const track = box('trak', box('mdia', box('minf', box('stbl', stsd))));
    expect(await hasLocation(file(box('moov', track)))).toBe(false);
  });

  test.each([
    ['a box that is cut', `\0\0\x10\0moov${XYZ}`],
    ['a box within a box that is too long', box('moov', `\0\0\x10\0udta${XYZ}`)],
    ['a length of 3', `\0\0\0\x03moov${XYZ}`],
    ['a long length that is too short', `\0\0\0\x01moov\0\0\0\0\0\0\0\x08${XYZ}`],
    ['a long length that is cut', '\0\0\0\x01moov'],
    ['half of a head', '\0\0\0'],
    ['half of a head within a box', box('moov', '\0\0\0')],
    [
      'boxes that are nested very deep',
      ['moov', ...Array<string>(1000).fill('udta')]
        .reverse()
        .reduce((inner, type) => box(type, inner), XYZ),
    ],
  ])('is not found in damaged data: %s', async (_title, boxes) => {
    expect(await hasLocation(file(boxes))).toBe(false);
  });

  test('very many boxes take a short time', async () => {
    expect(await hasLocation(file(box('free').repeat(10_000), box('moov', XYZ)))).toBe(false);
  });

  test('a description of an unusual size is not read', async () => {
    const large = new Blob([
      bytesOfText(`${FTYP}\x03\xd0\x90\x01moov`),
      new Uint8Array(64_000_000),
    ]);
    expect(await hasLocation(large)).toBe(false);
  });
});
