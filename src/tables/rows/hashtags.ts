const HASHTAG = /[#＃][\p{L}\p{M}\p{N}_]+/gu;

/** A word that becomes a hashtag with `#` before it. */
const WORD = /^(?=.*\p{L})[\p{L}\p{M}\p{N}_]+$/u;

const SEPARATOR = /[,;、，；\r\n]/;

/** Returns the hashtags of a text as they are compared. */
function hashtagsIn(text: string): readonly string[] {
  return (text.match(HASHTAG) ?? []).map((tag) => tag.replace('＃', '#').toLowerCase());
}

/**
 * Returns the hashtags of a cell: `coffee, advent` becomes `#coffee #advent`. Text with a `#`, and text of anything
 * else than single words, stays as it is.
 */
function hashtagText(cell: string): string {
  const text = cell.trim();
  const words = text
    .split(SEPARATOR.test(text) ? SEPARATOR : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.every((word) => WORD.test(word)) ? words.map((word) => `#${word}`).join(' ') : text;
}

/** Returns a content with the hashtags of a cell after a blank line, unless it has them. */
export function withHashtags(content: string, cell: string): string {
  const added = hashtagText(cell);
  const wanted = hashtagsIn(added);
  const own = new Set(hashtagsIn(content));
  const hasAll = wanted.length > 0 && wanted.every((tag) => own.has(tag));
  const before = content.trimEnd();
  return hasAll || before.endsWith(added) ? content : `${before}\n\n${added}`;
}
