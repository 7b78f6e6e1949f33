import type { Instant } from './instant';

/** Returns the IANA name of the browser's time zone, which can change while the page is open. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns a function that returns the short name of the browser's time zone at an instant: "EST", "GMT+1".
 *
 * @param locale a BCP 47 tag; the reader's locale when omitted
 */
export function zoneNameFormatter(locale?: string): (now: Instant) => string {
  return (now) =>
    new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
      .formatToParts(now)
      .filter(({ type }) => type === 'timeZoneName')
      .map(({ value }) => value)
      .join('');
}
