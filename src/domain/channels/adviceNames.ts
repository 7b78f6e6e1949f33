/** The names of the kinds of advice, as the settings and the history show them. */
export const ADVICE_NAMES = {
  tooLong: 'too long',
  tooManyHashtags: 'too many hashtags',
  tooManyLinks: 'too many links',
  needsMedia: 'needs a picture or video',
  missingAltText: 'missing alt text',
  deadLink: 'link that cannot be clicked',
  sameText: 'same text within a day',
  clash: 'another post in the same minute',
  styledLetters: 'styled letters',
  folded: 'folded text',
} as const;

export type AdviceKind = keyof typeof ADVICE_NAMES;

/** Returns the name of a kind of advice; the kind itself if this version does not know it. */
export function adviceName(kind: string): string {
  return Object.hasOwn(ADVICE_NAMES, kind) ? ADVICE_NAMES[kind as AdviceKind] : kind;
}
