import { dayNumber, daysAfter, sortableDate } from '../time/days';

/** The number of days that are checked for posts, today included. */
export const CHECKED_DAYS = 14;

/** Adjacent days without posts. Both ends are included, `YYYY-MM-DD`. */
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

/** Returns groups of adjacent days, of ascending dates. */
export function adjacentDays(dates: readonly string[]): readonly EmptyDays[] {
  const groups: EmptyDays[] = [];
  for (const date of dates) {
    const last = groups.at(-1);
    if (last && dayNumber(date) === dayNumber(last.last) + 1) {
      groups[groups.length - 1] = { ...last, last: date, count: last.count + 1 };
    } else groups.push({ first: date, last: date, count: 1 });
  }
  return groups;
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

/** A page of a list that is sorted by due time, soonest first. */
interface ListedDates {
  /** The dates of its first and its last entry, and of the one before the first, on the page before. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly before: string | undefined;
  readonly isFirstPage: boolean;
  readonly isLastPage: boolean;
}

/**
 * Returns what is named before and after the entries of a page, so that a list from today on names all of the next
 * {@link CHECKED_DAYS} days without posts: the date to count from before the first entry, and the days after the last.
 *
 * @param today `YYYY-MM-DD`
 */
export function edgesOfList(page: ListedDates, today: string) {
  const { first = today, last, before, isFirstPage, isLastPage } = page;
  const isFromToday = isFirstPage && sortableDate(first) >= sortableDate(today);
  const dateBefore = isFromToday ? (daysAfter(today, -1) ?? undefined) : before;
  const lastDate = last ?? dateBefore;
  const end = daysAfter(today, CHECKED_DAYS);
  const hasEnd =
    isLastPage &&
    end !== null &&
    lastDate !== undefined &&
    sortableDate(lastDate) < sortableDate(end);
  return { dateBefore, emptyAfter: hasEnd ? emptyDaysBetween(lastDate, end) : null };
}

/**
 * Divides adjacent days without posts into those of the next days that a planner should look at, and the others
 * before, between and after them.
 *
 * @param today the first of the next days, `YYYY-MM-DD`
 * @param mayBeEmpty returns true for a date that a planner need not look at
 * @returns the parts by date; one without days is left out
 */
export function partsOfEmptyDays(
  days: EmptyDays,
  today: string,
  mayBeEmpty: (date: string) => boolean,
): readonly (EmptyDays & { readonly isSoon: boolean })[] {
  const parts: (EmptyDays & { readonly isSoon: boolean })[] = [];
  const [from, end] = [dayNumber(days.first), dayNumber(days.last) + 1];
  const within = (day: number) => Math.min(Math.max(day, from), end);
  const soon = within(dayNumber(today));
  const later = within(dayNumber(today) + CHECKED_DAYS);
  const dateOf = (day: number) => String(daysAfter(days.first, day - from));

  /** @param until the day after the last one */
  function add(start: number, until: number, isSoon: boolean) {
    const count = until - start;
    const last = parts.at(-1);
    if (count === 0) return;
    if (last?.isSoon === isSoon) {
      parts[parts.length - 1] = { ...last, last: dateOf(until - 1), count: last.count + count };
    } else parts.push({ first: dateOf(start), last: dateOf(until - 1), count, isSoon });
  }

  add(from, soon, false);
  for (let day = soon; day < later; day += 1) add(day, day + 1, !mayBeEmpty(dateOf(day)));
  add(later, end, false);
  return parts;
}
