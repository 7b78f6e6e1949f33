import { strToU8, zipSync } from 'fflate';
import type { ArchiveText } from '@/core/archive/writeArchive';

/** Returns a zip of files at once, without the writer of the product. */
export function zipOf(files: readonly ArchiveText[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)])));
}
