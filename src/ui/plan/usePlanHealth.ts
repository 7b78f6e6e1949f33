import { useDeferredValue, useMemo } from 'react';
import type { TagFilter } from '@/core/channels/filterChoice';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { CheckRules } from '@/core/plan/planHealth';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectLabels } from '@/store/channels/channelSelectors';
import { selectHiddenAdvice } from '@/store/channels/selectHiddenAdvice';
import { selectPostingTimes } from '@/store/selectors';
import { selectReviewIndex } from '@/store/reviewSelectors';
import { useLoaded } from '@/ui/page/useLoaded';
import { NO_HEALTH, type Health } from './health/health';

async function loadHealth() {
  const { createHealth } = await import(/* webpackChunkName: 'tools' */ './health/healthOf');
  return createHealth;
}

/**
 * Returns what a check of the plan finds, by code that is loaded after the page. With very many posts, it comes after
 * what the user sees of a change.
 */
export function usePlanHealth(
  posts: readonly ScheduledPost[],
  dueOrder: DueOrder,
  now: Instant,
  { mayBeEmpty, isShown }: Pick<CheckRules, 'mayBeEmpty' | 'isShown'>,
  filter: TagFilter,
): Health {
  const { Loaded: createHealth } = useLoaded(loadHealth);
  const check = useMemo(() => createHealth?.(), [createHealth]);
  const [checked, order] = [useDeferredValue(posts), useDeferredValue(dueOrder)];
  const asksForMedia = !useAppSelector(selectHiddenAdvice).includes('noMedia');
  const reviews = useAppSelector(selectReviewIndex);
  const times = useAppSelector(selectPostingTimes);
  const labels = useAppSelector(selectLabels);
  return useMemo(() => {
    if (!check) return NO_HEALTH;
    const rules = { mayBeEmpty, isShown, asksForMedia };
    return check(checked, order, now, rules, reviews, { times, labels, filter });
  }, [
    check,
    checked,
    order,
    now,
    mayBeEmpty,
    isShown,
    asksForMedia,
    reviews,
    times,
    labels,
    filter,
  ]);
}
