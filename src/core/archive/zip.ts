import { Inflate } from 'fflate';

/** A file in a zip, as the directory at the end of the zip describes it. */
export interface ZipEntry {
  /** The name, with slashes. */
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** The number of unpacked and of packed bytes. */
  readonly size: number;
  readonly packedSize: number;
  /** Where its header begins. The packed bytes follow the header. */
  readonly start: number;
}

/** The signatures of the parts of a zip: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. */
const END = 0x06054b50;
const LARGE_END_PLACE = 0x07064b50;
const ENTRY = 0x02014b50;
const HEADER = 0x04034b50;

/** The length of the end of a zip, and the longest comment in it. */
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** The lengths of the end of a zip with numbers of 64 bits, and of what says where it is. They stand before the end. */
const LARGE_END_LENGTH = 56;
const LARGE_END_PLACE_LENGTH = 20;

/** The number of bytes at the end of a zip that say where its directory is. */
export const TAIL_LENGTH = LARGE_END_LENGTH + LARGE_END_PLACE_LENGTH + END_LENGTH + MAX_COMMENT;

/** The length of the header of a file, without its name and its extra field. */
export const HEADER_LENGTH = 30;

/** The value of a field whose number is too large for it: another field with 64 bits has it. */
const LARGE = 0xffffffff;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads a number of 64 bits. A number that is too large for a place in the file stays too large. */
function large(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Where the directory of a zip is. */
interface DirectoryPlace {
  /** Infinity if it is not known. */
  readonly start: number;
  /** The directory ends here or before. */
  readonly end: number;
  /** The number of files, modulo 65,536; 65,535 if it is too large for its field. */
  readonly count: number;
}

/**
 * Returns where the directory of a zip is; null for bytes that are no whole zip.
 *
 * @param tail the bytes at the end of the zip: {@link TAIL_LENGTH} of them, or all
 * @param tailStart where they begin in the zip
 */
export function directoryPlace(tail: Uint8Array, tailStart = 0): DirectoryPlace | null {
  const view = viewOf(tail);
  const last = tail.length - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const end = tailStart + at;
    const count = view.getUint16(at + 10, true);
    const place = at - LARGE_END_PLACE_LENGTH;
    if (place < 0 || view.getUint32(place, true) !== LARGE_END_PLACE) {
      return { start: view.getUint32(at + 16, true), end, count };
    }
    const largeEnd = large(view, place + 8) - tailStart;
    const isInTail = largeEnd >= 0 && largeEnd + LARGE_END_LENGTH <= place;
    return { start: isInTail ? large(view, largeEnd + 48) : Infinity, end, count };
  }
  return null;
}

/** Returns the sizes and the place of a file, whose fields may stand in the extra field for 64 bits. */
function placeOf(view: DataView, at: number): Pick<ZipEntry, 'size' | 'packedSize' | 'start'> {
  let extra = at + 46 + view.getUint16(at + 28, true);
  const end = extra + view.getUint16(at + 30, true);
  while (extra + 4 <= end && view.getUint16(extra, true) !== 1) {
    extra += 4 + view.getUint16(extra + 2, true);
  }
  let next = extra + 4;
  const field = (offset: number): number => {
    const value = view.getUint32(at + offset, true);
    if (value !== LARGE || next + 8 > end) return value;
    next += 8;
    return large(view, next - 8);
  };
  return { size: field(24), packedSize: field(20), start: field(42) };
}

/** The characters of the code page 437 beyond ASCII. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Decodes a name. Not all programs say that a name is in UTF-8. Other names are in the code page 437. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : String(CODE_PAGE_437[byte - 128]),
    ).join('');
  }
}

/** Returns the files that the directory of a zip lists. It ends at other bytes. */
export function zipEntries(directory: Uint8Array): readonly ZipEntry[] {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && view.getUint32(at, true) === ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > directory.length) break;
    entries.push({
      name: nameOf(directory.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      ...placeOf(view, at),
    });
    at = next;
  }
  return entries;
}

/**
 * Returns the length of the header of a file, with its name and its extra field; null for bytes that are no header.
 *
 * @param header the first {@link HEADER_LENGTH} bytes
 */
export function headerLength(header: Uint8Array): number | null {
  const view = viewOf(header);
  if (header.length < HEADER_LENGTH || view.getUint32(0, true) !== HEADER) return null;
  return HEADER_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
}

/** The number of packed bytes that are unpacked at once. They become 67 MB at most. */
export const PACKED_AT_ONCE = 65_536;

/** Unpacks a piece of a file. The pieces come in their order. It throws for damaged ones. */
export type UnpackPiece = <Bytes extends ArrayBufferLike>(
  piece: Uint8Array<Bytes>,
  isLast: boolean,
) => Uint8Array<Bytes | ArrayBuffer>;

/** Returns what unpacks a file; null for a file with a password, and for one that is packed in another way. */
export function unpackerOf({
  isEncrypted,
  method,
}: Pick<ZipEntry, 'isEncrypted' | 'method'>): UnpackPiece | null {
  if (isEncrypted) return null;
  if (method === 0) return (piece) => piece;
  if (method !== 8) return null;
  let unpacked = new Uint8Array();
  const inflate = new Inflate((data) => {
    unpacked = data;
  });
  return (piece, isLast) => {
    inflate.push(piece, isLast);
    return unpacked;
  };
}
