import { useMemo } from 'react';
import { indicesToPost, POSTING_WINDOW } from '@/core/posting/toPost';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectHelpSince } from '@/store/selectors';

/** Returns the ids of the posts that are to post, by time; of all of the last days if the help with posting is off. */
export function useToPost(
  posts: readonly ScheduledPost[],
  dueOrder: DueOrder,
  now: Instant,
): readonly string[] {
  const since = useAppSelector(selectHelpSince) ?? now - POSTING_WINDOW;
  return useMemo(
    () => indicesToPost(dueOrder, posts, now, since).flatMap((index) => posts[index]?.id ?? []),
    [dueOrder, posts, now, since],
  );
}
