import { networkOf } from '../channels/account';
import type { ChosenTags } from '../channels/brand';
import type { TagFilter } from '../channels/filterChoice';
import type { Label } from '../channels/label';
import { DAYS_IN_WEEK, daysAfter, weekdayOf } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { localDate } from '../time/today';
import { parseWallTime, type TypedTime } from '../time/wallTime';
import type { DueOrder } from './dueOrder';
import { areForSame, postsNear } from './nearPosts';
import type { PostingTimes, WeekdayTimes } from './settings';
import { usualTimes } from './usualTimes';

/** How many days in a row are searched for a free time. */
const SEARCHED_DAYS = 366;

/** The posting times of some accounts. */
export interface WeekOfTimes {
  /** The times of each weekday, `HH:MM`, ascending; the first weekday is Sunday. */
  readonly week: readonly (readonly string[])[];
  /** False if the accounts have times, but none in common: then these are those of any of them. */
  readonly areShared: boolean;
}

/** Returns true for an instant at which a post may be due. */
export type IsFree = (at: Instant) => boolean;

/**
 * Returns the rows that hold for an account: its own, else those of a brand of the post, else those of a brand that
 * owns it, else those of all accounts.
 *
 * @param account undefined for a post without accounts
 */
export function rowsFor(
  times: PostingTimes,
  labels: readonly Label[],
  chosen: ChosenTags,
  account: string | undefined,
): readonly WeekdayTimes[] {
  const owners = labels.filter(
    ({ accounts = [] }) => account !== undefined && accounts.includes(account),
  );
  const ids = [account ?? [], chosen.labels ?? [], owners.map(({ id }) => id), ''].flat();
  return times[ids.find((id) => Object.hasOwn(times, id)) ?? ''] ?? [];
}

function weekOf(rows: readonly WeekdayTimes[]): WeekOfTimes['week'] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, day) => {
    const times = rows.filter(({ days }) => days.includes(day)).flatMap((row) => row.times);
    return [...new Set(times)].sort();
  });
}

/**
 * Returns the posting times for the accounts and labels of a post: for several accounts the times that all of them
 * have, else those of any.
 */
export function weekOfTimes(
  times: PostingTimes,
  labels: readonly Label[],
  chosen: ChosenTags,
): WeekOfTimes {
  const { channels = [undefined] } = chosen;
  const weeks = channels.map((account) => weekOf(rowsFor(times, labels, chosen, account)));
  const any = Array.from({ length: DAYS_IN_WEEK }, (_, day) => [
    ...new Set(weeks.flatMap((week) => week[day] ?? [])),
  ]);
  const shared = any.map((each, day) =>
    each.filter((time) => weeks.every((week) => week[day]?.includes(time))),
  );
  const areShared = shared.flat().length > 0 || any.flat().length === 0;
  return { week: (areShared ? shared : any).map((each) => each.sort()), areShared };
}

/** Returns the times of a date, `YYYY-MM-DD`. */
export function timesOn({ week }: Pick<WeekOfTimes, 'week'>, date: string): readonly string[] {
  return week[weekdayOf(date)] ?? [];
}

/** Returns true for a date and time that are a posting time, also with seconds. */
export function isPostingTime(
  times: Pick<WeekOfTimes, 'week'>,
  { date, time }: TypedTime,
): boolean {
  return timesOn(times, date).includes(time.slice(0, 'HH:MM'.length));
}

/** Returns the accounts and labels that a filter shows, one at a time. */
function shownBy(
  times: PostingTimes,
  known: readonly Label[],
  { networks, labels, channel }: TagFilter,
): readonly ChosenTags[] {
  if (channel !== undefined) return [{ channels: [channel] }];
  const isShown = (id: string) => networks.some((network) => network === networkOf(id));
  const all = [...Object.keys(times), ...known.flatMap(({ accounts = [] }) => accounts)];
  const ids = [...networks, ...all.filter(isShown)];
  return [...labels.map((id) => ({ labels: [id] })), ...ids.map((id) => ({ channels: [id] }))];
}

/**
 * Returns a function that returns true for a date without a posting time of what a filter shows. The times of a brand
 * that was deleted do not count: the settings do not show them.
 */
export function withoutTimes(
  times: PostingTimes,
  labels: readonly Label[],
  filter: TagFilter,
): (date: string) => boolean {
  const shown = shownBy(times, labels, filter);
  const known = ['', ...labels.map(({ id }) => id)];
  const all = Object.entries(times).flatMap(([id, rows]) =>
    known.includes(id) || networkOf(id) !== null ? rows : [],
  );
  const weeks =
    shown.length > 0
      ? shown.map((chosen) => weekOfTimes(times, labels, chosen))
      : [weekOfTimes({ '': all }, [], {})];
  return (date) => weeks.every((week) => timesOn(week, date).length === 0);
}

/** Returns how many times a week has. */
export function timesAWeek({ week }: Pick<WeekOfTimes, 'week'>): number {
  return week.flat().length;
}

/**
 * Returns a function that returns true for an instant at which no post to come for the accounts is so near that they
 * clash. For a post without accounts, every post counts.
 *
 * @param leftOut posts of the plan that do not count
 */
export function freeIn(
  plan: DueOrder,
  { channels }: ChosenTags,
  now: Instant,
  leftOut?: ReadonlySet<unknown>,
): IsFree {
  return (at) =>
    !postsNear(plan, at, now).some((index) => {
      const post = plan.posts[index];
      return post && !leftOut?.has(post) && areForSame(channels, post.channels);
    });
}

/** Returns the free times of a date that are after an instant, `HH:MM`, ascending. */
export function freeTimesOn(
  times: Pick<WeekOfTimes, 'week'>,
  date: string,
  after: Instant,
  isFree: IsFree,
): readonly string[] {
  return timesOn(times, date).filter((time) => {
    const at = dueAt({ date, time });
    return at > after && at !== NEVER && isFree(at);
  });
}

/** Returns the first free time after an instant; null if there is none within a year. */
export function nextFree(
  times: Pick<WeekOfTimes, 'week'>,
  after: Instant,
  isFree: IsFree,
): TypedTime | null {
  const first = localDate(after);
  for (let days = 0; days < SEARCHED_DAYS; days += 1) {
    const date = daysAfter(first, days);
    const time = date === null ? undefined : freeTimesOn(times, date, after, isFree)[0];
    if (date !== null && time !== undefined) return { date, time };
  }
  return null;
}

/**
 * Returns rows with the usual times of posts, in whole minutes, on the weekdays that have posts, and no time that no
 * post has; without posts, the common times from Monday to Friday. Posts without a valid time do not count.
 */
export function timesFrom(posts: readonly TypedTime[]): readonly WeekdayTimes[] {
  const valid = posts.filter(({ date, time }) => parseWallTime(date, time));
  const days = new Set(valid.map(({ date }) => weekdayOf(date)));
  const own = new Set(valid.map(({ time }) => time.slice(0, 'HH:MM'.length)));
  const usual = usualTimes(valid).toSorted();
  return [
    {
      days: days.size > 0 ? [...days].sort() : [1, 2, 3, 4, 5],
      times: own.size > 0 ? usual.filter((time) => own.has(time)) : usual,
    },
  ];
}
