import { strFromU8, strToU8, zipSync } from 'fflate';
import {
  createUnpack,
  MAX_UNPACKED,
  zipParts,
  type ZipPart,
} from '@/features/exchange/rules/workbook/zipParts';

function partNamed(bytes: Uint8Array, name: string): ZipPart {
  const part = zipParts(bytes).get(name);
  if (!part) throw new Error(`There is no file ${name}.`);
  return part;
}

function unpacked(bytes: Uint8Array, name: string, maxUnpacked = MAX_UNPACKED): string {
  const unpack = createUnpack(() => undefined, bytes.length, maxUnpacked);
  return Array.from(unpack(partNamed(bytes, name)), (chunk) => strFromU8(chunk)).join('');
}

/** Returns a copy of a zip with another number at a place, counted from where the first entry of its directory is. */
function changed(bytes: Uint8Array, field: number, value: number, length: 2 | 4): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const start = view.getUint32(copy.length - 22 + 16, true);
  if (length === 2) view.setUint16(start + field, value, true);
  else view.setUint32(start + field, value, true);
  return copy;
}

const TEXT = 'The text of a file. '.repeat(10_000);
const ZIP = zipSync({ 'A/b.xml': strToU8(TEXT), 'c.txt': [strToU8('stored'), { level: 0 }] });

describe('zipParts', () => {
  it('lists the files by their names in lower case', () => {
    expect([...zipParts(ZIP).keys()]).toEqual(['a/b.xml', 'c.txt']);
  });

  it('finds the directory before a comment', () => {
    const commented = new Uint8Array([...ZIP, ...strToU8('PK, a comment')]);
    expect([...zipParts(commented).keys()]).toEqual(['a/b.xml', 'c.txt']);
  });

  it('takes backslashes in names for slashes', () => {
    const bytes = zipSync({ 'xl\\Workbook.xml': strToU8('a') });
    expect([...zipParts(bytes).keys()]).toEqual(['xl/workbook.xml']);
  });

  it('reads bytes within a larger buffer', () => {
    const buffer = new Uint8Array([1, 2, 3, ...ZIP]);
    expect(unpacked(buffer.subarray(3), 'c.txt')).toBe('stored');
  });

  it.each([
    ['no zip', strToU8('Date,Content\r\n2026-11-24,Hello and more text')],
    ['a few bytes', strToU8('PK')],
    ['a zip that was cut off', ZIP.subarray(0, ZIP.length - 30)],
    [
      'an end without a directory',
      new Uint8Array([0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)]),
    ],
  ])('lists nothing of %s', (_name, bytes) => {
    expect(zipParts(bytes).size).toBe(0);
  });
});

describe('createUnpack', () => {
  it('unpacks deflated and stored files', () => {
    expect(unpacked(ZIP, 'a/b.xml')).toBe(TEXT);
    expect(unpacked(ZIP, 'c.txt')).toBe('stored');
  });

  it('unpacks a file in parts, and reports the progress', () => {
    const random = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index * 31) % 251);
    const bytes = zipSync({ a: [random, { level: 0 }], b: random });
    const shares: number[] = [];
    const unpack = createUnpack((done) => shares.push(done), bytes.length);
    for (const name of ['a', 'b']) {
      const chunks = [...unpack(partNamed(bytes, name))];
      expect(Buffer.concat(chunks).equals(random)).toBe(true);
    }
    expect(shares.length).toBeGreaterThan(4);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('counts the bytes of all files together, whatever sizes the zip names', () => {
    const bomb = changed(
      zipSync({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) }),
      24,
      10,
      4,
    );
    const unpack = createUnpack(() => undefined, bomb.length, 1_000_000);
    const [a, b] = [...zipParts(bomb).values()] as [ZipPart, ZipPart];
    expect([...unpack(a)].length).toBe(1);
    expect(() => [...unpack(b)]).toThrow('The workbook is larger than 1 MB when it is unpacked.');
  });

  it('stops at the limit, and does not unpack the rest', () => {
    const bytes = zipSync({ a: [new Uint8Array(1_000_000), { level: 0 }] });
    let count = 0;
    const unpack = createUnpack(() => (count += 1), bytes.length, 150_000);
    expect(() => [...unpack(partNamed(bytes, 'a'))]).toThrow('larger than 0.15 MB');
    expect(count).toBe(2);
  });

  it.each([
    ['before the file', 1],
    ['after the end', 10_000_000],
  ])('throws for a file whose place is %s', (_name, place) => {
    const bytes = changed(ZIP, 42, place, 4);
    expect(unpacked(bytes, 'c.txt')).toBe('stored');
    expect(() => unpacked(bytes, 'a/b.xml')).toThrow('no file at this place');
  });

  it.each([
    ['has a password', changed(ZIP, 8, 1, 2)],
    ['is packed in another way', changed(ZIP, 10, 12, 2)],
  ])('refuses a file that %s', (_name, bytes) => {
    expect(() => unpacked(bytes, 'a/b.xml')).toThrow('packed in a way that cannot be read');
  });

  it('throws for a damaged file', () => {
    const { packed, ...rest } = partNamed(ZIP, 'a/b.xml');
    const unpack = createUnpack(() => undefined, ZIP.length);
    expect(() => [...unpack({ ...rest, packed: () => packed().subarray(0, 50) })]).toThrow();
  });
});
