import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Instant } from '../../time/instant';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  /** Yields the text in pieces. A surrogate pair is within one piece. */
  readonly text: () => Iterable<string>;
}

/** The times that a zip can hold are those of the years 1980 to 2099, in the browser's zone. */
const FIRST_TIME = Date.UTC(1980, 0, 2);
const LAST_TIME = Date.UTC(2099, 11, 30);

/** Yielded where a text has a piece and the zip none yet. */
const NOTHING = new Uint8Array();

/**
 * Yields a zip with texts in UTF-8, in pieces, so that the caller can pause between them: at least one for each
 * piece of a text, some of them empty. A lone surrogate becomes U+FFFD.
 *
 * @param mtime the time of all files; the nearest possible one if a zip cannot hold it
 */
export function* zipBytes(
  entries: readonly ZipEntry[],
  mtime: Instant,
): Generator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_error, bytes) => {
    ready.push(bytes);
  });
  function* written() {
    yield* ready;
    ready = [];
  }
  for (const { name, text } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = Math.min(Math.max(mtime, FIRST_TIME), LAST_TIME);
    zip.add(file);
    for (const piece of text()) {
      file.push(strToU8(piece));
      yield* written();
      yield NOTHING;
    }
    file.push(new Uint8Array(), true);
    yield* written();
  }
  zip.end();
  yield* written();
}
