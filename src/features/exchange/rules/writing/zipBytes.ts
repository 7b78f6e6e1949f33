import { strToU8, zipSync } from 'fflate';
import type { Instant } from '@/core/time/instant';

/** What a file has: a text for UTF-8, or bytes. */
export type FileContent = string | Uint8Array<ArrayBuffer>;

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => FileContent;
}

/** The times that a zip can hold are those of the years 1980 to 2099, in the browser's zone. */
const FIRST_TIME = Date.UTC(1980, 0, 2);
const LAST_TIME = Date.UTC(2099, 11, 30);

/**
 * Returns a zip. Texts are in UTF-8. A lone surrogate becomes U+FFFD.
 *
 * @param mtime the time of all files; the nearest possible one if a zip cannot hold it
 */
export function zipBytes(entries: readonly ZipEntry[], mtime: Instant): Uint8Array<ArrayBuffer> {
  const files = entries.map(({ name, content }) => {
    const written = content();
    return [name, typeof written === 'string' ? strToU8(written) : written] as const;
  });
  return zipSync(Object.fromEntries(files), {
    mtime: Math.min(Math.max(mtime, FIRST_TIME), LAST_TIME),
  });
}
