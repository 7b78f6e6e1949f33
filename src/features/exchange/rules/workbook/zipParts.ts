import { Inflate } from 'fflate';
import type { Report } from '../reading/table/table';
import { WorkbookProblem } from './workbookProblem';

/** A file in a zip, still packed. */
export interface ZipPart {
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly packed: Uint8Array;
}

/** The signatures of the parts of a zip: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. */
const END = 0x06054b50;
const LARGE_END_PLACE = 0x07064b50;
const ENTRY = 0x02014b50;

/** The length of the end of a zip, and the longest comment in it. */
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** The value of a field whose number is too large for it: another field with 64 bits has it. */
const LARGE = 0xffffffff;

/** Reads a number of 64 bits. A number that is too large for a place in the file stays too large. */
function large(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Returns where the directory of a zip begins; -1 for bytes that are no whole zip. */
function directoryStart(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const place = at - 20;
    const isLarge = place >= 0 && view.getUint32(place, true) === LARGE_END_PLACE;
    return isLarge ? large(view, large(view, place + 8) + 48) : view.getUint32(at + 16, true);
  }
  return -1;
}

/** Returns the packed size and the place of a file, whose fields may stand in the extra field for 64 bits. */
function placeOf(view: DataView, at: number): { readonly size: number; readonly start: number } {
  const [unpacked, size, start] = [24, 20, 42].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ];
  let extra = at + 46 + view.getUint16(at + 28, true);
  const end = extra + view.getUint16(at + 30, true);
  while (extra + 4 <= end && view.getUint16(extra, true) !== 1) {
    extra += 4 + view.getUint16(extra + 2, true);
  }
  let next = extra + 4;
  const wide = (value: number): number => {
    if (value !== LARGE || next + 8 > end) return value;
    next += 8;
    return large(view, next - 8);
  };
  wide(unpacked);
  return { size: wide(size), start: wide(start) };
}

/**
 * Returns the files of a zip by their names in lower case and with slashes, as the directory at its end lists them;
 * none for other bytes. Nothing is unpacked.
 *
 * @throws RangeError if the directory names a place after the end
 */
export function zipParts(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, ZipPart>();
  let at = directoryStart(view);
  while (at >= 0 && at + 46 <= bytes.length && view.getUint32(at, true) === ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const { size, start } = placeOf(view, at);
    const content =
      start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    parts.set(name.toLowerCase().replaceAll('\\', '/'), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(content, content + size),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The number of packed bytes that are unpacked at once. They become 67 MB at most. */
const PACKED_AT_ONCE = 65_536;

/** The largest size of the unpacked files of a workbook together, in bytes: 200 MB. */
export const MAX_UNPACKED = 200_000_000;

/** Returns the unpacked bytes of a file in a zip, one after the other. */
export type Unpack = (part: ZipPart) => Iterable<Uint8Array>;

/**
 * Returns what unpacks the files of a zip. It counts the bytes that it unpacks, of all files together, and trusts no
 * size in the zip.
 *
 * @param report gets the share of the packed bytes that are unpacked
 * @param total the size of the zip
 */
export function createUnpack(report: Report, total: number, maxUnpacked = MAX_UNPACKED): Unpack {
  let packedBytes = 0;
  let unpackedBytes = 0;
  return function* unpack({ isEncrypted, method, packed }) {
    if (isEncrypted || (method !== 0 && method !== 8)) {
      throw new WorkbookProblem('The workbook is packed in a way that cannot be read.');
    }
    let chunk = packed;
    const inflate = new Inflate((data) => {
      chunk = data;
    });
    for (let start = 0; start < packed.length; start += PACKED_AT_ONCE) {
      const end = start + PACKED_AT_ONCE;
      chunk = packed.subarray(start, end);
      packedBytes += chunk.length;
      if (method === 8) inflate.push(chunk, end >= packed.length);
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxUnpacked) {
        const most = maxUnpacked / 1_000_000;
        throw new WorkbookProblem(`The workbook is larger than ${most} MB when it is unpacked.`);
      }
      report(packedBytes / total);
      yield chunk;
    }
  };
}
