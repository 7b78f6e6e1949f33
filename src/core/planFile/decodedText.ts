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
