import { networkOf, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import { DAYS_IN_WEEK, dayNumber, daysAfter } from '@/core/time/days';
import { NEVER } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { daysIntoWeek } from '@/core/time/week';
import { CHECKED_DAYS } from '@/core/plan/dayGroups';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { countShownOn, daysOff } from '@/core/plan/emptyDays';
import type { PostDraft } from '@/core/plan/postFields';
import { postsByGroup } from '@/core/plan/postsByGroup';
import { withoutTimes } from '@/core/plan/postingTimes';
import type { PostingTimes } from '@/core/plan/settings';

type FiguredPost = Pick<PostDraft, 'date' | 'time' | 'channels' | 'labels'>;

interface PlanContext {
  /** The local date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The connected accounts. */
  readonly accounts: readonly Pick<Account, 'id' | 'network'>[];
  readonly labels: readonly Label[];
  /** The weekday on which weeks begin: 0 is Sunday. */
  readonly firstDay: number;
  /** The posting times; undefined without any. */
  readonly times?: PostingTimes | undefined;
}

/** The posts for the accounts of one network. */
interface NetworkFigure {
  /** Null for the posts without a network. */
  readonly network: ChannelNetwork | null;
  /** False for the posts whose account is not connected any more. */
  readonly isConnected: boolean;
  readonly posts: number;
}

/** The posts of one label. */
interface LabelFigure {
  /** Null for the posts without a label. */
  readonly label: Label | null;
  readonly posts: number;
  /** The number of posts a week in the next {@link CHECKED_DAYS} days. */
  readonly weekly: number;
  /** The number of those days without a post; only of those with a posting time, or without weekends that have no post. */
  readonly emptyDays: number;
}

/** The posts of a week. A post counts for the first of its labels. */
interface WeekFigure {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly posts: number;
  /** The posts of each label, in the order of {@link PlanFigures.labels}, without those of no post. */
  readonly parts: readonly Pick<LabelFigure, 'label' | 'posts'>[];
}

/** How the posts of a plan are spread. A post for several networks or labels counts for each of them. */
export interface PlanFigures {
  /** The most used network first. A connected one is listed also without a post. */
  readonly networks: readonly NetworkFigure[];
  /** The most used label first. A label without a post is left out. */
  readonly labels: readonly LabelFigure[];
  /** The week of today, {@link WEEKS_BEFORE} weeks before it, and the next ones. */
  readonly weeks: readonly WeekFigure[];
  /** The number of posts before or after these weeks. */
  readonly elsewhere: number;
  /** The number of posts by hour, from 0 to 23, and by weekday, from the first day of the week. */
  readonly hours: readonly (readonly number[])[];
  /** The number of posts without a valid date and time. `weeks` and `hours` leave them out. */
  readonly untimed: number;
}

/** The number of weeks in {@link PlanFigures.weeks}. */
const WEEKS = 16;

/** The number of weeks before that of today. */
export const WEEKS_BEFORE = 4;

const HOURS_IN_DAY = 24;
const DAY_ZERO = '1970-01-01';

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
    .map((group) => ({ ...group, posts: counts.get(group) ?? 0 }))
    .sort((one, other) => other.posts - one.posts);
  const without = counts.get(null);
  if (without === undefined) return figures;
  return [...figures, { network: null, isConnected: false, posts: without }];
}

/** Counts the posts of each label, and of none. */
function createLabelCounts(labels: readonly Label[]) {
  const groups = [...labels, null].map((label) => ({
    label,
    posts: [] as FiguredPost[],
    weeks: Array<number>(WEEKS).fill(0),
  }));
  const byId = new Map(groups.map((group) => [group.label?.id, group]));
  const [without] = groups.slice(-1);

  return {
    /** @param week the place of its week in {@link PlanFigures.weeks}; NaN for a post without a valid time */
    add(post: FiguredPost, week: number) {
      const known = new Set(post.labels?.flatMap((id) => byId.get(id) ?? []));
      const [first = without] = known;
      for (const group of known.size > 0 ? known : groups.slice(-1)) group.posts.push(post);
      const inWeek = first?.weeks[week];
      if (first && inWeek !== undefined) first.weeks[week] = inWeek + 1;
    },
    sorted() {
      const used = groups.filter(({ posts }) => posts.length > 0);
      const order = ({ label, posts }: (typeof groups)[number]) => (label ? posts.length : 0);
      return used.sort((one, other) => order(other) - order(one));
    },
  };
}

/** Returns what the next days have of some posts. */
function nextDays(
  label: Label | null,
  posts: readonly FiguredPost[],
  { today, labels, times }: PlanContext,
): Pick<LabelFigure, 'weekly' | 'emptyDays'> {
  const order = dueOrderOf(posts);
  const filter = { networks: [], labels: label ? [label.id] : [] };
  const mayBeEmpty = times ? withoutTimes(times, labels, filter) : daysOff(order, today, undefined);
  const days = Array.from({ length: CHECKED_DAYS }, (_day, index) => {
    const date = daysAfter(today, index) ?? '';
    return { date, count: date === '' ? NaN : countShownOn(order, date, undefined) };
  });
  const soon = days.reduce((sum, { count }) => sum + (count || 0), 0);
  return {
    weekly: (soon * DAYS_IN_WEEK) / CHECKED_DAYS,
    emptyDays: days.filter(({ date, count }) => count === 0 && !mayBeEmpty(date)).length,
  };
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
export function planFigures(posts: readonly FiguredPost[], context: PlanContext): PlanFigures {
  const { today, accounts, labels, firstDay } = context;
  const hours = Array.from({ length: HOURS_IN_DAY }, () => Array<number>(DAYS_IN_WEEK).fill(0));
  const labelCounts = createLabelCounts(labels);
  const places = new Map<string, WeekPlace>();
  const firstWeek = dayNumber(today) - daysIntoWeek(today, firstDay) - WEEKS_BEFORE * DAYS_IN_WEEK;
  let untimed = 0;

  /** Returns the place of a date; NaN for an invalid one. Many posts have the same date, so it is kept. */
  function placeOf(date: string): WeekPlace {
    let place = places.get(date);
    if (!place) {
      const since = daysIntoWeek(date, firstDay);
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
      labelCounts.add(post, NaN);
      continue;
    }
    inHour[since] = count + 1;
    labelCounts.add(post, (first - firstWeek) / DAYS_IN_WEEK);
  }

  const counted = labelCounts.sorted();
  const weeks = Array.from({ length: WEEKS }, (_week, index) => {
    const parts = counted
      .map(({ label, weeks: ofLabel }) => ({ label, posts: ofLabel[index] ?? 0 }))
      .filter((part) => part.posts > 0);
    return {
      from: daysAfter(DAY_ZERO, firstWeek + index * DAYS_IN_WEEK) ?? '',
      posts: parts.reduce((sum, part) => sum + part.posts, 0),
      parts,
    };
  });
  return {
    networks: networkFigures(posts, accounts),
    labels: counted.map(({ label, posts: own }) => ({
      label,
      posts: own.length,
      ...nextDays(label, own, context),
    })),
    weeks,
    elsewhere: weeks.reduce((rest, week) => rest - week.posts, posts.length - untimed),
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
