/** The kinds of advice, each with the name that the settings and the history show. */
export const ADVICE_NAMES = {
  tooLong: 'Too long',
  tooManyHashtags: 'Too many hashtags',
  tooManyLinks: 'Too many links',
  noMedia: 'No picture or video',
  tooManyFiles: 'Too many files',
  fileType: 'File type',
  fileTooLarge: 'File size',
  pictureSize: 'Picture size',
  pictureCut: 'Cut picture',
  videoLength: 'Video length',
  noAltText: 'No alt text',
  linkNotClickable: 'A link that cannot be clicked',
  sameText: 'The same text within a day',
  sameMinute: 'Two posts in the same minute',
  styledLetters: 'Styled letters',
  folded: 'Text behind a fold',
} as const;

export type AdviceKind = keyof typeof ADVICE_NAMES;

/** Returns the name of a kind of advice; the kind itself if this version does not know it. */
export function adviceName(kind: string): string {
  return Object.hasOwn(ADVICE_NAMES, kind) ? ADVICE_NAMES[kind as AdviceKind] : kind;
}
