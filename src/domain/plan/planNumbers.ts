import { networkOf } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { daysAfter } from '../time/days';
import type { Instant } from '../time/instant';
import type { PostStatus } from '../time/postStatus';
import { localDate } from '../time/today';
import { CHECKED_DAYS } from './dayGroups';
import { countDueOn, countPublished, type DueOrder } from './dueOrder';
import type { PostDraft } from './postFields';

/** The numbers of posts of a whole plan, by what a filter can choose. */
export interface PlanNumbers {
  readonly statuses: Readonly<Record<'all' | PostStatus, number>>;
  /** For each of the next {@link CHECKED_DAYS} days, `YYYY-MM-DD`, today first. */
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** A post for two accounts of a network counts once. Networks without posts are left out. */
  readonly networks: ReadonlyMap<ChannelNetwork, number>;
  /** By the id of the label. Labels without posts are left out. */
  readonly labels: ReadonlyMap<string, number>;
}

function count<Key>(numbers: Map<Key, number>, keys: Iterable<Key>) {
  for (const key of keys) numbers.set(key, (numbers.get(key) ?? 0) + 1);
}

/**
 * Returns the numbers of posts with each status, network and label, and on each of the next days.
 *
 * @param posts those of the order
 */
export function planNumbers(
  posts: readonly PostDraft[],
  dueOrder: DueOrder,
  now: Instant,
): PlanNumbers {
  const networks = new Map<ChannelNetwork, number>();
  const labels = new Map<string, number>();
  for (const post of posts) {
    if (post.labels) count(labels, new Set(post.labels));
    if (post.channels) {
      count(networks, new Set(post.channels.map(networkOf).filter((network) => network !== null)));
    }
  }
  const today = localDate(now);
  const dates = Array.from({ length: CHECKED_DAYS }, (_date, days) => daysAfter(today, days));
  const published = countPublished(dueOrder, now);
  return {
    statuses: {
      all: posts.length,
      Scheduled: posts.length - published,
      Published: published,
    },
    days: dates
      .filter((date) => date !== null)
      .map((date) => ({ date, count: countDueOn(dueOrder, { from: date, to: date }) })),
    networks,
    labels,
  };
}
