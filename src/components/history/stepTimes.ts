/** When a step was taken, in the reader's words and zone. */
export interface StepTime {
  /** As the `datetime` of a `<time>` has it, to the second. */
  readonly machine: string;
  /** Such as "9:30:05 AM". */
  readonly time: string;
  /** Such as "Tuesday, June 16, 2026". */
  readonly day: string;
}

/**
 * Asks the browser for its zone anew at each call, for that may change while the page is open.
 *
 * @param locale a BCP 47 tag; the reader's own when left out
 * @returns a function of the milliseconds since the Unix epoch; null for what is no instant
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
