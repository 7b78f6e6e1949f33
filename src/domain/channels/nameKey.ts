/**
 * What is not seen of a name: control characters, joiners, direction marks, soft hyphens, variation
 * selectors. The letters in the flags of England, Scotland and Wales are such characters too, and are seen.
 */
const INVISIBLE =
  /(?!\s)\p{Cc}|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns a text that is the same for names that look alike: that differ only in upper and lower case, in
 * the kind and amount of white space, in invisible characters, or in how Unicode composes a letter. It is
 * '' for a name of which nothing is seen. It is compared and never shown: a joiner changes how a name looks
 * in emoji and in Persian.
 */
export function nameKey(name: string): string {
  return name.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');
}
