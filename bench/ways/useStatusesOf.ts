import { useCallback } from 'react';
import { useNow } from '@/clock/useNow';
import type { Instant } from '@/domain/instant';
import { dueAt, type PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';

const dues = new WeakMap<ScheduledPost, Instant>();

function dueOf(post: ScheduledPost): Instant {
  const known = dues.get(post);
  if (known !== undefined) return known;
  const due = dueAt(post);
  dues.set(post, due);
  return due;
}

/**
 * Tells the status of the posts that are drawn, and draws anew when one of them changes. Costs one
 * look at each of them, and none at the posts that are not drawn.
 *
 * @param drawn the same array for as long as it holds the same posts
 */
export function useStatusesOf(
  drawn: readonly ScheduledPost[],
): (post: ScheduledPost) => PostStatus {
  const nextChange = useCallback(
    (now: Instant) => {
      let earliest = Infinity;
      for (const post of drawn) {
        const due = dueOf(post);
        if (due >= now && due < earliest) earliest = due;
      }
      return earliest + 1;
    },
    [drawn],
  );
  const now = useNow(nextChange);
  return (post) => (dueOf(post) < now ? 'Published' : 'Scheduled');
}
