interface Place {
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
}

/**
 * Returns a function that finds the line and the column of an offset in the text. Each offset must be
 * at least the one before, so that all calls together read the text once.
 */
export function createLineFinder(text: string): (offset: number) => Place {
  const lineEndAfter = (start: number) => {
    const end = text.indexOf('\n', start);
    return end < 0 ? Infinity : end;
  };
  let line = 1;
  let lineStart = 0;
  let lineEnd = lineEndAfter(0);
  return (offset) => {
    while (lineEnd < offset) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = lineEndAfter(lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
