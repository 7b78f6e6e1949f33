import { networkOf } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { DueOrder } from '@/core/plan/dueOrder';
import { planHealth, type CheckRules, type Clash, type WithoutMedia } from '@/core/plan/planHealth';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { nextGap } from '@/core/plan/nextGap';
import { usualTimes } from '@/core/plan/usualTimes';
import { reviewFindings, type ReviewFindings } from '@/core/review/reviewFindings';
import { reviewIndex, type ReviewIndex } from '@/core/review/reviewIndex';
import { isEqual } from '@/core/text/record';
import type { Instant } from '@/core/time/instant';
import type { Tags } from '../PostTags';
import type { Health } from './health';

/** A clash, as one of its posts has it. */
export interface Clashing extends Pick<Clash, 'kind' | 'account'> {
  readonly other: ScheduledPost;
}

/** What was found in a plan, with the posts that it concerns. */
export interface Findings
  extends Pick<Health, 'emptyDays' | 'usualTimes' | 'nextGap' | 'clashCount'>, ReviewFindings {
  /** The reviews of the plan, to look up. */
  readonly reviews: ReviewIndex;
  /** The number of clashes in the whole plan. */
  readonly planClashCount: number;
  /** The shown posts of the first of the counted clashes; empty without one. */
  readonly firstClash: readonly ScheduledPost[];
  /** The first clash of each clashing post of the whole plan, by its id, in the order of the clashes. */
  readonly clashing: ReadonlyMap<string, Clashing>;
  /** The posts to come without the picture or the video that these networks need, by time. */
  readonly withoutMedia: readonly ScheduledPost[];
  readonly mediaNetworks: WithoutMedia['networks'];
}

const NO_FINDINGS: Findings = {
  emptyDays: [],
  usualTimes: usualTimes([]),
  nextGap: null,
  clashCount: 0,
  planClashCount: 0,
  firstClash: [],
  clashing: new Map(),
  withoutMedia: [],
  mediaNetworks: [],
  reviews: reviewIndex([]),
  openReviews: [],
  changeAsked: [],
};

/** Returns what is found in a plan: what is counted is that of the shown posts. */
export function findingsOf(
  posts: readonly ScheduledPost[],
  dueOrder: DueOrder,
  now: Instant,
  rules: CheckRules,
  reviews: ReviewIndex,
): Findings {
  if (posts.length === 0) return NO_FINDINGS;
  const { emptyDays, clashes, withoutMedia } = planHealth(dueOrder, posts, now, rules);
  const clashing = new Map<string, Clashing>();
  for (const { earlier, later, kind, account } of clashes) {
    const [one, other] = [posts[earlier], posts[later]];
    if (!one || !other) continue;
    if (!clashing.has(one.id)) clashing.set(one.id, { kind, account, other });
    if (!clashing.has(other.id)) clashing.set(other.id, { kind, account, other: one });
  }
  const { isShown = () => true } = rules;
  const shownClashes = clashes
    .map(({ earlier, later }) =>
      [earlier, later].flatMap((index) => posts[index] ?? []).filter(isShown),
    )
    .filter((shown) => shown.length > 0);
  const bare = withoutMedia.indices.flatMap((index) => posts[index] ?? []).filter(isShown);
  const times = usualTimes(posts);
  const gap = nextGap(dueOrder, times, now, rules.mayBeEmpty, rules.isShown);
  return {
    emptyDays,
    clashCount: shownClashes.length,
    planClashCount: clashes.length,
    firstClash: shownClashes[0] ?? [],
    clashing,
    withoutMedia: bare,
    mediaNetworks: withoutMedia.networks.filter((network) =>
      bare.some((post) => isFor(post, network)),
    ),
    usualTimes: times,
    nextGap: gap,
    reviews,
    ...reviewFindings(posts, now, reviews, isShown),
  };
}

/** Returns true for a post for an account of a network. */
function isFor({ channels = [] }: ScheduledPost, network: ChannelNetwork): boolean {
  return channels.some((id) => networkOf(id) === network);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Returns true if the same was found. */
export function isSameFindings(one: Findings, other: Findings): boolean {
  return (
    isSameList(one.emptyDays, other.emptyDays) &&
    isSameList(one.usualTimes, other.usualTimes) &&
    isSameList(one.withoutMedia, other.withoutMedia) &&
    isSameList(one.mediaNetworks, other.mediaNetworks) &&
    isSameList(one.changeAsked, other.changeAsked) &&
    one.reviews === other.reviews &&
    isEqual(one.openReviews, other.openReviews) &&
    one.nextGap?.date === other.nextGap?.date &&
    one.nextGap?.time === other.nextGap?.time &&
    one.clashCount === other.clashCount &&
    one.planClashCount === other.planClashCount &&
    isSameList(one.firstClash, other.firstClash) &&
    one.clashing.size === other.clashing.size &&
    Array.from(one.clashing).every(([id, { other: clashing, kind, account }]) => {
      const same = other.clashing.get(id);
      return same?.other === clashing && same.kind === kind && same.account === account;
    })
  );
}

/** Returns the name of the account for which a post clashes; for the same text, of its network. */
export function accountIn({ accounts }: Tags, { kind, account }: Clashing): string {
  const named = kind === 'time' ? accounts.find(({ id }) => id === account) : undefined;
  return named?.name ?? String(networkOf(account));
}
