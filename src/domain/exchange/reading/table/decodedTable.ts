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

/**
 * Decodes the bytes of a file. A byte order mark decides; without one, the bytes are UTF-16 if one of two bytes is
 * often 0, UTF-8 if they are valid as such, and otherwise Windows-1252, which older versions of Excel write. Yields
 * the progress.
 *
 * @param chosen the encoding that the user chose; omitted to find it
 */
export function* decodedTable(
  bytes: Uint8Array,
  chosen?: Encoding,
): Generator<number, DecodedTable> {
  const found = markedEncoding(bytes) ?? encodingOfPairs(bytes);
  const encoding = chosen ?? found ?? 'utf-8';
  const exact = yield* decoded(bytes, encoding, true);
  if (exact !== null) return { text: exact, encoding, isExact: true };
  if (chosen ?? found) {
    // Not strict, so the text is never null.
    const text = String(yield* decoded(bytes, encoding, false));
    return { text, encoding, isExact: false };
  }
  // Every byte is valid in Windows-1252.
  const text = String(yield* decoded(bytes, 'windows-1252', true));
  return { text, encoding: 'windows-1252', isExact: true };
}
