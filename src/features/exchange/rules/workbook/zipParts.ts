import {
  directoryPlace,
  HEADER_LENGTH,
  headerLength,
  PACKED_AT_ONCE,
  unpackerOf,
  zipEntries,
  type ZipEntry,
} from '@/core/archive/zip';
import type { Report } from '../reading/table/table';
import { WorkbookProblem } from './workbookProblem';

/** A file in a zip, still packed. */
export interface ZipPart extends Pick<ZipEntry, 'isEncrypted' | 'method'> {
  /** Returns the packed bytes, and throws if no file is at the place that the directory names. */
  readonly packed: () => Uint8Array;
}

/**
 * Returns the files of a zip by their names in lower case and with slashes, as the directory at its end lists them;
 * none for other bytes. Nothing is unpacked.
 */
export function zipParts(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const place = directoryPlace(bytes);
  const entries = place ? zipEntries(bytes.subarray(place.start)) : [];
  return new Map(
    entries.map(({ name, isEncrypted, method, start, packedSize }) => [
      name.toLowerCase(),
      {
        isEncrypted,
        method,
        packed() {
          const length = headerLength(bytes.subarray(start, start + HEADER_LENGTH));
          if (length === null) throw new Error('The zip has no file at this place.');
          return bytes.subarray(start + length, start + length + packedSize);
        },
      },
    ]),
  );
}

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
  return function* unpack(part) {
    const unpackPiece = unpackerOf(part);
    if (!unpackPiece) {
      throw new WorkbookProblem('The workbook is packed in a way that cannot be read.');
    }
    const packed = part.packed();
    for (let start = 0; start < packed.length; start += PACKED_AT_ONCE) {
      const end = start + PACKED_AT_ONCE;
      const piece = packed.subarray(start, end);
      packedBytes += piece.length;
      const unpacked = unpackPiece(piece, end >= packed.length);
      unpackedBytes += unpacked.length;
      if (unpackedBytes > maxUnpacked) {
        const most = maxUnpacked / 1_000_000;
        throw new WorkbookProblem(`The workbook is larger than ${most} MB when it is unpacked.`);
      }
      report(packedBytes / total);
      yield unpacked;
    }
  };
}
