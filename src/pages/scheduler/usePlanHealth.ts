import { useDeferredValue, useMemo } from 'react';
import { NO_HEALTH, type Health } from '@/components/scheduler/health';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { Instant } from '@/domain/time/instant';
import { localZone } from '@/domain/time/zone';
import { useAppStore } from '@/state/hooks';
import { planSelectorsOf } from '@/state/planSelectors';
import { useLoaded } from '../useLoaded';

async function loadHealth() {
  const { createHealth } = await import(/* webpackChunkName: 'tools' */ './health/healthOf');
  return createHealth;
}

/**
 * Returns what a check of the plan finds, by code that is loaded after the page. With very many posts, it comes after
 * what the user sees of a change.
 */
export function usePlanHealth(posts: readonly ScheduledPost[], now: Instant): Health {
  const { Loaded: createHealth } = useLoaded(loadHealth);
  const check = useMemo(() => createHealth?.(), [createHealth]);
  const { selectDueOrder } = planSelectorsOf(useAppStore());
  const checked = useDeferredValue(posts);
  return useMemo(() => {
    if (!check) return NO_HEALTH;
    return check(checked, selectDueOrder({ scheduledPosts: checked }, localZone()), now);
  }, [check, checked, selectDueOrder, now]);
}
