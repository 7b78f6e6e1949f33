import { encodingQuestion, type EncodingQuestion } from './encodingQuestion';
import { ENCODINGS, exactText, markedText } from './encodings';

/** The text of a file. */
export interface DecodedTable {
  /** Without the byte order mark. */
  readonly text: string;
  /** A label of `TextDecoder`. While the question is open, that of its first choice. */
  readonly encoding: string;
  /** False if some bytes are not valid in this encoding; the text has U+FFFD in their place. */
  readonly isExact: boolean;
  /** What the user has to answer; omitted if the bytes say the encoding, or the user chose it. */
  readonly question?: EncodingQuestion;
}

const ESCAPE = 0x1b;
const DOLLAR = 0x24;

/** Returns the encoding that a byte order mark or the first escape sequence says; null without one. */
function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const escape = bytes.indexOf(ESCAPE);
  return escape >= 0 && bytes[escape + 1] === DOLLAR ? 'iso-2022-jp' : null;
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
function encodingOfPairs(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (bytes.length % 2 === 1 || Math.min(even, odd) * RARE > Math.max(even, odd)) return null;
  if (even + odd < (head.length / 2) * MIN_ASCII_SHARE || even + odd === 0) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Decodes bytes, with U+FFFD for those that are not valid. */
function decoded(bytes: Uint8Array, encoding: string): DecodedTable {
  const exact = exactText(bytes, encoding);
  const text = exact ?? markedText(bytes, encoding);
  return { text, encoding, isExact: exact !== null };
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BLANK = 0x20;
const TAB = 0x09;

/**
 * Returns the bytes of a calendar without the line ends within a character of UTF-8, and without the blank after them.
 * Some programs fold lines within a character. Programs that read calendars join the bytes (RFC 5545, 3.1).
 */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const isFold = (feed: number) =>
    bytes[feed] === LINE_FEED &&
    (bytes[feed + 1] === BLANK || bytes[feed + 1] === TAB) &&
    Number(bytes[feed + 2]) >> 6 === 0b10;
  return bytes.filter(
    (byte, index) =>
      !isFold(index) && !isFold(index - 1) && (byte !== CARRIAGE_RETURN || !isFold(index + 1)),
  );
}

/** Returns true for a decoded text with more characters beyond ASCII than marks for bytes that are not valid. */
function isNearlyValid(text: string): boolean {
  let valid = 0;
  let marks = 0;
  for (const character of text) {
    if (character === '\ufffd') marks += 1;
    else if (character > '\x7f') valid += 1;
  }
  return valid > marks;
}

/** Decodes UTF-8, also a calendar with characters that a line fold divides. */
function decodedUtf8(bytes: Uint8Array): DecodedTable {
  const read = decoded(bytes, 'utf-8');
  if (read.isExact || !/^\s*BEGIN:VCALENDAR/i.test(read.text)) return read;
  const text = exactText(withWholeCharacters(bytes), 'utf-8');
  return text === null ? read : { text, encoding: 'utf-8', isExact: true };
}

/**
 * Decodes the bytes of a file. A mark decides; without one, the bytes are UTF-16 if one of two bytes is often 0, UTF-8
 * if most characters beyond ASCII are valid as such. Otherwise the user is asked.
 *
 * @param chosen the encoding that the user chose; omitted to find it. An unknown one is ignored.
 */
export function decodedTable(bytes: Uint8Array, chosen = ''): DecodedTable {
  const known = ENCODINGS.includes(chosen)
    ? chosen
    : (markedEncoding(bytes) ?? encodingOfPairs(bytes));
  if (known !== null && known !== 'utf-8') return decoded(bytes, known);
  const table = decodedUtf8(bytes);
  if (known !== null || table.isExact || isNearlyValid(table.text)) return table;
  const question = encodingQuestion(bytes);
  return { ...decoded(bytes, question.choices[0]?.encoding ?? 'windows-1252'), question };
}
