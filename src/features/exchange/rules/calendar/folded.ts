/** The longest line, in octets of UTF-8, without its end. */
const MAX_OCTETS = 75;

/** Returns the number of octets of a character (a code point) in UTF-8. */
function octetsOf(character: string): number {
  const unit = character.charCodeAt(0);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return character.length === 1 ? 3 : 4;
}

/**
 * Folds a content line after at most 75 octets, and never inside a character (RFC 5545, section 3.1).
 * `ical.js` folds too, but its lines have up to 76 octets, because it does not count the blank at the
 * beginning of a folded line.
 *
 * @param line has no surrogate without its partner
 */
export function folded(line: string): string {
  const lines: string[] = [];
  let start = 0;
  let octets = 0;
  let index = 0;
  for (const character of line) {
    const width = octetsOf(character);
    if (octets + width > MAX_OCTETS) {
      lines.push(line.slice(start, index));
      start = index;
      // The blank at the beginning of the next line.
      octets = 1;
    }
    octets += width;
    index += character.length;
  }
  lines.push(line.slice(start));
  return lines.join('\r\n ');
}
