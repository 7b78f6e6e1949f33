/** The kinds of advice on what a network refuses. */
const REFUSED = [
  'tooLong',
  'tooManyHashtags',
  'tooManyLinks',
  'noMedia',
  'tooManyFiles',
  'fileType',
  'fileTooLarge',
  'pictureSize',
  'videoLength',
] as const;

/** The kinds of advice on what a network accepts. */
const ACCEPTED = [
  'pictureCut',
  'noAltText',
  'linkNotClickable',
  'sameText',
  'sameMinute',
  'styledLetters',
  'folded',
] as const;

export type AdviceKind = (typeof REFUSED)[number] | (typeof ACCEPTED)[number];

/** Returns true for a kind of advice on what a network refuses. */
export function isRefused(kind: AdviceKind): boolean {
  return !HIDDEN_ADVICE.refused.includes(kind);
}

/** Which advice is shown: all, only that on what networks refuse, or none. */
export type ShownAdvice = 'all' | 'refused' | 'none';

/** The kinds of advice that are not shown. */
export const HIDDEN_ADVICE: Readonly<Record<ShownAdvice, readonly AdviceKind[]>> = {
  all: [],
  refused: ACCEPTED,
  none: [...REFUSED, ...ACCEPTED],
};
