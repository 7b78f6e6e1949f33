import { networkOf } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { daysAfter } from '@/core/time/days';
import type { Instant } from '@/core/time/instant';
import { hasMark, type PostingStatus } from '@/core/posting/openAccounts';
import type { PlanView } from '@/core/search/planView';
import { localDate } from '@/core/time/today';
import { CHECKED_DAYS } from '@/core/plan/dayGroups';
import { countPublished, type DueOrder } from '@/core/plan/dueOrder';
import { countShownOn, type IsShown } from '@/core/plan/emptyDays';
import type { PostDraft } from '@/core/plan/postFields';
import { postsByGroup } from '@/core/plan/postsByGroup';

/** The numbers of posts of a whole plan, by what a filter can choose. */
export interface PlanNumbers {
  readonly statuses: Readonly<Record<PlanView['status'], number>>;
  /** Of the shown posts, for each of the next {@link CHECKED_DAYS} days, `YYYY-MM-DD`, today first. */
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** A post for two accounts of a network counts once; under `null`, the posts without a network. */
  readonly networks: ReadonlyMap<ChannelNetwork | null, number>;
  /** By the id of the label; under `null`, the posts without a label. */
  readonly labels: ReadonlyMap<string | null, number>;
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
  isShown?: IsShown,
): PlanNumbers {
  const today = localDate(now);
  const dates = Array.from({ length: CHECKED_DAYS }, (_date, days) => daysAfter(today, days));
  const published = countPublished(dueOrder, now);
  const countOf = (status: PostingStatus) => posts.filter((post) => hasMark(post, status)).length;
  return {
    statuses: {
      all: posts.length,
      Scheduled: posts.length - published,
      Published: published,
      Posted: countOf('Posted'),
      Skipped: countOf('Skipped'),
    },
    days: dates
      .filter((date) => date !== null)
      .map((date) => ({ date, count: countShownOn(dueOrder, date, isShown) })),
    networks: postsByGroup(
      posts,
      ({ channels }) => channels,
      (id) => networkOf(id) ?? undefined,
    ),
    labels: postsByGroup(
      posts,
      (post) => post.labels,
      (id) => id,
    ),
  };
}
