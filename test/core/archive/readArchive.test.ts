import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inflate, strToU8, zipSync, type Zippable } from 'fflate';
import { readArchive, type Archive } from '@/core/archive/readArchive';

const FIXTURES = join(__dirname, '../../fixtures/archive');

const TABLE = 'Date,Text,Media\n2026-12-01,Hello,media/Frühling.jpg\n';
const PICTURE = Uint8Array.from({ length: 600 }, (_, index) => (index * index) % 251);

function fixture(file: string): Promise<Archive> {
  return readArchive(new Blob([readFileSync(join(FIXTURES, file))]));
}

/** Returns a zip with other numbers of 16 or 32 bits at places. A place before 0 counts from the end. */
function changed(
  zip: Uint8Array,
  ...changes: readonly (readonly [at: number, value: number, length?: 2])[]
) {
  const copy = Uint8Array.from(zip);
  const view = new DataView(copy.buffer);
  for (const [at, value, length] of changes) {
    const place = at < 0 ? at + copy.length : at;
    if (length === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
  }
  return copy;
}

/** Returns where the first entry of the directory of a zip begins. */
function directoryOf(zip: Uint8Array): number {
  return new DataView(zip.buffer).getUint32(zip.length - 6, true);
}

function reading(zip: Uint8Array<ArrayBuffer>, maxBytes?: number): Promise<Archive> {
  return readArchive(new Blob([zip]), maxBytes);
}

async function bytesOf(archive: Archive, name: string): Promise<Uint8Array> {
  const blob = await archive.get(name)?.blob();
  if (!blob) throw new Error(`There is no file ${name}.`);
  return new Uint8Array(await blob.arrayBuffer());
}

async function textOf(archive: Archive, name: string): Promise<string> {
  return new TextDecoder().decode(await bytesOf(archive, name));
}

/**
 * Returns a zip whose numbers stand in fields with 64 bits, with a field of another kind before them.
 *
 * @param gap the number of bytes between the file and the directory
 * @param comment the number of bytes of the comment at the end
 */
function largeZip(gap = 0, comment = 0): Uint8Array<ArrayBuffer> {
  const content = strToU8('large');
  const name = strToU8('a.txt');
  const bytes = new Uint8Array(40 + gap + (46 + 5 + 6 + 28) + 56 + 20 + 22 + comment);
  const view = new DataView(bytes.buffer);
  bytes.set([0x50, 0x4b, 3, 4]);
  view.setUint16(26, name.length, true);
  bytes.set(name, 30);
  bytes.set(content, 35);
  const entry = 40 + gap;
  bytes.set([0x50, 0x4b, 1, 2], entry);
  for (const field of [20, 24, 42]) view.setUint32(entry + field, 0xffffffff, true);
  view.setUint16(entry + 28, name.length, true);
  view.setUint16(entry + 30, 34, true);
  bytes.set(name, entry + 46);
  const extra = entry + 51;
  view.setUint16(extra, 0x7075, true);
  view.setUint16(extra + 2, 2, true);
  view.setUint16(extra + 6, 1, true);
  view.setUint16(extra + 8, 24, true);
  view.setBigUint64(extra + 10, 5n, true);
  view.setBigUint64(extra + 18, 5n, true);
  const end = extra + 34;
  bytes.set([0x50, 0x4b, 6, 6], end);
  view.setBigUint64(end + 48, BigInt(entry), true);
  bytes.set([0x50, 0x4b, 6, 7], end + 56);
  view.setBigUint64(end + 64, BigInt(end), true);
  bytes.set([0x50, 0x4b, 5, 6], end + 76);
  view.setUint16(end + 86, 1, true);
  view.setUint32(end + 92, 0xffffffff, true);
  view.setUint16(end + 96, comment, true);
  return bytes;
}

describe('archives that other programs wrote', () => {
  it.each([
    'zip-stored.zip',
    'zip-deflated.zip',
    '7z-deflated.zip',
    'bsdtar.zip',
    'bsdtar-64.zip',
    'jar.zip',
    'python-64.zip',
  ])('are read: %s', async (file) => {
    const archive = await fixture(file);
    const facts = Array.from(archive.values(), ({ name, isFolder, size }) => [
      name,
      isFolder,
      size,
    ]);
    const files = facts.filter(([, isFolder]) => !isFolder);
    expect(new Map(files.map(([name, , size]) => [name, size]))).toEqual(
      new Map([
        ['posts.csv', 53],
        ['media/Frühling.jpg', 600],
      ]),
    );
    expect(facts.filter(([, isFolder]) => isFolder)).toEqual(
      file === 'python-64.zip' ? [] : [['media/', true, 0]],
    );
    expect(await textOf(archive, 'posts.csv')).toBe(TABLE);
    expect(await bytesOf(archive, 'media/Frühling.jpg')).toEqual(PICTURE);
  });

  it('are read with sizes of 64 bits in the header: zip-streamed.zip', async () => {
    expect(await textOf(await fixture('zip-streamed.zip'), '-')).toBe(TABLE);
  });

  it.each([
    ['zip-password.zip', 'posts.csv', 'The file posts.csv has a password.'],
    ['7z-password.zip', 'posts.csv', 'The file posts.csv has a password.'],
    [
      '7z-bzip2.zip',
      'media/Frühling.jpg',
      'The file media/Frühling.jpg is packed in a way that cannot be read.',
    ],
  ])('may have files that cannot be read: %s', async (file, name, message) => {
    const archive = await fixture(file);
    await expect(archive.get(name)?.blob()).rejects.toThrow(message);
  });
});

describe('the list of an archive', () => {
  it('may have numbers of 64 bits', async () => {
    expect(await textOf(await reading(largeZip()), 'a.txt')).toBe('large');
    expect(await textOf(await reading(largeZip(100_000, 0xffff)), 'a.txt')).toBe('large');
  });

  it('may have numbers of 64 bits only where they are needed', async () => {
    const zip = changed(largeZip(), [40 + 20, 5], [40 + 51 + 18, 0]);
    expect(await textOf(await reading(zip), 'a.txt')).toBe('large');
  });

  it('takes a number for itself if no field has its 64 bits', async () => {
    const zip = zipSync({ a: strToU8('a') });
    const archive = await reading(changed(zip, [directoryOf(zip) + 24, 0xffffffff]), Infinity);
    expect(archive.get('a')?.size).toBe(0xffffffff);
  });

  it('leaves out what systems add', async () => {
    const names = ['__MACOSX/._a.jpg', '.DS_Store', 'media/.DS_Store', 'media/Thumbs.db', 'a.jpg'];
    const kept = ['my__MACOSX/a', 'x.DS_Store', '.DS_Store.txt', 'Thumbs.db.jpg'];
    const zip = zipSync(
      Object.fromEntries([...names, ...kept].map((name) => [name, strToU8('a')])),
    );
    expect([...(await reading(zip)).keys()]).toEqual(['a.jpg', ...kept]);
  });

  it('has safe names, and the last of files with one name', async () => {
    const zip = zipSync({
      '../a.txt': strToU8('one'),
      'C:\\b\\c.txt': strToU8('two'),
      '..': strToU8('three'),
      '/a.txt': strToU8('four'),
    });
    const archive = await reading(zip);
    expect(Array.from(archive, ([key, { name }]) => [key, name])).toEqual([
      ['a.txt', 'a.txt'],
      ['b/c.txt', 'b/c.txt'],
    ]);
    expect(await textOf(archive, 'a.txt')).toBe('four');
  });

  it('reads names in the code page 437', async () => {
    const zip = zipSync({ 'xxxhling.jpg': strToU8('a') });
    zip.set([0x80, 0x7e, 0x81], directoryOf(zip) + 46);
    expect([...(await reading(zip)).keys()]).toEqual(['Ç~ühling.jpg']);
  });

  it('keeps a byte order mark at the start of a name', async () => {
    const zip = zipSync({ '\ufeffa.jpg': strToU8('a') });
    expect([...(await reading(zip)).keys()]).toEqual(['\ufeffa.jpg']);
  });

  it('may have a comment for a file', async () => {
    const zip = zipSync({ a: [strToU8('a'), { comment: 'of a' }], b: strToU8('b') });
    expect([...(await reading(zip)).keys()]).toEqual(['a', 'b']);
  });

  it('is read without the files', async () => {
    const zip = new Blob([zipSync({ a: [new Uint8Array(2_000_000), { level: 0 }] })]);
    const arrayBuffer = jest.spyOn(Blob.prototype, 'arrayBuffer');
    const blob = await (await readArchive(zip)).get('a')?.blob();
    expect(blob?.size).toBe(2_000_000);
    const sizes = arrayBuffer.mock.contexts.map((part) => (part as Blob).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(66_000);
  });

  /** Returns a zip with a comment of some bytes. */
  function commented(length: number): Uint8Array<ArrayBuffer> {
    const zip = zipSync({ a: strToU8('a') });
    const bytes = new Uint8Array(zip.length + length);
    bytes.set(zip);
    return changed(bytes, [zip.length - 2, Math.min(length, 0xffff), 2]);
  }

  it('is found before a comment of up to 65,535 bytes', async () => {
    expect(await textOf(await reading(commented(7)), 'a')).toBe('a');
    expect(await textOf(await reading(commented(0xffff)), 'a')).toBe('a');
    await expect(reading(commented(0x10000))).rejects.toThrow('not a complete zip archive');
  });

  it('may be empty', async () => {
    expect((await reading(zipSync({}))).size).toBe(0);
  });

  it('may be empty, with numbers of 64 bits', async () => {
    const zip = new Uint8Array(56 + 20 + 22);
    zip.set([0x50, 0x4b, 6, 6]);
    zip.set([0x50, 0x4b, 6, 7], 56);
    zip.set([0x50, 0x4b, 5, 6], 76);
    expect((await reading(zip)).size).toBe(0);
  });

  it.each([
    ['another file', strToU8('Date,Content\r\n2026-11-24,Hello and more text')],
    ['no bytes', new Uint8Array()],
    ['an archive that was cut off', zipSync({ a: PICTURE }).slice(0, -30)],
  ])('cannot be found in %s', async (_name, bytes) => {
    await expect(reading(bytes)).rejects.toThrow('This is not a complete zip archive.');
  });

  const ZIP = zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') });
  const LARGE_END = readFileSync(join(FIXTURES, 'bsdtar-64.zip'));

  it.each([
    ['a place after the end', changed(ZIP, [-6, 10_000])],
    ['another place', changed(ZIP, [-6, 3])],
    ['a place of 64 bits before the beginning of the end', changed(LARGE_END, [-34, 0])],
    ['a place of 64 bits before the bytes that are read', changed(largeZip(100_000), [-34, 0])],
    ['a place of 64 bits that overlaps the end', changed(LARGE_END, [-34, LARGE_END.length - 12])],
    ['a place of 64 bits after the end', changed(LARGE_END, [-34, 0xffff])],
    ['too many files', changed(ZIP, [-12, 3, 2])],
    ['an entry that is no entry', changed(ZIP, [directoryOf(ZIP), 0])],
    ['a name that ends after it', changed(ZIP, [directoryOf(ZIP) + 28, 0xffff, 2])],
    ['a last name that ends after it', changed(ZIP, [directoryOf(ZIP) + 51 + 28, 0xffff, 2])],
  ])('is refused with %s', async (_name, bytes) => {
    await expect(reading(bytes)).rejects.toThrow(
      'The list of files at the end of the archive is damaged.',
    );
  });

  it('is refused if it is too large', async () => {
    const zip = changed(zipSync({}), [-6, 0]);
    const blob = new Blob([new Uint8Array(64_000_001), zip]);
    await expect(readArchive(blob)).rejects.toThrow('is damaged');
  });

  it('may have more files than their number says, as a multiple of 65,536', async () => {
    const zip = changed(ZIP, [-12, 0xffff, 2]);
    expect((await reading(zip)).size).toBe(2);
  });
});

describe('a file in an archive', () => {
  const random = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index * 31) % 65_521);
  const FILES: Zippable = {
    stored: [random, { level: 0 }],
    packed: random,
    whole: strToU8('whole'),
  };
  const ZIP = zipSync(FILES);
  const first = directoryOf(ZIP);
  const second = first + 46 + 6;

  it('is unpacked in pieces @nightly', async () => {
    const archive = await reading(ZIP);
    expect(new DataView(ZIP.buffer).getUint32(second + 20, true)).toBeGreaterThan(65_536);
    expect(await bytesOf(archive, 'packed')).toEqual(random);
    expect(await bytesOf(archive, 'stored')).toEqual(random);
  });

  const packedHeader = 30 + 6 + random.length;

  it.each([
    ['stored', 'a place without a header', changed(ZIP, [first + 42, 1])],
    ['stored', 'a place after the end', changed(ZIP, [first + 42, 10_000_000])],
    ['stored', 'a packed size beyond the end', changed(ZIP, [first + 20, 10_000_000])],
    ['stored', 'different sizes', changed(ZIP, [first + 20, 100])],
    ['packed', 'a packed size beyond the end', changed(ZIP, [second + 20, 10_000_000])],
    ['packed', 'a size that is too small', changed(ZIP, [second + 24, random.length - 1])],
    ['packed', 'a size that is too large', changed(ZIP, [second + 24, random.length + 1])],
    ['packed', 'a packed size that is too small', changed(ZIP, [second + 20, 100])],
    ['packed', 'no packed bytes', changed(ZIP, [second + 20, 0])],
    ['packed', 'bytes that were overwritten', changed(ZIP, [packedHeader + 36, 0xffffffff])],
  ])('that is %s is damaged alone with %s', async (name, _damage, bytes) => {
    const archive = await reading(bytes);
    await expect(archive.get(name)?.blob()).rejects.toThrow(`The file ${name} is damaged.`);
    expect(await textOf(archive, 'whole')).toBe('whole');
  });

  it('that unpacks to more than the archive says is stopped early', async () => {
    const bomb = zipSync({ bomb: random, whole: strToU8('whole') });
    const archive = await reading(changed(bomb, [directoryOf(bomb) + 24, 1000]));
    const pieces = jest.spyOn(Blob.prototype, 'arrayBuffer');
    await expect(archive.get('bomb')?.blob()).rejects.toThrow('The file bomb is damaged.');
    // The header and one of three pieces.
    expect(pieces).toHaveBeenCalledTimes(2);
    expect(await textOf(archive, 'whole')).toBe('whole');
  });

  it('that unpacks to more bytes than the archive says is damaged, also if its first piece has that number', async () => {
    const start = packedHeader + 36;
    const piece = ZIP.slice(start, start + 65_536);
    let count = 0;
    new Inflate((data) => {
      count += data.length;
    }).push(piece);
    expect(count).toBeGreaterThan(0);
    const archive = await reading(changed(ZIP, [second + 24, count]));
    await expect(archive.get('packed')?.blob()).rejects.toThrow('The file packed is damaged.');
  });

  it('that makes all files too large is refused alone, each time', async () => {
    const zip = zipSync({
      a: new Uint8Array(600),
      b: new Uint8Array(600),
      c: [new Uint8Array(600), { level: 0 }],
      d: new Uint8Array(400),
    });
    const archive = await reading(zip, 1000);
    for (let time = 1; time <= 2; time += 1) {
      expect((await bytesOf(archive, 'a')).length).toBe(600);
      await expect(archive.get('b')?.blob()).rejects.toThrow(
        'The file b makes the archive too large.',
      );
      await expect(archive.get('c')?.blob()).rejects.toThrow('too large');
      expect((await bytesOf(archive, 'd')).length).toBe(400);
    }
  });

  it('reports that the archive cannot be read any more', async () => {
    const archive = await reading(ZIP);
    jest
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('The file has changed.', 'NotReadableError'));
    await expect(archive.get('packed')?.blob()).rejects.toThrow('The file has changed.');
  });
});
