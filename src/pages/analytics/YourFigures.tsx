import { useCallback, useMemo } from 'react';
import { useNow } from '@/clock/useNow';
import { PlanFigures } from '@/components/analytics/PlanFigures';
import { countPublished, dueOrderOf, nextStatusChange } from '@/domain/plan/dueOrder';
import { planFigures } from '@/domain/plan/planFigures';
import type { Instant } from '@/domain/time/instant';
import { localDate, nextLocalMidnight } from '@/domain/time/today';
import { firstDayOfWeek } from '@/domain/time/week';
import { localZone } from '@/domain/time/zone';
import { useAppSelector } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/selectors';
import { selectAccounts, selectLabels } from '@/state/channels/channelSelectors';

const FIRST_DAY = firstDayOfWeek();

/** The figures of the user's own posts. Only the number of published posts depends on the time. */
export function YourFigures() {
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const figures = useMemo(
    () => planFigures(posts, { accounts, labels, firstDay: FIRST_DAY }),
    [posts, accounts, labels],
  );

  const zone = localZone();
  const { dueOrder } = useMemo(() => ({ zone, dueOrder: dueOrderOf(posts) }), [zone, posts]);
  const nextChange = useCallback(
    (now: Instant) => Math.min(nextStatusChange(dueOrder, now), nextLocalMidnight(now)),
    [dueOrder],
  );
  const now = useNow(nextChange);
  return (
    <PlanFigures
      figures={figures}
      posts={posts.length}
      published={countPublished(dueOrder, now)}
      firstDay={FIRST_DAY}
      today={localDate(now)}
    />
  );
}
