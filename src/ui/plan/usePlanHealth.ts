import { useDeferredValue, useMemo } from 'react';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { CheckRules } from '@/core/plan/planHealth';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectHiddenAdvice } from '@/store/channels/selectHiddenAdvice';
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
): Health {
  const { Loaded: createHealth } = useLoaded(loadHealth);
  const check = useMemo(() => createHealth?.(), [createHealth]);
  const [checked, order] = [useDeferredValue(posts), useDeferredValue(dueOrder)];
  const asksForMedia = !useAppSelector(selectHiddenAdvice).includes('noMedia');
  const reviews = useAppSelector(selectReviewIndex);
  return useMemo(() => {
    if (!check) return NO_HEALTH;
    return check(checked, order, now, { mayBeEmpty, isShown, asksForMedia }, reviews);
  }, [check, checked, order, now, mayBeEmpty, isShown, asksForMedia, reviews]);
}
