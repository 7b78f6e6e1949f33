const LINE_ENDS = /\r\n?|[\x85\u2028\u2029]/g;

/**
 * Returns a text whose line ends are LF, for a file that is read line by line: some programs end a line also at U+0085,
 * U+2028 and U+2029.
 */
export function withPlainLineEnds(text: string): string {
  return text.replace(LINE_ENDS, '\n');
}
