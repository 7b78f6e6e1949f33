const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text in which every character is a grapheme of its own. */
const SIMPLE = /^[\n\x20-\x7e]*$/;

/** Returns the characters of a text as a reader sees them. Joined, they are the text. */
export function graphemesOf(text: string): readonly string[] {
  if (SIMPLE.test(text)) return text.split('');
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/** An emoji as Unicode recommends it. `v` needs a constructor: TypeScript's target does not know it. */
const RECOMMENDED = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** The sign of a key, also without the variation selector, which many programs leave out. */
const KEY = /^[#*0-9]\uFE0F?\u20E3$/;

const NOT_ASCII = /[\u0080-\uffff]/;

/** Returns true for a grapheme that is an emoji, in the Unicode version of the browser. */
export function isEmoji(grapheme: string): boolean {
  return NOT_ASCII.test(grapheme) && (RECOMMENDED.test(grapheme) || KEY.test(grapheme));
}

/** Returns the number of bytes of a text in UTF-8. A lone surrogate has those of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = Number(character.codePointAt(0));
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
