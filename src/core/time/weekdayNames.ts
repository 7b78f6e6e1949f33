import { DAYS_IN_WEEK } from './days';

/** The fewest days in a row that are named by the first and the last one. */
const RUN = 3;

/** Returns all weekdays in the order of a week that begins on `firstDay`: 0 is Sunday. */
export function weekdaysFrom(firstDay: number): readonly number[] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => (firstDay + index) % DAYS_IN_WEEK);
}

type NameLength = 'long' | 'short' | 'narrow';

/** Returns a function that names a weekday: "Monday", "Mon" or "M"; 0 is Sunday. */
export function weekdayNames(locale?: string): (day: number, length: NameLength) => string {
  const formatOf = (weekday: NameLength) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const formats = { long: formatOf('long'), short: formatOf('short'), narrow: formatOf('narrow') };
  // The first day of 2023 was a Sunday.
  return (day, length) => formats[length].format(Date.UTC(2023, 0, day + 1));
}

/**
 * Returns a function that names a set of weekdays: "Mon–Fri", "Sat", "Mon, Wed", "Every day".
 *
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function weekdaySetNames(
  firstDay: number,
  locale?: string,
): (days: readonly number[]) => string {
  const nameOf = weekdayNames(locale);
  return (days) => {
    const chosen = weekdaysFrom(firstDay).map((day) => days.includes(day));
    if (chosen.every(Boolean)) return 'Every day';
    const runs: number[][] = [];
    weekdaysFrom(firstDay).forEach((day, index) => {
      if (!chosen[index]) return;
      if (chosen[index - 1]) runs.at(-1)?.push(day);
      else runs.push([day]);
    });
    const names = runs.flatMap((run) => {
      const each = run.map((day) => nameOf(day, 'short'));
      return run.length < RUN ? each : [`${each[0]}–${each.at(-1)}`];
    });
    return names.join(', ');
  };
}
