import { useMemo } from 'react';
import { neighbourIndices } from '@/domain/composer/neighbours';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { localZone } from '@/domain/time/zone';
import type { TypedTime } from '@/domain/time/wallTime';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planIndexOf } from '@/state/planIndex';
import { selectScheduledPosts } from '@/state/selectors';

/** Returns the other posts that are due within a day. */
export function useNeighbours(
  { date, time }: TypedTime,
  postId: string | undefined,
): readonly ScheduledPost[] {
  const { selectDueOrder } = planIndexOf(useAppStore());
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  return useMemo(() => {
    const order = selectDueOrder({ scheduledPosts }, localZone());
    return Array.from(neighbourIndices(order, { date, time }), (index) => scheduledPosts[index])
      .filter((post) => post !== undefined)
      .filter(({ id }) => id !== postId);
  }, [selectDueOrder, scheduledPosts, date, time, postId]);
}
