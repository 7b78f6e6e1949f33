const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)/;

/**
 * Returns a function that formats a typed time of day: "9:30 AM" for `09:30`. Seconds are left out. An
 * invalid time is returned unchanged.
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function clockTimeFormatter(locale?: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return (time) => {
    const [, hour, minute] = TIME_OF_DAY.exec(time) ?? [];
    return hour === undefined
      ? time
      : format.format(Date.UTC(2000, 0, 1, Number(hour), Number(minute)));
  };
}
