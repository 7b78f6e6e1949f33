import type { Instant } from './instant';

/** Returns the place that an IANA zone is named after: `New York` for `America/New_York`. */
export function placeOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/**
 * Returns a function that returns the short name of a time zone at an instant: "EST", "GMT+1".
 *
 * @param locale a BCP 47 tag; the reader's locale when omitted
 * @param zone an IANA name; the browser's time zone when omitted
 */
export function zoneNameFormatter(locale?: string, zone?: string): (now: Instant) => string {
  return (now) =>
    new Intl.DateTimeFormat(locale, {
      timeZoneName: 'short',
      ...(zone !== undefined && { timeZone: zone }),
    })
      .formatToParts(now)
      .filter(({ type }) => type === 'timeZoneName')
      .map(({ value }) => value)
      .join('');
}
