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
 * Returns the id that a file has as an asset. It is read in pieces, so that a long video is never in memory as a whole.
 * The browser's own SHA-256 needs all bytes at once, and is missing over plain http.
 *
 * @param report gets the share of the bytes that were read
 * @param onPiece gets each piece
 */
export async function assetIdOf(
  file: Blob,
  report: (done: number) => void = () => undefined,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => void = () => undefined,
): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += READ_AT_ONCE) {
    const bytes = new Uint8Array(await file.slice(start, start + READ_AT_ONCE).arrayBuffer());
    hash.update(bytes);
    onPiece(bytes);
    report(Math.min((start + READ_AT_ONCE) / file.size, 1));
  }
  return bytesToHex(hash.digest());
}

/** Copies a file, and returns the id that it has as an asset: see {@link assetIdOf}. */
export async function copiedAsset(
  file: Blob,
  report?: (done: number) => void,
): Promise<CopiedAsset> {
  const pieces: Blob[] = [];
  const id = await assetIdOf(file, report, (piece) => {
    pieces.push(new Blob([piece]));
  });
  return { id, copy: new Blob(pieces, { type: file.type }) };
}
