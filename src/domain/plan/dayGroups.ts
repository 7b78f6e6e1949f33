import { dayNumber, daysAfter } from '../time/days';

/** The days without posts between two days with posts. Both ends are included, `YYYY-MM-DD`. */
export interface EmptyDays {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** Adjacent entries of a list with the same date. */
export interface DayGroup<Entry> {
  /** Unique among the groups: clock changes can order posts so that a date occurs in two groups. */
  readonly key: string;
  readonly date: string;
  readonly entries: readonly Entry[];
  /** The days without posts before this group; null if there are none. */
  readonly emptyBefore: EmptyDays | null;
}

/** Returns the days between two dates, in either order; null for adjacent or invalid dates. */
function emptyDaysBetween(one: string, other: string): EmptyDays | null {
  const distance = dayNumber(other) - dayNumber(one);
  if (!(Math.abs(distance) > 1)) return null;
  const [earlier, later] = distance > 0 ? [one, other] : [other, one];
  return {
    // Both exist, because they are between two dates.
    first: String(daysAfter(earlier, 1)),
    last: String(daysAfter(later, -1)),
    count: Math.abs(distance) - 1,
  };
}

/**
 * Groups the entries of a list that is sorted by due time. Adjacent entries with the same typed date
 * are one group.
 *
 * @param dateBefore the date of the entry before the first one, on the page before
 */
export function dayGroups<Entry>(
  entries: readonly Entry[],
  dateOf: (entry: Entry) => string,
  dateBefore?: string,
): readonly DayGroup<Entry>[] {
  const groups: (DayGroup<Entry> & { readonly entries: Entry[] })[] = [];
  const occurrences = new Map<string, number>();
  for (const entry of entries) {
    const date = dateOf(entry);
    const last = groups.at(-1);
    if (last?.date === date) {
      last.entries.push(entry);
    } else {
      const before = last?.date ?? dateBefore;
      const emptyBefore = before === undefined ? null : emptyDaysBetween(before, date);
      const occurrence = occurrences.get(date) ?? 0;
      occurrences.set(date, occurrence + 1);
      groups.push({ key: `${date} ${occurrence}`, date, entries: [entry], emptyBefore });
    }
  }
  return groups;
}
