/**
 * What a text in XML needs an escape for: characters that XML does not allow, the carriage return, which it changes,
 * lone surrogates, and the first character of what looks like an escape.
 */
// eslint-disable-next-line no-control-regex -- They are what is looked for.
const UNSAFE = /[\0-\x08\x0b-\x1f\ufffe\uffff\p{Surrogate}]|_(?=x[\da-fA-F]{4}_)/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text for the content of an element. An escape such as `_x000D_` stands for a character. */
export function escapedText(text: string): string {
  return text
    .replace(UNSAFE, (character) => {
      const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${hex}_`;
    })
    .replace(/[&<>]/g, (character) => String(ENTITIES[character]));
}
