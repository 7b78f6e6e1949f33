import { useCallback, useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useHealth } from './health/health';
import { useShownPlan } from './shownPlan';

/**
 * Returns a function that returns the free posting times of a date, `HH:MM`, for the accounts and labels of the filter,
 * else of the form for a new post.
 */
export function useFreeTimes(): (date: string) => readonly string[] {
  const { times } = useHealth();
  const { dueOrder, choice, now } = useShownPlan();
  const channels = useAppSelector(({ newPost }) => newPost.channels);
  const labels = useAppSelector(({ newPost }) => newPost.labels);
  const clock = usePresentClock();
  const chosen = useMemo(
    () => choice ?? { ...(channels && { channels }), ...(labels && { labels }) },
    [choice, channels, labels],
  );
  return useCallback(
    (date) => times?.freeOn(dueOrder, chosen, date, Math.max(now, clock.now())) ?? [],
    [times, dueOrder, chosen, now, clock],
  );
}
