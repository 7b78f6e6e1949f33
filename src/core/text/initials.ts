/** Returns the first letters of the first two words of a name, in upper case: `HC` for Harbour Coffee. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => String(Array.from(word)[0]).toUpperCase())
    .join('');
}
