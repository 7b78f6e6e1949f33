import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the first 8 hexadecimal digits of the SHA-256 of a text, to find out later whether it has changed. */
export function textStamp(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
}
