/** The encodings of `TextDecoder`, with their names: the usual ones first, the others sorted by name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Western European (Windows-1252)'],
  ['macintosh', 'Western European (Mac)'],
  ['utf-16le', 'UTF-16, little-endian'],
  ['utf-16be', 'UTF-16, big-endian'],
  ['iso-8859-6', 'Arabic (ISO-8859-6)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
  ['iso-8859-13', 'Baltic (ISO-8859-13)'],
  ['iso-8859-4', 'Baltic (ISO-8859-4)'],
  ['windows-1257', 'Baltic (Windows-1257)'],
  ['iso-8859-14', 'Celtic (ISO-8859-14)'],
  ['iso-8859-2', 'Central European (ISO-8859-2)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['gb18030', 'Chinese, simplified (GB18030)'],
  ['gbk', 'Chinese, simplified (GBK)'],
  ['big5', 'Chinese, traditional (Big5)'],
  ['ibm866', 'Cyrillic (DOS 866)'],
  ['iso-8859-5', 'Cyrillic (ISO-8859-5)'],
  ['koi8-r', 'Cyrillic (KOI8-R)'],
  ['koi8-u', 'Cyrillic (KOI8-U)'],
  ['x-mac-cyrillic', 'Cyrillic (Mac)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['iso-8859-7', 'Greek (ISO-8859-7)'],
  ['windows-1253', 'Greek (Windows-1253)'],
  ['iso-8859-8', 'Hebrew (ISO-8859-8)'],
  ['iso-8859-8-i', 'Hebrew (ISO-8859-8-I)'],
  ['windows-1255', 'Hebrew (Windows-1255)'],
  ['euc-jp', 'Japanese (EUC-JP)'],
  ['iso-2022-jp', 'Japanese (ISO-2022-JP)'],
  ['shift_jis', 'Japanese (Shift_JIS)'],
  ['euc-kr', 'Korean (EUC-KR)'],
  ['iso-8859-10', 'Nordic (ISO-8859-10)'],
  ['iso-8859-16', 'Romanian (ISO-8859-16)'],
  ['iso-8859-3', 'South European (ISO-8859-3)'],
  ['windows-874', 'Thai (Windows-874)'],
  ['windows-1254', 'Turkish (Windows-1254)'],
  ['windows-1258', 'Vietnamese (Windows-1258)'],
  ['iso-8859-15', 'Western European (ISO-8859-15)'],
]);

/** The labels of the encodings that can be chosen, in the order in which they are offered. */
export const ENCODINGS: readonly string[] = [...NAMES.keys()];

/** Returns the name of an encoding for the user. */
export function encodingName(encoding: string): string {
  return NAMES.get(encoding) ?? encoding;
}

/** Decodes bytes as a stream, because in one call Node decodes Windows-1252 as Latin-1. */
function textOf(decoder: TextDecoder, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** Decodes bytes. Returns null if some bytes are not valid. */
export function exactText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return textOf(new TextDecoder(encoding, { fatal: true }), bytes);
  } catch {
    return null;
  }
}

/** Decodes bytes, with U+FFFD for those that are not valid. */
export function markedText(bytes: Uint8Array, encoding: string): string {
  return textOf(new TextDecoder(encoding), bytes);
}
