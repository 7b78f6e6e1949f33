/** Returns the text with the characters that keep its writing direction apart from the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
