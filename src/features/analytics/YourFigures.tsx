import { useCallback, useMemo } from 'react';
import { useNow } from '@/ui/page/useNow';
import { countPublished, dueOrderOf, nextStatusChange } from '@/core/plan/dueOrder';
import type { Instant } from '@/core/time/instant';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import { firstDayOfWeek } from '@/core/time/week';
import { localZone } from '@/core/time/zone';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { planFigures } from './rules/planFigures';
import { PlanFigures } from './PlanFigures';

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
