import type { DueOrder } from '@/core/plan/dueOrder';
import type { CheckRules } from '@/core/plan/planHealth';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { ReviewIndex } from '@/core/review/reviewIndex';
import { reviewGroup, reviewTest } from '@/core/review/reviewState';
import { usualTimeOn } from '@/core/plan/usualTimes';
import type { Instant } from '@/core/time/instant';
import { findingsOf, isSameFindings, type Findings } from './findings';
import type { Health } from './health';
import { PlanHealthLinks } from './PlanHealthLinks';
import { hasMarks, PostLines } from './PostLines';

/** @param takeNews returns the posts that clash since the last change, once */
function healthOf(findings: Findings, takeNews: () => readonly string[]): Health {
  const { clashing, reviews } = findings;
  return {
    ...findings,
    usualTimeOn: (date, now) => usualTimeOn(date, findings.usualTimes, now),
    clashing: new Set(clashing.keys()),
    withoutMedia: new Set(findings.withoutMedia.map(({ id }) => id)),
    reviewGroupOf: (post) => reviewGroup(post, reviews),
    reviewTest: (view) => reviewTest(view, reviews),
    linesOf(post, id) {
      const clash = clashing.get(post.id);
      const isReviewed = post.answers !== undefined || reviews.ofPost.has(post.id);
      if (!clash && !isReviewed && !hasMarks(post)) return null;
      return <PostLines id={id} post={post} clash={clash} reviews={reviews} />;
    },
    linksFor: (toolbar) => <PlanHealthLinks {...toolbar} findings={findings} takeNews={takeNews} />,
  };
}

/** Returns a function that checks a plan. It returns the same object as long as it finds the same. */
export function createHealth() {
  let last: { readonly findings: Findings; readonly health: Health } | null = null;
  return (
    posts: readonly ScheduledPost[],
    dueOrder: DueOrder,
    now: Instant,
    rules: CheckRules,
    reviews: ReviewIndex,
  ): Health => {
    const findings = findingsOf(posts, dueOrder, now, rules, reviews);
    if (last && isSameFindings(last.findings, findings)) return last.health;
    const before = last?.findings.clashing ?? findings.clashing;
    let news = Array.from(findings.clashing)
      .filter(([id, { other }]) => before.get(id)?.other.id !== other.id)
      .map(([id]) => id);
    const health = healthOf(findings, () => {
      const taken = news;
      news = [];
      return taken;
    });
    last = { findings, health };
    return health;
  };
}
