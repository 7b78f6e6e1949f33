import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The number of bytes that are read at once: 4 MB. */
const READ_AT_ONCE = 4_000_000;

/** The bytes of an asset, and its id. */
export interface CopiedAsset {
  /** The SHA-256 of the bytes. */
  readonly id: string;
  readonly copy: Blob;
}

/**
 * Copies a file, and returns the id that it has as an asset. It is read in pieces, so that a long video is never in
 * memory as a whole. The browser's own SHA-256 needs all bytes at once, and is missing over plain http.
 *
 * @param report gets the share of the bytes that were read
 */
export async function copiedAsset(
  file: Blob,
  report: (done: number) => void = () => undefined,
): Promise<CopiedAsset> {
  const hash = sha256.create();
  const pieces: Blob[] = [];
  for (let start = 0; start < file.size; start += READ_AT_ONCE) {
    const bytes = new Uint8Array(await file.slice(start, start + READ_AT_ONCE).arrayBuffer());
    hash.update(bytes);
    pieces.push(new Blob([bytes]));
    report(Math.min((start + READ_AT_ONCE) / file.size, 1));
  }
  return { id: bytesToHex(hash.digest()), copy: new Blob(pieces, { type: file.type }) };
}
