/**
 * What a spreadsheet executes, and what could be taken for its guard:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const GUARDED = /^(?:'?[=+\-@\t\r\n＝＋－＠]|'')/;

/**
 * Returns the text of a cell so that no spreadsheet takes it for a formula: an apostrophe stands before
 * `=`, `+`, `-`, `@`, a tab, a line end and full-width signs. A text that could be taken for a
 * guarded one gets an apostrophe too, so that {@link unguarded} returns each text as it was.
 */
export function guarded(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell without the apostrophe of {@link guarded}. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
}
