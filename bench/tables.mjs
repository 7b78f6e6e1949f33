/** Prints rows of text as columns; the first is left-aligned, the others right-aligned. */
export function printTable(title, head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  console.log(`\n${title}`);
  for (const cells of lines) {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(`  ${padded.join('   ')}`.trimEnd());
  }
}

/** Formats a number with its significant digits. */
export function shown(number) {
  const size = Math.abs(number);
  if (size >= 100) return Math.round(number).toLocaleString('en');
  return number.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** Formats a median with its quartiles. */
export function shownSummary(summary) {
  if (!summary) return '–';
  return `${shown(summary.median)} [${shown(summary.lower)} ${shown(summary.upper)}]`;
}
