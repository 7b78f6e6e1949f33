import { memo } from 'react';
import { FreeTimeLine } from '@/components/scheduler/composer/FreeTimeLine';
import { freeTime } from '@/domain/plan/freeTime';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { wallDateFormatter, yearOf } from '@/domain/time/wallTime';
import { localZone } from '@/domain/time/zone';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planSelectorsOf } from '@/state/planSelectors';
import { indexOfPost } from '@/state/scheduledPostsSlice';
import { selectScheduledPosts } from '@/state/selectors';

const formatDate = wallDateFormatter();
const formatTime = clockTimeFormatter();

interface FreeLineProps {
  readonly date: string;
  readonly time: string;
  readonly postId: string | undefined;
}

/** Until when no other post is due on the chosen day. */
export const FreeLine = memo(function FreeLine({ date, time, postId }: FreeLineProps) {
  const posts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder } = planSelectorsOf(useAppStore());
  if (date === '' || time === '') return null;
  const order = selectDueOrder({ scheduledPosts: posts }, localZone());
  const own = postId === undefined ? -1 : indexOfPost(posts, postId);
  const free = freeTime(order, { date, time }, own);
  if (!free) return null;
  const day = formatDate(date, yearOf(date));
  const next = free.kind === 'until' ? posts[free.index] : undefined;
  return (
    <FreeTimeLine
      words={
        next ? `${day} is free until ${formatTime(next.time)}.` : `${day} is free from then on.`
      }
    />
  );
});
