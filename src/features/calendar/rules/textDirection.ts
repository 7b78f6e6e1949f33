/** `Intl.Locale` of browsers that know text directions, by one of its two names; others have neither. */
interface WithDirection {
  readonly getTextInfo?: () => { readonly direction: string };
  readonly textInfo?: { readonly direction: string };
}

/** The languages that are written from right to left in their usual script, for browsers that do not know it. */
const RIGHT_TO_LEFT: readonly string[] = [
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
];

/**
 * Returns the direction in which a locale writes.
 *
 * @param locale a BCP 47 tag; the reader's locale when omitted
 */
export function textDirection(
  locale = new Intl.DateTimeFormat().resolvedOptions().locale,
): 'ltr' | 'rtl' {
  const known = new Intl.Locale(locale) as Intl.Locale & WithDirection;
  const direction = known.getTextInfo?.().direction ?? known.textInfo?.direction;
  const isKnown = direction === 'rtl' || direction === 'ltr';
  if (isKnown) return direction;
  return RIGHT_TO_LEFT.includes(known.language) ? 'rtl' : 'ltr';
}
