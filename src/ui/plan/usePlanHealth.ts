import { useDeferredValue, useMemo } from 'react';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { weekends } from '@/core/time/week';
import { useAppSelector } from '@/store/hooks';
import { selectCheck, selectMutedAdvice } from '@/store/channels/channelSelectors';
import { useLoaded } from '@/ui/page/useLoaded';
import { NO_HEALTH, type Health } from './health/health';

async function loadHealth() {
  const { createHealth } = await import(/* webpackChunkName: 'tools' */ './health/healthOf');
  return createHealth;
}

const isWeekend = weekends();
const isNoDay = () => false;

/** Returns a function that returns true for a date that may be without posts; the same one until the settings change. */
export function useMayBeEmpty(): (date: string) => boolean {
  const { skipsWeekends } = useAppSelector(selectCheck);
  return skipsWeekends ? isWeekend : isNoDay;
}

/**
 * Returns what a check of the plan finds, by code that is loaded after the page. With very many posts, it comes after
 * what the user sees of a change.
 */
export function usePlanHealth(
  posts: readonly ScheduledPost[],
  dueOrder: DueOrder,
  now: Instant,
): Health {
  const { Loaded: createHealth } = useLoaded(loadHealth);
  const check = useMemo(() => createHealth?.(), [createHealth]);
  const [checked, order] = [useDeferredValue(posts), useDeferredValue(dueOrder)];
  const { clashMinutes } = useAppSelector(selectCheck);
  const asksForMedia = !useAppSelector(selectMutedAdvice).includes('noMedia');
  const mayBeEmpty = useMayBeEmpty();
  return useMemo(() => {
    if (!check) return NO_HEALTH;
    return check(checked, order, now, { clashMinutes, mayBeEmpty, asksForMedia });
  }, [check, checked, order, now, clashMinutes, mayBeEmpty, asksForMedia]);
}
