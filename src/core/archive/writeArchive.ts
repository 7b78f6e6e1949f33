import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { byteText } from '../text/byteText';
import { counted } from '../text/words';
import type { Instant } from '../time/instant';
import { archiveNames } from './archiveNames';
import { ArchiveProblem, MAX_ARCHIVE_BYTES } from './archiveProblem';

/** A file of an archive. */
export interface ArchiveFile {
  /** A path inside the archive, with slashes. */
  readonly name: string;
  /** A text becomes UTF-8 and is packed. Bytes are stored as they are. */
  readonly content: Blob | Uint8Array<ArrayBuffer> | string;
}

/** A file of an archive with a text. */
export interface ArchiveText extends ArchiveFile {
  readonly content: string;
}

/** The largest number of files in a zip without numbers of 64 bits. */
const MAX_FILES = 65_535;

/** The times that a zip can hold are those of the years 1980 to 2099, in the browser's zone. */
const FIRST_TIME = Date.UTC(1980, 0, 2);
const LAST_TIME = Date.UTC(2099, 11, 30);

/** The number of bytes that are read at once: 4 MB. */
const READ_AT_ONCE = 4_000_000;

/**
 * Returns a zip. It consists of parts of the given blobs, and their bytes are read once, in pieces, for the checksums:
 * they are never in memory together. The names become those of `archiveNames`.
 *
 * @param mtime the time of all files; the nearest possible one if a zip cannot hold it
 * @param report gets the share of the bytes that were read
 * @throws ArchiveProblem if the files are too many or too large
 */
export async function writeArchive(
  files: readonly ArchiveFile[],
  mtime: Instant,
  report: (done: number) => void = () => undefined,
  maxBytes = MAX_ARCHIVE_BYTES,
): Promise<Blob> {
  const contents = files.map(({ content }) =>
    content instanceof Blob ? content : new Blob([content]),
  );
  const total = contents.reduce((sum, { size }) => sum + size, 0);
  if (total > maxBytes) {
    throw new ArchiveProblem(
      `The files are ${byteText(total)}. An archive can have ${byteText(maxBytes)}.`,
    );
  }
  if (files.length > MAX_FILES) {
    throw new ArchiveProblem(`An archive can have ${counted(MAX_FILES, 'file', 'files')}.`);
  }

  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  let bytes: Uint8Array | null = null;
  let piece = new Blob();
  const zip = new Zip((error, part) => {
    if (error) throw error;
    // A stored piece is passed through. The zip refers to it, so that its bytes need no memory.
    parts.push(part === bytes ? piece : part);
  });
  const names = archiveNames(files.map(({ name }) => name));
  let read = 0;
  for (const [index, content] of contents.entries()) {
    const name = String(names[index]);
    const isText = typeof files[index]?.content === 'string';
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = Math.min(Math.max(mtime, FIRST_TIME), LAST_TIME);
    zip.add(file);
    let start = 0;
    do {
      piece = content.slice(start, start + READ_AT_ONCE);
      bytes = new Uint8Array(await piece.arrayBuffer());
      start += READ_AT_ONCE;
      file.push(bytes, start >= content.size);
      read += bytes.length;
      report(read / Math.max(total, 1));
    } while (start < content.size);
  }
  zip.end();
  return new Blob(parts);
}
