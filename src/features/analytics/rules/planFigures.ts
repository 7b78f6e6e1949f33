import { networkOf, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import { DAYS_IN_WEEK, dayNumber, daysAfter, weekdayOf } from '@/core/time/days';
import { NEVER } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import type { PostDraft } from '@/core/plan/postFields';
import { postsByGroup } from '@/core/plan/postsByGroup';

type FiguredPost = Pick<PostDraft, 'date' | 'time' | 'channels' | 'labels'>;

interface PlanContext {
  /** The connected accounts. */
  readonly accounts: readonly Pick<Account, 'id' | 'network'>[];
  readonly labels: readonly Label[];
  /** The weekday on which weeks begin: 0 is Sunday. */
  readonly firstDay: number;
}

/** The posts for the accounts of one network. */
interface NetworkFigure {
  /** Null for the posts without a network. */
  readonly network: ChannelNetwork | null;
  /** False for the posts whose account is not connected any more. */
  readonly isConnected: boolean;
  readonly posts: number;
}

interface LabelFigure {
  /** Null for the posts without a label. */
  readonly label: Label | null;
  readonly posts: number;
}

/** The posts of a week; or a long run of weeks without a post. */
interface WeekFigure {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The number of weeks; more than one only in a run without a post. */
  readonly weeks: number;
  readonly posts: number;
}

/** How the posts of a plan are spread. A post for several networks or labels counts for each of them. */
export interface PlanFigures {
  /** The most used network first. A connected one is listed also without a post. */
  readonly networks: readonly NetworkFigure[];
  /** The most used label first. A label without a post is left out. */
  readonly labels: readonly LabelFigure[];
  /** The weeks from the first post to the last, at most {@link MAX_WEEKS} entries: the last ones. */
  readonly weeks: readonly WeekFigure[];
  /** The number of posts before the first entry of `weeks`. */
  readonly earlier: number;
  /** The number of posts by hour, from 0 to 23, and by weekday, from the first day of the week. */
  readonly hours: readonly (readonly number[])[];
  /** The number of posts without a valid date and time. `weeks` and `hours` leave them out. */
  readonly untimed: number;
}

/** The length of the longest run of weeks without a post whose weeks are listed one by one. */
export const MAX_EMPTY_WEEKS = 8;

/** The maximum number of entries of {@link PlanFigures.weeks}: five years. */
export const MAX_WEEKS = 260;

const HOURS_IN_DAY = 24;
const DAY_ZERO = '1970-01-01';

/** The first date that can be calculated with; see `daysAfter`. */
const FIRST_DATE = '0001-01-01';

/** Returns figures with the largest first, after which the figure of the posts without a group comes. */
function sortedFigures<Figure extends { readonly posts: number }>(
  figures: readonly Figure[],
  without: Figure,
): readonly Figure[] {
  const sorted = [...figures].sort((one, other) => other.posts - one.posts);
  return without.posts > 0 ? [...sorted, without] : sorted;
}

function networkFigures(
  posts: readonly FiguredPost[],
  accounts: PlanContext['accounts'],
): readonly NetworkFigure[] {
  const connectedIds = new Set(accounts.map(({ id }) => id));
  const connected = new Set(accounts.map(({ network }) => network));
  const groups = CHANNEL_NETWORKS.flatMap((network) =>
    [true, false].map((isConnected) => ({ network, isConnected })),
  );
  const counts = postsByGroup(
    posts,
    ({ channels }) => channels,
    (id) => {
      const network = networkOf(id);
      const isConnected = connectedIds.has(id);
      return groups.find((group) => group.network === network && group.isConnected === isConnected);
    },
  );
  const figures = groups
    .filter((group) => counts.has(group) || (group.isConnected && connected.has(group.network)))
    .map((group) => ({ ...group, posts: counts.get(group) ?? 0 }));
  const without = { network: null, isConnected: false, posts: counts.get(null) ?? 0 };
  return sortedFigures<NetworkFigure>(figures, without);
}

function labelFigures(
  posts: readonly FiguredPost[],
  labels: readonly Label[],
): readonly LabelFigure[] {
  const byId = new Map(labels.map((label) => [label.id, label]));
  const counts = postsByGroup(
    posts,
    (post) => post.labels,
    (id) => byId.get(id),
  );
  const figures = labels.flatMap((label) => {
    const count = counts.get(label);
    return count === undefined ? [] : [{ label, posts: count }];
  });
  return sortedFigures<LabelFigure>(figures, { label: null, posts: counts.get(null) ?? 0 });
}

/**
 * Returns the weeks from the first post to the last one, with a run of many empty weeks as one entry.
 *
 * @param counts the number of posts by the first day of the week, on the scale of `dayNumber`
 */
function weekFigures(counts: ReadonlyMap<number, number>): WeekFigure[] {
  const figures: WeekFigure[] = [];
  const add = (day: number, weeks: number, posts: number) => {
    figures.push({ from: daysAfter(DAY_ZERO, day) ?? FIRST_DATE, weeks, posts });
  };
  let next: number | undefined;
  for (const [day, posts] of [...counts].sort(([one], [other]) => one - other)) {
    const empty = (day - (next ?? day)) / DAYS_IN_WEEK;
    if (empty > MAX_EMPTY_WEEKS) add(day - empty * DAYS_IN_WEEK, empty, 0);
    else for (let left = empty; left > 0; left -= 1) add(day - left * DAYS_IN_WEEK, 1, 0);
    add(day, 1, posts);
    next = day + DAYS_IN_WEEK;
  }
  return figures;
}

/** The place of a date in its week. */
interface WeekPlace {
  /** The first day of the week, on the scale of `dayNumber`. */
  readonly first: number;
  /** The number of days since then. */
  readonly since: number;
}

/**
 * Counts the posts of a plan by network, label, week, and weekday and hour. The typed date and time
 * count; the time zone is not used. Accounts that are not connected are grouped by network, and labels
 * that do not exist are ignored. Takes time in proportion to the number of posts.
 */
export function planFigures(
  posts: readonly FiguredPost[],
  { accounts, labels, firstDay }: PlanContext,
): PlanFigures {
  const hours = Array.from({ length: HOURS_IN_DAY }, () => Array<number>(DAYS_IN_WEEK).fill(0));
  const weekCounts = new Map<number, number>();
  const places = new Map<string, WeekPlace>();
  let untimed = 0;

  /** Returns the place of a date; NaN for an invalid one. Many posts have the same date, so it is kept. */
  function placeOf(date: string): WeekPlace {
    let place = places.get(date);
    if (!place) {
      const since = (weekdayOf(date) - firstDay + DAYS_IN_WEEK) % DAYS_IN_WEEK;
      place = { first: dayNumber(date) - since, since };
      places.set(date, place);
    }
    return place;
  }

  for (const post of posts) {
    const inHour = hours[Number(post.time.slice(0, 'HH'.length))];
    const { first, since } = placeOf(post.date);
    const count = inHour?.[since];
    if (!inHour || count === undefined || dueAt(post) === NEVER) {
      untimed += 1;
      continue;
    }
    inHour[since] = count + 1;
    weekCounts.set(first, (weekCounts.get(first) ?? 0) + 1);
  }

  const weeks = weekFigures(weekCounts);
  const hidden = weeks.splice(0, Math.max(0, weeks.length - MAX_WEEKS));
  return {
    networks: networkFigures(posts, accounts),
    labels: labelFigures(posts, labels),
    weeks,
    earlier: hidden.reduce((total, week) => total + week.posts, 0),
    hours,
    untimed,
  };
}

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
