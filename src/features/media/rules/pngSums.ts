import type { Edit } from './found';

/** The CRC of each byte, as PNG defines it. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function crcOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = Number(TABLE[(sum ^ byte) & 0xff]) ^ (sum >>> 8);
  return ~sum;
}

/** The bytes before the first chunk. */
const SIGNATURE_BYTES = 8;

/** The length and the type before the data of a chunk, and the sum after it. */
const FRAME_BYTES = 12;

/** Corrects the sums of the chunks of a PNG picture in which bytes were changed. */
export function withCorrectSums(
  bytes: Uint8Array<ArrayBuffer>,
  edits: readonly Edit[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    const isChanged = edits.some((edit) => edit.at < end && edit.at >= at);
    if (isChanged && end <= bytes.length) {
      view.setUint32(end - 4, crcOf(bytes.subarray(at + 4, end - 4)));
    }
    at = end;
  }
  return bytes;
}
