/** The text of a file. */
interface Decoded {
  readonly text: string;
  /** False if some bytes are not valid; the text has U+FFFD in their place. */
  readonly isExact: boolean;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Decodes the bytes of a file: UTF-16 if the file begins with its byte order mark, otherwise UTF-8. The
 * text does not contain the byte order mark.
 */
export function decodedText(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isExact: true };
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), isExact: false };
  }
}

/** The kind of a file that is not a workspace file. */
export type FileKind =
  'picture' | 'pdf' | 'archive' | 'webPage' | 'calendar' | 'json' | 'table' | 'text' | 'unknown';

/** The number of units at the beginning of a file that are examined. */
const HEAD_LENGTH = 1000;

/** The first bytes of binary files, in hexadecimal digits. */
const SIGNATURES: readonly (readonly [RegExp, FileKind])[] = [
  // PNG, JPEG, GIF, WebP, and AVIF or HEIC.
  [/^(89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970(61766966|68656963))/, 'picture'],
  [/^25504446/, 'pdf'],
  // ZIP, which is also the format of spreadsheets and documents, and gzip.
  [/^(504b0304|1f8b)/, 'archive'],
];

const TEXTS: readonly (readonly [RegExp, FileKind])[] = [
  [/^<svg/i, 'picture'],
  [/^</, 'webPage'],
  [/^BEGIN:VCALENDAR/i, 'calendar'],
  [/^\[/, 'json'],
  // The same separator in the first two lines. WebKit 2.50 sometimes finds no match of a backreference.
  [/^[^\n]*(?:,[^\n]*\n[^\n]*,|;[^\n]*\n[^\n]*;|\t[^\n]*\n[^\n]*\t)/, 'table'],
];

function kindIn(kinds: readonly (readonly [RegExp, FileKind])[], head: string) {
  return kinds.find(([pattern]) => pattern.test(head))?.[1];
}

/**
 * Returns the kind of a file that does not begin as a workspace file does.
 *
 * @param isText false if the bytes are not valid text
 */
export function fileKind(bytes: Uint8Array, text: string, isText: boolean): FileKind {
  const digits = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  const signature = kindIn(SIGNATURES, digits.join(''));
  if (signature) return signature;
  const head = text.slice(0, HEAD_LENGTH).trimStart();
  if (!isText || head.includes('\0')) return 'unknown';
  return kindIn(TEXTS, head) ?? 'text';
}
