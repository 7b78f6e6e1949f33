/** The time of a step, formatted in the user's locale and zone. */
export interface StepTime {
  /** The value for the `datetime` attribute of a `<time>` element. */
  readonly machine: string;
  /** For example "9:30:05 AM". */
  readonly time: string;
  /** For example "Tuesday, June 16, 2026". */
  readonly day: string;
}

/**
 * Creates a formatter for the current time zone. Create a new one for each use, because the zone can
 * change while the page is open.
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 * @returns a function of milliseconds since the Unix epoch; it returns null for an invalid instant
 */
export function stepTimeFormatter(locale?: string): (at: number | undefined) => StepTime | null {
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  return (at) => {
    const instant = new Date(at ?? NaN);
    if (Number.isNaN(instant.getTime())) return null;
    return {
      machine: instant.toISOString(),
      time: time.format(instant),
      day: day.format(instant),
    };
  };
}
