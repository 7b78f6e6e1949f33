import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';

/** Letters that folding changes, parts of graphemes, and separators of words. */
const PARTS = [
  ...['a', 'A', 'b', 'É', 'e\u0301', 'ß', 'SS', 'Æ', 'ﬁ', 'İ', 'ı', 'Σ', 'ς', '𝓗', 'Ｆ', '½', '…'],
  ...['\u0301', '\u0323', '\u05b0', 'ש', 'ד\u05bc', 'हि', '\u093f', '\u094d', 'ผู้', '\u0e38'],
  ...['が', 'か', '한', '\u1112', '\u1161', '👩‍👩‍👧', '👧', '👍🏽', '👍', '🇩🇪', '🇪🇫', '\ud83d'],
  ...[' ', '\n', '\r\n', '\t', '\u00a0', '\u200b', '\u00ad', '\u200d', '\ufe0f', '\ufdfa'],
];

/** Arbitrary texts: of many scripts, with repetitions, with lone surrogates, and strings known to break software. */
export const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' '), maxLength: 12 }),
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Texts of hundreds of parts, some repeated so often that they form long graphemes. */
export const anyLongText = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(1, 1, 1, 2, 40)), {
    minLength: 50,
    maxLength: 200,
  })
  .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));

/** A text with a query; the query is often cut out of the text, in upper case. */
function searchIn(anyOf: fc.Arbitrary<string>) {
  return fc
    .tuple(anyOf, anyText, fc.array(fc.tuple(fc.nat(5000), fc.nat(6)), { maxLength: 3 }))
    .map(([text, other, cuts]) => {
      const letters = Array.from(text);
      const parts = cuts.map(([start, length]) => {
        const from = letters.length === 0 ? 0 : start % letters.length;
        return letters.slice(from, from + length).join('');
      });
      return { text, query: parts.length > 0 ? parts.join(' ').toUpperCase() : other };
    });
}

export const anySearch = searchIn(anyText);

export const anyLongSearch = searchIn(anyLongText);
