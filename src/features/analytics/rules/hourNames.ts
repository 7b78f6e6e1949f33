const HOURS_IN_DAY = 24;

/**
 * Returns the names of the hours of a day, from 0 to 23: "12 AM" or "00".
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function hourNames(locale?: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: HOURS_IN_DAY }, (_name, hour) =>
    format.format(Date.UTC(2000, 0, 1, hour)),
  );
}
