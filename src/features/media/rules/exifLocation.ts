import { overwritten, type Edit, type Found } from './found';
import { bytesOfText, placeOf } from './mediaType';

/** The tag of the entry that points to the GPS data. */
const GPS = 0x8825;

const LONG = 4;

/** The tags of latitude and longitude, also of the destination, and the name of the area. */
const POSITION: ReadonlySet<number> = new Set([0x02, 0x04, 0x14, 0x16, 0x1c]);

/** The bytes of a value, by its type. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** GPS data has no longer values. A damaged length must not overwrite the picture. */
const MAX_VALUE_BYTES = 4096;

const ENTRY_BYTES = 12;

/** No directory has more entries. */
const MAX_ENTRIES = 1000;

/** GPS data has 32 tags. */
const MAX_GPS_ENTRIES = 64;

/** A directory points to GPS data once. */
const MAX_POINTERS = 2;

/** A file has one or two EXIF structures. More are looked at, but not without end. */
const MAX_STRUCTURES = 64;

/** The directories of the picture and of its thumbnail. */
const MAX_DIRECTORIES = 2;

/** Numbers in an EXIF structure. Beyond the end of the file, they are 0. */
interface Numbers {
  readonly short: (at: number) => number;
  readonly long: (at: number) => number;
}

function numbersIn(bytes: Uint8Array, isLittle: boolean): Numbers {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    short: (at) => (at + 2 <= bytes.length ? view.getUint16(at, isLittle) : 0),
    long: (at) => (at + 4 <= bytes.length ? view.getUint32(at, isLittle) : 0),
  };
}

/** Returns the places of the entries of a directory, as far as they are in the file; none if they are more than `most`. */
function entriesOf(
  bytes: Uint8Array,
  { short }: Numbers,
  directory: number,
  most: number,
): number[] {
  const first = directory + 2;
  const fitting = Math.max(0, Math.floor((bytes.length - first) / ENTRY_BYTES));
  const count = Math.min(short(directory), fitting);
  return Array.from(
    { length: count > most ? 0 : count },
    (_, index) => first + index * ENTRY_BYTES,
  );
}

/** Returns what the directory of the GPS data tells, and the edits that clear it. */
function gpsData(bytes: Uint8Array, numbers: Numbers, start: number, directory: number): Found {
  const { short, long } = numbers;
  const entries = entriesOf(bytes, numbers, directory, MAX_GPS_ENTRIES);
  const edits = entries.flatMap((entry): Edit[] => {
    const length = (VALUE_BYTES[short(entry + 2)] ?? 0) * long(entry + 4);
    const value = start + long(entry + 8);
    // A value of up to four bytes stands in the entry.
    const isElsewhere = length > 4 && length <= MAX_VALUE_BYTES && value + length <= bytes.length;
    return isElsewhere ? [overwritten(value, length)] : [];
  });
  if (entries.length > 0) edits.push(overwritten(directory, 2 + entries.length * ENTRY_BYTES));
  return { hasLocation: entries.some((entry) => POSITION.has(short(entry))), edits };
}

/** Returns the edits that take entries out of a directory. The entries after them move up. */
function withoutEntries(
  bytes: Uint8Array,
  isLittle: boolean,
  directory: number,
  entries: readonly number[],
  removed: readonly number[],
): Edit[] {
  const count = new Uint8Array(2);
  new DataView(count.buffer).setUint16(0, entries.length - removed.length, isLittle);
  const first = directory + 2;
  // The address of the next directory follows the entries.
  const end = Math.min(first + entries.length * ENTRY_BYTES + 4, bytes.length);
  const list = new Uint8Array(end - first);
  let at = 0;
  for (const entry of entries) {
    if (removed.includes(entry)) continue;
    list.set(bytes.subarray(entry, entry + ENTRY_BYTES), at);
    at += ENTRY_BYTES;
  }
  list.set(bytes.subarray(first + entries.length * ENTRY_BYTES, end), at);
  return [
    { at: directory, bytes: count },
    { at: first, bytes: list },
  ];
}

/** Returns what the EXIF structure at a place tells. */
function structureAt(bytes: Uint8Array, start: number): Found[] {
  const isLittle = bytes[start] === 0x49;
  const numbers = numbersIn(bytes, isLittle);
  const { short, long } = numbers;
  const found: Found[] = [];
  let next = long(start + 4);
  for (let index = 0; index < MAX_DIRECTORIES && next > 0; index += 1) {
    const directory = start + next;
    const entries = entriesOf(bytes, numbers, directory, MAX_ENTRIES);
    const pointers = entries.filter(
      (entry) => short(entry) === GPS && short(entry + 2) === LONG && long(entry + 4) === 1,
    );
    for (const pointer of pointers.slice(0, MAX_POINTERS)) {
      found.push(gpsData(bytes, numbers, start, start + long(pointer + 8)));
    }
    // The last edit, because damaged GPS data may lie over the directory.
    if (pointers.length > 0) {
      const edits = withoutEntries(bytes, isLittle, directory, entries, pointers);
      found.push({ hasLocation: false, edits });
    }
    next = long(directory + 2 + entries.length * ENTRY_BYTES);
  }
  return found;
}

/** How a structure begins: in little-endian, and in big-endian. */
const MARKS = [bytesOfText('II*\0'), bytesOfText('MM\0*')];

/** Returns the places where EXIF structures begin: in any part of the file, as pictures differ in where they have it. */
function structureStarts(bytes: Uint8Array): number[] {
  return MARKS.flatMap((mark) => {
    const starts: number[] = [];
    let at = placeOf(mark, bytes, 0);
    while (at >= 0 && starts.length < MAX_STRUCTURES) {
      starts.push(at);
      at = placeOf(mark, bytes, at + 1);
    }
    return starts;
  });
}

/** Finds the position in the EXIF data of a picture. Damaged data is left as it is. */
export function exifLocation(bytes: Uint8Array): Found {
  const found = structureStarts(bytes).flatMap((start) => structureAt(bytes, start));
  return {
    hasLocation: found.some(({ hasLocation }) => hasLocation),
    edits: found.flatMap(({ edits }) => edits),
  };
}
