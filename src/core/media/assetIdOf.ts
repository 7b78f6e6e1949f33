import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The number of bytes that are read at once: 4 MB. */
const READ_AT_ONCE = 4_000_000;

/**
 * Returns the id of an asset: the SHA-256 of its bytes. They are read in pieces, so that a long video is never in
 * memory as a whole. The browser's own SHA-256 needs all bytes at once, and is missing over plain http.
 *
 * @param report gets the share of the bytes that were read
 */
export async function assetIdOf(
  file: Blob,
  report: (done: number) => void = () => undefined,
): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += READ_AT_ONCE) {
    hash.update(new Uint8Array(await file.slice(start, start + READ_AT_ONCE).arrayBuffer()));
    report(Math.min((start + READ_AT_ONCE) / file.size, 1));
  }
  return bytesToHex(hash.digest());
}
