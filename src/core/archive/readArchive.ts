import { safeName } from './archiveNames';
import { ArchiveProblem, MAX_ARCHIVE_BYTES } from './archiveProblem';
import {
  directoryPlace,
  HEADER_LENGTH,
  headerLength,
  PACKED_AT_ONCE,
  TAIL_LENGTH,
  unpackerOf,
  zipEntries,
  type UnpackPiece,
  type ZipEntry,
} from './zip';

type Report = (done: number) => void;

/** A file or a folder in an archive. */
interface ArchiveEntry {
  /** A path inside the archive, with slashes: see `safeName`. The name of a folder ends with a slash. */
  readonly name: string;
  readonly isFolder: boolean;
  /** The number of unpacked bytes, as the archive says. */
  readonly size: number;
  /**
   * Returns the content: a part of the archive for a stored file. It has exactly `size` bytes. `report` gets the
   * progress, from 0 to 1.
   *
   * @throws ArchiveProblem if the file is damaged, has a password, is packed in another way, or is too large
   */
  readonly blob: (report?: Report) => Promise<Blob>;
}

/** The files and folders of an archive by their names. Of several with one name, it has the last one. */
export type Archive = ReadonlyMap<string, ArchiveEntry>;

/** The largest size of the directory of an archive, in bytes: 64 MB. */
const MAX_DIRECTORY = 64_000_000;

/** What systems add to archives. */
const NOT_FILES = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/i;

async function bytesOf(blob: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer());
}

async function readDirectory(archive: Blob): Promise<readonly ZipEntry[]> {
  const tailStart = Math.max(archive.size - TAIL_LENGTH, 0);
  const tail = await bytesOf(archive, tailStart, archive.size);
  const place = directoryPlace(tail, tailStart);
  if (!place) throw new ArchiveProblem('This is not a complete zip archive.');
  const { start, end, count } = place;
  const isFound = start <= end && end - start <= MAX_DIRECTORY;
  const entries = isFound ? zipEntries(await bytesOf(archive, start, end)) : [];
  const isCounted = count === 0xffff || entries.length % 0x10000 === count;
  if (!isFound || !isCounted) {
    throw new ArchiveProblem('The list of files at the end of the archive is damaged.');
  }
  return entries;
}

/** Returns the packed bytes of a file; null if it has no header, or ends after the archive. */
async function packedOf(archive: Blob, { start, packedSize }: ZipEntry): Promise<Blob | null> {
  const length = headerLength(await bytesOf(archive, start, start + HEADER_LENGTH));
  if (length === null) return null;
  const packed = archive.slice(start + length, start + length + packedSize);
  return packed.size === packedSize ? packed : null;
}

/** Returns the unpacked bytes of a file; null for damaged ones. It stops when they are more than the archive says. */
async function unpacked(
  packed: Blob,
  unpack: UnpackPiece,
  { method, size }: ZipEntry,
  report?: Report,
): Promise<Blob | null> {
  if (method === 0) return packed.size === size ? packed : null;
  const pieces: Blob[] = [];
  let count = 0;
  for (let start = 0; start < packed.size && count <= size; start += PACKED_AT_ONCE) {
    report?.(start / packed.size);
    const end = start + PACKED_AT_ONCE;
    const bytes = await bytesOf(packed, start, end);
    try {
      const piece = unpack(bytes, end >= packed.size);
      count += piece.length;
      pieces.push(new Blob([piece]));
    } catch {
      return null;
    }
  }
  return count === size ? new Blob(pieces) : null;
}

/**
 * Reads the list of the files of a zip. Only the end of the archive is read, and of each file what is asked for. The
 * files together have at most `maxBytes`: those that exceed it cannot be read. A file never has more bytes than the
 * archive says. What systems add to archives is left out.
 *
 * @throws ArchiveProblem for another file, and for a damaged list
 */
export async function readArchive(archive: Blob, maxBytes = MAX_ARCHIVE_BYTES): Promise<Archive> {
  const found = new Map<string, ArchiveEntry>();
  let total = 0;
  for (const entry of await readDirectory(archive)) {
    const { size } = entry;
    const name = safeName(entry.name);
    if (name === '' || NOT_FILES.test(name)) continue;
    const isTooLarge = total + size > maxBytes;
    if (!isTooLarge) total += size;
    found.set(name, {
      name,
      isFolder: name.endsWith('/'),
      size,
      blob: async (report) => {
        const unpack = unpackerOf(entry);
        const refuse = (reason: string) => new ArchiveProblem(`The file ${name} ${reason}.`);
        if (isTooLarge) throw refuse('makes the archive too large');
        if (!unpack) {
          throw refuse(
            entry.isEncrypted ? 'has a password' : 'is packed in a way that cannot be read',
          );
        }
        const packed = await packedOf(archive, entry);
        const content = packed && (await unpacked(packed, unpack, entry, report));
        if (!content) throw refuse('is damaged');
        return content;
      },
    });
  }
  return found;
}
