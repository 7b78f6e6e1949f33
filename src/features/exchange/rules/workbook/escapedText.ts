/** The escape for a character: `_x000D_`. https://learn.microsoft.com/openspecs/office_standards/ms-oi29500. */
const ESCAPE = /_x([\da-fA-F]{4})_/g;

/** Returns a text with the characters that escapes stand for. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/**
 * What a text in XML needs an escape for: characters that XML does not allow, the carriage return, which it changes,
 * lone surrogates, and the first character of what looks like an escape.
 */
// eslint-disable-next-line no-control-regex -- They are what is looked for.
const UNSAFE = /[\0-\x08\x0b-\x1f\ufffe\uffff\p{Surrogate}]|_(?=x[\da-fA-F]{4}_)/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text for the content of an element, from which {@link unescapedText} restores it. */
export function escapedText(text: string): string {
  return text
    .replace(UNSAFE, (character) => {
      const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${hex}_`;
    })
    .replace(/[&<>]/g, (character) => String(ENTITIES[character]));
}
