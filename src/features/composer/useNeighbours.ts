import { useMemo } from 'react';
import { neighbourIndices } from '@/core/composer/advice';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { localZone } from '@/core/time/zone';
import type { TypedTime } from '@/core/time/wallTime';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';

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
