import { latin1 } from './mediaType';

/** A picture or a video without its metadata. */
export interface Stripped {
  /** The content of the copy; null if something that is not understood may hold a location. */
  readonly copy: (Blob | Uint8Array<ArrayBuffer>)[] | null;
  /** True if what the copy lacks may hold a location. */
  readonly hasLocation: boolean;
}

/**
 * How metadata names a place: in words, in the boxes of videos, by the pointer to the GPS data of EXIF, in IPTC, and
 * in the text of a PNG that is compressed or has the form of another program.
 */
const PLACE =
  // eslint-disable-next-line no-control-regex -- Metadata has such bytes.
  /latitude|longitude|location|\b(?:city|state|province|country)|\xa9xyz|loci\0|%\x88[\x04\x0d]\0|\x88%\0[\x04\x0d]|\x1c\x02[\x1a\x1bZ\\_de]\0|zTXt|iTXt[^\0]{1,79}\0\x01|Raw profile type/i;

/** True if metadata may hold a location. */
export function mayHoldLocation(metadata: Uint8Array): boolean {
  return PLACE.test(latin1(metadata));
}

/** Returns a number of some bytes; NaN if one of them is missing. */
export function numberAt(bytes: Uint8Array, at: number, length: number, isLittle = false): number {
  let number = 0;
  for (let index = 0; index < length; index += 1) {
    number = number * 256 + Number(bytes[at + (isLittle ? length - 1 - index : index)]);
  }
  return number;
}
