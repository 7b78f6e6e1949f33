import type { MediaType } from '@/core/media/asset';
import { topBoxes } from './boxes';
import { bytesOfText, latin1, placeOf } from './mediaType';

const JPEG_END = bytesOfText('\xff\xd9');

/** True if a JPEG ends before its pixels do: its end is marked after them, and also that of a thumbnail before. */
function isCutJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  // The segments before the pixels have a length.
  while (at + 4 <= bytes.length && view.getUint16(at) !== 0xffda) {
    const isFilled = bytes[at] !== 0xff || bytes[at + 1] === 0xff;
    at += isFilled ? 1 : 2 + view.getUint16(at + 2);
  }
  return placeOf(JPEG_END, bytes, at + 1) < 0;
}

/** True if the last chunk of a PNG is missing. */
function isCutPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (latin1(bytes.subarray(at + 4, at + 8)) === 'IEND') return false;
    at += 12 + view.getUint32(at);
  }
  return true;
}

function isCutWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(4, true) + 8 > bytes.length;
}

/** True if a box at the top of the file ends after the file, or if there is none. */
async function hasCutBox(file: Blob): Promise<boolean> {
  const last = (await topBoxes(file)).at(-1);
  return last === undefined || last.end > file.size;
}

/** True if the end of a file is missing. A GIF and a WebM do not tell. */
export async function isCut(type: MediaType, file: Blob, bytes: Uint8Array): Promise<boolean> {
  switch (type) {
    case 'image/jpeg':
      return isCutJpeg(bytes);
    case 'image/png':
      return isCutPng(bytes);
    case 'image/webp':
      return isCutWebp(bytes);
    case 'image/avif':
    case 'video/mp4':
    case 'video/quicktime':
      return hasCutBox(file);
    case 'image/gif':
    case 'video/webm':
      return false;
  }
}
