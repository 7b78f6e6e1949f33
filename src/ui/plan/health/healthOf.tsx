import type { TagFilter } from '@/core/channels/filterChoice';
import type { Label } from '@/core/channels/label';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { CheckRules } from '@/core/plan/planHealth';
import { withoutTimes } from '@/core/plan/postingTimes';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { ReviewIndex } from '@/core/review/reviewIndex';
import { reviewGroup, reviewTest } from '@/core/review/reviewState';
import type { PostingTimes } from '@/core/plan/settings';
import { usualTimeOn } from '@/core/plan/usualTimes';
import { isEqual } from '@/core/text/record';
import type { Instant } from '@/core/time/instant';
import { findingsOf, isSameFindings, type Findings } from './findings';
import type { Health } from './health';
import { NewTime } from './NewTime';
import { planTimes } from './planTimes';
import { PlanHealthLinks } from './PlanHealthLinks';
import { hasMarks, PostLines } from './PostLines';

/** The posting times of a plan, and what it shows of them. */
export interface TimesInView {
  readonly times: PostingTimes | undefined;
  readonly labels: readonly Label[];
  readonly filter: TagFilter;
}

/** @param takeNews returns the posts that clash since the last change, once */
function healthOf(
  findings: Findings,
  takeNews: () => readonly string[],
  times: Pick<Health, 'times' | 'mayBeEmpty'>,
): Health {
  const { clashing, reviews } = findings;
  return {
    ...findings,
    ...times,
    usualTimeOn: (date, now) => usualTimeOn(date, findings.usualTimes, now),
    clashing: new Set(clashing.keys()),
    withoutMedia: new Set(findings.withoutMedia.map(({ id }) => id)),
    reviewGroupOf: (post) => reviewGroup(post, reviews),
    reviewTest: (view) => reviewTest(view, reviews),
    linesOf(post, id, isSelected) {
      const clash = clashing.get(post.id);
      const isReviewed = post.answers !== undefined || reviews.ofPost.has(post.id);
      const hasLines = clash !== undefined || isReviewed || hasMarks(post);
      const isMoving = isSelected && times.times !== null;
      if (!hasLines && !isMoving) return null;
      return (
        <>
          {isMoving && <NewTime post={post} />}
          {hasLines && <PostLines id={id} post={post} clash={clash} reviews={reviews} />}
        </>
      );
    },
    linksFor: (toolbar) => <PlanHealthLinks {...toolbar} findings={findings} takeNews={takeNews} />,
  };
}

/** Returns a function that checks a plan. It returns the same object as long as it finds the same. */
export function createHealth() {
  let last: {
    readonly findings: Findings;
    readonly health: Health;
    readonly view: TimesInView;
  } | null = null;
  return (
    posts: readonly ScheduledPost[],
    dueOrder: DueOrder,
    now: Instant,
    rules: CheckRules,
    reviews: ReviewIndex,
    view: TimesInView,
  ): Health => {
    const { times, labels, filter } = view;
    const isSameView = last && isEqual(last.view, view);
    const ofTimes =
      isSameView && last
        ? last.health
        : {
            times: times ? planTimes(times, labels) : null,
            mayBeEmpty: times && withoutTimes(times, labels, filter),
          };
    const { mayBeEmpty = rules.mayBeEmpty } = ofTimes;
    const findings = findingsOf(posts, dueOrder, now, { ...rules, mayBeEmpty }, reviews);
    if (last && isSameView && isSameFindings(last.findings, findings)) return last.health;
    const before = last?.findings.clashing ?? findings.clashing;
    let news = Array.from(findings.clashing)
      .filter(([id, { other }]) => before.get(id)?.other.id !== other.id)
      .map(([id]) => id);
    const takeNews = () => {
      const taken = news;
      news = [];
      return taken;
    };
    const health = healthOf(findings, takeNews, {
      times: ofTimes.times,
      mayBeEmpty: ofTimes.mayBeEmpty,
    });
    last = { findings, health, view };
    return health;
  };
}
