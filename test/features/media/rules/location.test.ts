import type { Edit } from '@/features/media/rules/found';
import { bytesOfText, latin1 } from '@/features/media/rules/mediaType';
import { hasLocation, pictureLocation, withoutLocation } from '@/features/media/rules/location';
import { cpuTime } from '@test/support/cpuTime';
import { mediaBytes } from '@test/support/mediaFiles';

/** Returns the bytes of a file as text. */
async function textOf(blob: Blob | null): Promise<string> {
  return latin1(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

/** Returns the bytes after edits. */
function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const edit of edits) copy.set(edit.bytes, edit.at);
  return copy;
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
/** A directory of GPS data with a latitude. */
const GPS_DATA = `${count(1)}${LATITUDE}\0\0\0\0\0\0\0\0`;
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
    // The value, the GPS data, and the number and the list of the other entries: each one once.
    expect(edits).toHaveLength(4);
    expect(latin1(edited(sound, edits))).toBe(
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

  test('of a thumbnail is found if its directory stands before that of the picture', () => {
    const bytes = structure(
      ...[44, count(1), POINTER, 26, 0, count(1), LATITUDE, 62, 0],
      ...[count(1), ORIENTATION, 8],
    );
    expect(pictureLocation(bytes).hasLocation).toBe(true);
  });

  test('is found from the first byte on', () => {
    expect(pictureLocation(sound.slice(3)).hasLocation).toBe(true);
  });

  test.each(['IX*\0', 'IIX\0', 'II*X'])('is not found after the wrong mark %j', (mark) => {
    const bytes = bytesOfText(latin1(sound).replace('II*\0', mark));
    expect(pictureLocation(bytes)).toEqual({ hasLocation: false, edits: [] });
  });

  test('is not there if the GPS data has only the time', () => {
    const bytes = structure(8, count(1), POINTER, 26, 0, count(1), '\x1d\0\x02\0\x0b\0\0\0', 44, 0);
    expect(pictureLocation(bytes).hasLocation).toBe(false);
    expect(pictureLocation(bytes).edits).not.toEqual([]);
  });

  test.each<[string, Uint8Array]>([
    ['a directory beyond the end', structure(0xffffff00)],
    ['no directory', structure(0, 'x'.repeat(6), POINTER, 26, GPS_DATA)],
    ['a directory at the end', structure(8)],
    [
      'a third directory',
      structure(8, count(0), 14, count(0), 20, count(1), POINTER, 38, 0, GPS_DATA),
    ],
    ['a directory that is cut', structure(8, count(9000), POINTER)],
    ['nothing after the mark', structure()],
    ['a pointer beyond the end', structure(8, count(1), POINTER, 0xfffffff0, 0)],
    ['a pointer to itself', structure(8, count(1), POINTER, 8, 0)],
    ['a loop of directories', structure(8, count(1), ORIENTATION, 8)],
    [
      'a pointer of another type',
      structure(8, count(1), '\x25\x88\x02\0\x01\0\0\0', 26, 0, GPS_DATA),
    ],
    ['several pointers', structure(8, count(1), '\x25\x88\x04\0\x02\0\0\0', 26, 0, GPS_DATA)],
    ['a half of the mark', bytesOfText('\xff\xd8\xffII\0\0MM\0\0I')],
  ])('is not found in damaged data: %s', (_title, bytes) => {
    const found = pictureLocation(bytes);
    expect(found.hasLocation).toBe(false);
    for (const { at, bytes: changed } of found.edits) {
      expect(at + changed.length).toBeLessThanOrEqual(bytes.length);
    }
  });

  // The bytes after the GPS data begin at 44.
  test.each<[title: string, entry: string, value: number, cleared: number]>([
    ['a length that is very large', '\x02\0\x05\0\xff\xff\xff\xff', 44, 0],
    ['a value beyond the end', '\x02\0\x05\0\x80\0\0\0', 4000, 0],
    ['a value of an unknown type', '\x02\0\xff\0\x03\0\0\0', 44, 0],
    ['four bytes, which stand in the entry', '\x02\0\x02\0\x04\0\0\0', 44, 0],
    ['the longest value', '\x02\0\x02\0\0\x10\0\0', 44, 4096],
    ['a value that is longer', '\x02\0\x02\0\x01\x10\0\0', 44, 0],
  ])('is cleared, and other bytes stay as they are: %s', (_title, entry, value, cleared) => {
    const head = [8, count(1), POINTER, 26, 0, count(1)];
    const bytes = structure(...head, entry, value, 0, 'p'.repeat(4097));
    const { hasLocation: has, edits } = pictureLocation(bytes);
    expect(has).toBe(true);
    const values = latin1(edited(bytes, edits)).slice(-4097);
    expect(values).toBe('\0'.repeat(cleared).padEnd(4097, 'p'));
  });

  test('is looked for in the first 64 structures', () => {
    const after = (number: number) =>
      pictureLocation(bytesOfText('II*\0'.repeat(number) + latin1(sound.slice(3))));
    expect(after(63).hasLocation).toBe(true);
    expect(after(64).hasLocation).toBe(false);
  });

  // Each pointer leads to its own directory. Two pointers are followed, and two edits take all of them out.
  test.each([
    [64, 4],
    [65, 2],
    [1000, 2],
    [1001, 0],
  ])('a directory with %i pointers needs %i edits', (number, expected) => {
    const pointers = Array.from({ length: number }, () => [POINTER, 8]).flat();
    expect(pictureLocation(structure(8, count(number), ...pointers, 0)).edits).toHaveLength(
      expected,
    );
  });

  test('a file of many structures takes less than five seconds of CPU time', () => {
    const many = structure('II*\0\x08\0\0\0\xff\xff'.repeat(200_000));
    expect(cpuTime(() => pictureLocation(many))).toBeLessThan(5_000);
    expect(pictureLocation(many).hasLocation).toBe(false);
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
    ['<a><exif:GPSLatitude xml:lang="en">60,8N</exif:GPSLatitude></a>', `<a>${spaces(56)}</a>`],
    // The first one is no property.
    ['<a exif:GPS exif:GPSLatitude="60"/>', `<a exif:GPS${spaces(22)}/>`],
  ])('%j', async (before, expected) => {
    expect(await after(before)).toBe(expected);
  });

  test.each([
    '<a>exif:GPSLatitude</a>',
    '<a exif:GPSLatitude="60',
    '<exif:GPSLatitude>60',
    '<a exif:GSPL="1" exif:/>',
  ])('%j is no property', (text) => {
    expect(pictureLocation(bytesOfText(text))).toEqual({ hasLocation: false, edits: [] });
  });

  test.each([
    ['GPSLatitude', true],
    ['GPSLongitude', true],
    ['GPSDestLatitude', true],
    ['GPSDestLongitude', true],
    ['GPSLatitudeRef', false],
    ['GPSTimeStamp', false],
  ])('is a latitude or a longitude: %s', (name, expected) => {
    const found = (text: string) => pictureLocation(bytesOfText(text)).hasLocation;
    expect(found(`<a exif:${name}="60,8N"/>`)).toBe(expected);
    expect(found(`<exif:${name}>60,8N</exif:${name}>`)).toBe(expected);
  });

  test.each([
    [999, true],
    [1000, false],
  ])('after %i properties: can be removed: %s', async (number, expected) => {
    const many = ' exif:GPSVersionID="2"'.repeat(number);
    const file = new Blob([bytesOfText(`GIF89a<a${many} exif:GPSLatitude="60"/>`)]);
    expect((await withoutLocation(file)) !== null).toBe(expected);
  });

  test('many long names without an end take less than five seconds of CPU time', () => {
    const bytes = bytesOfText(`<exif:GPS${'a'.repeat(2040)}`.repeat(1000));
    expect(cpuTime(() => pictureLocation(bytes))).toBeLessThan(5_000);
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

const key = (name: string) => box('mdta', `com.apple.quicktime.${name}`);

/** Returns a video of a phone with three values, of which the first and the third tell the place. */
function phoneFile(...values: [first: string, second: string, third: string]): Blob {
  const keys = [key('location.ISO6709'), key('make'), key('location.name')];
  const list = box('keys', '\0\0\0\0\0\0\0\x03', ...keys);
  return file(box('moov', box('meta', box('hdlr'), list, box('ilst', ...values))));
}

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

  test('is removed, and the boxes after it stay as they are', async () => {
    const other = box('free', 'other data of the video');
    const copy = await withoutLocation(file(box('moov', XYZ, other)));
    const free = box('free', '\0'.repeat(XYZ.length - 8));
    expect(await textOf(copy)).toBe(await textOf(file(box('moov', free, other))));
  });

  test('is found in the values of a phone', async () => {
    const make = box('\0\0\0\x02', 'Apple');
    const phone = phoneFile(box('\0\0\0\x01', '+60.1467'), make, box('\0\0\0\x03', 'Helsinki'));
    const free = box('free', '\0'.repeat(8));
    expect(await textOf(await withoutLocation(phone))).toBe(
      await textOf(phoneFile(free, make, free)),
    );
  });

  test('is not a value of a phone that has the text of a key', async () => {
    const keys = box('keys', '\0\0\0\0\0\0\0\x01', key('title'));
    const values = box('ilst', box('\0\0\0\x01', key('location.name')));
    expect(await hasLocation(file(box('moov', box('meta', box('hdlr'), keys, values))))).toBe(
      false,
    );
  });

  test('is found in boxes that are nested up to 10 deep', async () => {
    const nested = (depth: number, type: string) =>
      Array.from({ length: depth }).reduce<string>((inner) => box(type, inner), XYZ);
    expect(await hasLocation(file(box('moov', nested(9, 'udta'))))).toBe(true);
    expect(await hasLocation(file(box('moov', nested(10, 'udta'))))).toBe(false);
    expect(await hasLocation(file(box('moov', nested(1000, 'udta'))))).toBe(false);
    expect(await hasLocation(file(box('moov', nested(1000, 'meta'))))).toBe(false);
  });

  test.each([
    ['the data of the pictures and the sound', box('mdat', '<a exif:GPSLatitude="60,8N"/>')],
    ['a box without inner boxes', box('moov', box('mvhd', XYZ))],
  ])('is not looked for in %s', async (_title, boxes) => {
    expect(await hasLocation(file(boxes))).toBe(false);
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
    const stsd = box(
      'stsd',
      '\0\0\0\0\0\0\0\x01',
      box('mebx', 'face'),
      box('avc1', key('location.name')),
    );
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
  ])('is not found in damaged data: %s', async (_title, boxes) => {
    expect(await hasLocation(file(boxes))).toBe(false);
  });

  test('is looked for in the first 10,000 boxes', async () => {
    const after = (number: number) =>
      hasLocation(file(box('free').repeat(number - 1), box('moov', XYZ)));
    expect(await after(9_999)).toBe(true);
    expect(await after(10_000)).toBe(false);
  });

  test('a description of an unusual size is not read', async () => {
    // The lengths are 64,000,000 and one more.
    const xmp = 'uuid<a exif:GPSLatitude="60,8N"/>';
    expect(await hasLocation(file(`\x03\xd0\x90\0${xmp}`))).toBe(true);
    expect(await hasLocation(file(`\x03\xd0\x90\x01${xmp}`))).toBe(false);
  });
});
