import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import { mediaJobs } from '@/features/media/rules/mediaJobs';
import { latin1 } from '@/features/media/rules/mediaType';
import { mediaBytes } from '@test/support/mediaFiles';
import { runs } from '@test/support/runs';

const jobs = mediaJobs(() => Promise.resolve({ width: 96, height: 64, small: null }));

const FOLDER = resolve(__dirname, '../../../fixtures/media/location');

/** Files by other programs, each with a location in another form. */
const LOCATED = readdirSync(FOLDER)
  .map((name) => `location/${name}`)
  .concat('phone-location.jpg', 'location-big-endian.jpg');

/** Its metadata cannot be removed in place. */
const FIXED = 'location/exif.avif';

const REMOVABLE = LOCATED.filter((name) => name !== FIXED);

const WITHOUT_LOCATION = [
  'cat.jpg',
  'orientation-6.jpg',
  'cmyk.jpg',
  'transparent.png',
  'photo.webp',
  'animated.webp',
  'photo.avif',
  'animated.gif',
  'clip.mp4',
  'clip.mov',
  'clip.webm',
];

async function mayHoldLocation(file: Blob): Promise<boolean> {
  const reading = await jobs.readMedia({ name: 'a', blob: file }, () => undefined);
  if (reading.kind !== 'read') throw new Error(reading.problem);
  return reading.asset.hasLocation === true;
}

async function textOf(file: Blob | null): Promise<string> {
  return latin1(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

async function copyOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const copy = await jobs.withoutLocation(new Blob([mediaBytes(name)]));
  if (!copy) throw new Error(`${name} was not copied.`);
  return new Uint8Array(await copy.arrayBuffer());
}

/** Returns a fraction as EXIF has it, in both orders of the bytes. */
function rational(above: number, below: number): string[] {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(above);
  bytes.writeUInt32BE(below, 4);
  return [bytes.toString('latin1'), bytes.swap32().toString('latin1')];
}

/** How the fixtures name the place: as text, as rationals, and as numbers of fixed point. */
const PLACES = [
  ...['52.5251', '52,31', '13.3694', '13,22', '+52', '60.1467', '60,8', 'Helsinki'],
  ...['Cornertown', 'Mill Lane', 'Nowhere', '52/1, 31/1', 'location', 'GPSL'],
  ...[rational(759, 25), rational(246, 25), rational(1234567, 25000), rational(7654321, 250000)],
  // In phone-location.jpg, and in location-big-endian.jpg.
  ...[rational(60, 1), rational(24, 1), ['\0\x34\x86\x6c', '\0\x0d\x5e\x90']],
].flat();

/** Returns the bytes as text, with all that is compressed in them. */
function unpacked(bytes: Uint8Array): string {
  const texts = [latin1(bytes)];
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1)) {
    try {
      texts.push(inflateSync(bytes.subarray(at)).toString('latin1'));
    } catch {
      // It is not the start of compressed data.
    }
  }
  return texts.join('\n');
}

/** Returns the parts of a picture or a video that show it, as they are in the file. */
function shown(bytes: Uint8Array): string {
  const text = latin1(bytes);
  const view = new DataView(bytes.buffer);
  const chunks = (at: number, isLittle: boolean, names: RegExp): string => {
    const found: string[] = [];
    for (let place = at; place + 8 <= bytes.length;) {
      const length = view.getUint32(isLittle ? place + 4 : place, isLittle);
      const end = place + (isLittle ? 8 + length + (length % 2) : 12 + length);
      const chunk = text.slice(place, end);
      if (names.test(chunk.slice(0, 8))) found.push(chunk);
      place = end;
    }
    return found.join('');
  };
  if (text.startsWith('\xff\xd8')) {
    const profile = text.indexOf('ICC_PROFILE');
    const pixels = text.lastIndexOf('\xff\xdb', text.indexOf('\xff\xc0'));
    const end = text.indexOf('\xff\xd9', pixels);
    return (profile < 0 ? '' : text.slice(profile, profile + 400)) + text.slice(pixels, end);
  }
  if (text.startsWith('\x89PNG')) {
    return chunks(8, false, /IHDR|PLTE|IDAT|acTL|fcTL|fdAT|gAMA|cHRM/);
  }
  if (text.startsWith('RIFF')) return chunks(12, true, /VP8 |VP8L|ALPH|ANIM|ANMF|ICCP/);
  if (text.startsWith('GIF8')) return text.slice(0, 400) + text.slice(-2000);
  if (text.startsWith('\x1aE')) return text.slice(text.indexOf('\x1f\x43\xb6\x75'));
  const box = (type: string) => {
    const at = text.indexOf(type);
    return at < 0 ? '' : [at, text.slice(at, at + view.getUint32(at - 4) - 4)];
  };
  return [bytes.length, ...['mdat', 'mvhd', 'stsd', 'stsz', 'stco', 'iloc'].map(box)].join();
}

describe('the notice in the form', () => {
  test.each(LOCATED)('finds that %s may hold a location', async (name) => {
    expect(await mayHoldLocation(new Blob([mediaBytes(name)]))).toBe(true);
  });

  test.each(WITHOUT_LOCATION)('finds nothing in %s', async (name) => {
    expect(await mayHoldLocation(new Blob([mediaBytes(name)]))).toBe(false);
  });
});

describe('the copy without the location', () => {
  test.each(REMOVABLE)('of %s holds no byte of it', async (name) => {
    const before = unpacked(mediaBytes(name));
    expect(PLACES.filter((place) => before.includes(place))).not.toEqual([]);
    const copy = await copyOf(name);
    const after = unpacked(copy);
    expect(PLACES.filter((place) => after.includes(place))).toEqual([]);
    expect(await mayHoldLocation(new Blob([copy]))).toBe(false);
  });

  test.each([...REMOVABLE, ...WITHOUT_LOCATION])('of %s shows the same', async (name) => {
    const copy = await copyOf(name);
    expect(shown(mediaBytes(name)).length).toBeGreaterThan(300);
    expect(shown(copy)).toBe(shown(mediaBytes(name)));
    // A copy of the copy is the same.
    expect(await textOf(await jobs.withoutLocation(new Blob([copy])))).toBe(latin1(copy));
  });

  test.each([
    ['location/exif-orientation-6.jpg', 1],
    ['location/exif-twice.jpg', 1],
    ['orientation-6.jpg', 1],
    ['location/exif-orientation-6.png', 1],
    ['location/exif-orientation-6.webp', 1],
    ['location/exif.jpg', 0],
    ['location/exif.png', 0],
    ['location/exif.webp', 0],
  ])('of %s keeps the orientation, as EXIF data with one value', async (name, count) => {
    const copy = latin1(await copyOf(name));
    const data = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
    expect(copy.split(data)).toHaveLength(count + 1);
    expect(copy.split(/exif/i)).toHaveLength(count + 1);
    expect(copy).not.toContain('Cam 7');
  });

  test('keeps the type, and is none of a file of another kind', async () => {
    const file = new Blob([mediaBytes('location/exif.jpg')], { type: 'image/jpeg' });
    expect((await jobs.withoutLocation(file))?.type).toBe('image/jpeg');
    expect(await jobs.withoutLocation(new Blob([mediaBytes('photo.heic')]))).toBeNull();
    expect(await jobs.withoutLocation(new Blob([mediaBytes('truncated.jpg')]))).toBeNull();
    expect(await jobs.withoutLocation(new Blob([mediaBytes(FIXED)]))).toBeNull();
  });

  test('is the same after a second removal, however a file is damaged', async () => {
    const { seededRandom } = await import('@test/support/seededRandom');
    const random = seededRandom(33);
    for (const name of LOCATED) {
      for (let round = 0; round < runs(20); round += 1) {
        const bytes = mediaBytes(name);
        for (let change = 0; change < 20; change += 1) {
          const limit = change % 2 ? bytes.length : 1000;
          bytes[Math.floor(random() * limit)] = Math.floor(random() * 256);
        }
        const copy = await jobs.withoutLocation(new Blob([bytes]));
        const again = copy && (await jobs.withoutLocation(copy));
        if (copy) expect(await textOf(again)).toBe(await textOf(copy));
      }
    }
  });
});

/** The names of the tags by which exiftool tells a place, and of what holds them. */
const PLACE_TAGS =
  /gps|latitude|longitude|location|city|country|state|XMP|IPTC|UserData|Keys|Comment/i;

/** Returns what exiftool reads of files: the names of the tags, with their values. */
function tagsOf(files: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  const output = execFileSync('exiftool', ['-j', '-a', '-G1', '-ee', ...files]);
  return JSON.parse(String(output)) as Record<string, unknown>[];
}

// The nightly run has the package of exiftool.
if (process.env.NIGHTLY !== undefined) {
  test('exiftool finds no place in the copies, and the same orientation', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'copies-'));
    const copies = REMOVABLE.map((name) => join(folder, basename(name)));
    for (const name of REMOVABLE) writeFileSync(join(folder, basename(name)), await copyOf(name));
    const before = tagsOf(REMOVABLE.map((name) => resolve(FOLDER, '..', name)));
    const after = tagsOf(copies);
    rmSync(folder, { recursive: true });
    expect(after).toHaveLength(REMOVABLE.length);
    for (const [index, tags] of after.entries()) {
      const names = Object.keys(tags).filter((name) => !/^(?:System|ICC-\w+):/.test(name));
      expect(names.filter((name) => PLACE_TAGS.test(name))).toEqual([]);
      const { 'IFD0:Orientation': orientation = 'Horizontal (normal)' } = tags;
      expect(before[index]?.['IFD0:Orientation'] ?? 'Horizontal (normal)').toBe(orientation);
    }
  });
}
