import { chosenBrands } from '../channels/brand';
import type { Label } from '../channels/label';
import { endOfDay } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import type { TypedTime } from '../time/wallTime';
import type { DueOrder } from './dueOrder';
import { CLASH_MS, areForSame } from './nearPosts';
import { freeIn, weekOfTimes, isPostingTime, nextFree, type WeekOfTimes } from './postingTimes';
import type { ScheduledPost } from './scheduledPost';
import type { PostingTimes } from './settings';

type Spreadable = Pick<ScheduledPost, 'id' | 'date' | 'time' | 'channels' | 'labels'>;

/** New times of posts, before they get them. */
export interface Spread {
  /** The times of the posts that find one, by their ids, in the order of the posts; also of those that stay. */
  readonly times: ReadonlyMap<string, TypedTime>;
  /** The ids of the posts that stay where they are: on a free posting time of their own. */
  readonly stayed: ReadonlySet<string>;
  /** How many posts find no time, and how many are published or without a valid time: they do not move. */
  readonly unplaced: number;
  readonly published: number;
  /** The earliest and the latest of the times; null without any. */
  readonly first: TypedTime | null;
  readonly last: TypedTime | null;
  /** False if the accounts of a post have no time in common. */
  readonly areShared: boolean;
  /** True if a post to come is at the time of another one. */
  readonly isNeeded: boolean;
}

/** What a spread needs of the plan. */
export interface SpreadPlan {
  readonly dueOrder: DueOrder;
  readonly times: PostingTimes;
  readonly labels: readonly Label[];
}

/** A post, with the posts that come one after another: those of its brand. */
interface Placed {
  readonly at: Instant;
  readonly group: string;
  readonly channels: readonly string[] | undefined;
}

/** Remembers where posts are. A post is near another one of its group, or for one of its accounts, if they would clash. */
export function createPlaces() {
  const places = new Map<number, Placed[]>();
  const slotOf = (at: Instant) => Math.floor(at / CLASH_MS);
  return {
    isTaken: ({ at, group, channels }: Placed) =>
      [-1, 0, 1].some((step) =>
        places
          .get(slotOf(at) + step)
          ?.some(
            (other) =>
              Math.abs(other.at - at) <= CLASH_MS &&
              (other.group === group || areForSame(channels, other.channels)),
          ),
      ),
    add(placed: Placed) {
      const slot = slotOf(placed.at);
      places.set(slot, [...(places.get(slot) ?? []), placed]);
    },
  };
}

/**
 * Returns new times for posts: in their order, the next free posting times of their accounts. A post that stands on a
 * free one after those before it stays there. Published posts do not move.
 *
 * @param posts some posts of the plan
 * @param after a date, `YYYY-MM-DD`: the times are after it; '' for those after now
 */
export function spread(
  posts: readonly Spreadable[],
  { dueOrder, times, labels }: SpreadPlan,
  now: Instant,
  after: string,
): Spread {
  const start = Math.max(now, after === '' ? now : endOfDay(after) - 1);
  const coming = posts.filter((post) => dueAt(post) >= now && dueAt(post) !== NEVER);
  const leftOut = new Set<unknown>(coming);
  const weeks = new Map<string, WeekOfTimes>();
  const parts = coming.map((post) => {
    const { channels, labels: ids } = post;
    const group = chosenBrands(labels, ids)[0]?.id ?? '';
    const key = JSON.stringify([channels, ids]);
    const held = weeks.get(key) ?? weekOfTimes(times, labels, post);
    weeks.set(key, held);
    const place = { at: dueAt(post), group, channels };
    return { post, place, held, isFree: freeIn(dueOrder, post, now, leftOut) };
  });

  const before = createPlaces();
  const places = createPlaces();
  const stayed = new Set<string>();
  /** The last time of each group. */
  const ends = new Map<string, Instant>();
  const full = new Set<WeekOfTimes>();
  const placed: (readonly [string, TypedTime])[] = [];
  let isNeeded = false;
  for (const { post, place, held, isFree } of parts) {
    isNeeded ||= !isFree(place.at) || before.isTaken(place);
    before.add(place);
    const end = ends.get(place.group) ?? start;
    const isOpen = (at: Instant) => at > end && isFree(at) && !places.isTaken({ ...place, at });
    const stays = isPostingTime(held, post) && isOpen(place.at);
    const { date, time } = post;
    const next = stays ? { date, time } : full.has(held) ? null : nextFree(held, end, isOpen);
    if (!next) {
      full.add(held);
      continue;
    }
    if (stays) stayed.add(post.id);
    const at = dueAt(next);
    ends.set(place.group, at);
    places.add({ ...place, at });
    placed.push([post.id, next]);
  }
  const byTime = placed.map(([, time]) => time).sort((one, other) => dueAt(one) - dueAt(other));
  return {
    times: new Map(placed),
    stayed,
    unplaced: coming.length - placed.length,
    published: posts.length - coming.length,
    first: byTime[0] ?? null,
    last: byTime.at(-1) ?? null,
    areShared: parts.every(({ held }) => held.areShared),
    isNeeded,
  };
}
