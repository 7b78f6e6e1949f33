/** The encodings of a table, in the order in which they are offered. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European (Windows-1252)',
};

/** Returns the name of an encoding for the user. */
export function encodingName(encoding: Encoding): string {
  return NAMES[encoding];
}

/** The text of a file. */
export interface DecodedTable {
  /** Without the byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  /** False if some bytes are not valid in this encoding; the text has U+FFFD in their place. */
  readonly isExact: boolean;
}

/** The number of bytes between two pauses. */
const PIECE_BYTES = 1 << 19;

/** Returns the encoding that a byte order mark says; null without one. */
function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** The number of bytes at the beginning that are examined. */
const HEAD_BYTES = 1000;

/** The smallest share of ASCII characters, such as digits and commas, in a table. */
const MIN_ASCII_SHARE = 0.1;

/** How many times as many ASCII characters there are at least as others with a byte of 0. */
const RARE = 10;

/**
 * Returns the order of bytes of UTF-16 without a mark; null for other encodings. In UTF-16, one of the two bytes
 * of an ASCII character is 0, always the same one. The other byte is 0 in rare characters only.
 */
function encodingOfPairs(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (bytes.length % 2 === 1 || Math.min(even, odd) * RARE > Math.max(even, odd)) return null;
  if (even + odd < (head.length / 2) * MIN_ASCII_SHARE || even + odd === 0) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Decodes bytes. Yields the progress. Returns null if `isStrict` and some bytes are not valid. */
function* decoded(
  bytes: Uint8Array,
  encoding: Encoding,
  isStrict: boolean,
): Generator<number, string | null> {
  const decoder = new TextDecoder(encoding, { fatal: isStrict });
  const pieces: string[] = [];
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      pieces.push(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
      yield start / bytes.length;
    }
    pieces.push(decoder.decode());
  } catch {
    return null;
  }
  return pieces.join('');
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Returns true for a byte that continues a character of UTF-8 and begins none. */
function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >> 6 === 0b10;
}

/**
 * Returns bytes without the line folds within a character of UTF-8: a line end and a blank before a byte that
 * continues a character. Some programs fold the lines of a calendar so; its readers join the bytes (RFC 5545, 3.1).
 */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (const [index, byte] of bytes.entries()) {
    const isFold = bytes[index - 1] === LINE_FEED && (byte === 0x20 || byte === 0x09);
    if (isFold && isContinuation(bytes[index + 1])) {
      length -= bytes[index - 2] === CARRIAGE_RETURN ? 2 : 1;
    } else {
      joined[length] = byte;
      length += 1;
    }
  }
  return joined.subarray(0, length);
}

/** Returns true for a decoded text with more characters beyond ASCII than marks for bytes that are not valid. */
function isNearlyValid(text: string): boolean {
  const others = Array.from(text).filter((character) => character > '\x7f');
  const marks = others.filter((character) => character === '\ufffd').length;
  return others.length - marks > marks;
}

/** Decodes UTF-8, also with characters that a line fold divides. */
function* decodedUtf8(bytes: Uint8Array): Generator<number, DecodedTable> {
  const encoding = 'utf-8';
  const exact = yield* decoded(bytes, encoding, true);
  if (exact !== null) return { text: exact, encoding, isExact: true };
  const whole = withWholeCharacters(bytes);
  const joined = yield* decoded(whole, encoding, true);
  if (joined !== null) return { text: joined, encoding, isExact: true };
  // Not strict, so the text is never null.
  return { text: String(yield* decoded(whole, encoding, false)), encoding, isExact: false };
}

/**
 * Decodes the bytes of a file. A byte order mark decides; without one, the bytes are UTF-16 if one of two bytes is
 * often 0, UTF-8 if most characters beyond ASCII are valid as such, and otherwise Windows-1252, which older versions
 * of Excel write. Yields the progress.
 *
 * @param chosen the encoding that the user chose; omitted to find it
 */
export function* decodedTable(
  bytes: Uint8Array,
  chosen?: Encoding,
): Generator<number, DecodedTable> {
  const known = chosen ?? markedEncoding(bytes) ?? encodingOfPairs(bytes);
  if (known === null || known === 'utf-8') {
    const table = yield* decodedUtf8(bytes);
    if (known !== null || table.isExact || isNearlyValid(table.text)) return table;
  }
  const encoding = known ?? 'windows-1252';
  const exact = yield* decoded(bytes, encoding, true);
  if (exact !== null) return { text: exact, encoding, isExact: true };
  // Not strict, so the text is never null.
  return { text: String(yield* decoded(bytes, encoding, false)), encoding, isExact: false };
}
