import { useCallback } from 'react';
import { useNow } from '@/ui/page/useNow';
import type { Instant } from '@/core/time/instant';
import { dueAt, type PostStatus } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

const dueCache = new WeakMap<ScheduledPost, Instant>();

function dueOf(post: ScheduledPost): Instant {
  const known = dueCache.get(post);
  if (known !== undefined) return known;
  const due = dueAt(post);
  dueCache.set(post, due);
  return due;
}

/**
 * Returns a function that returns the status of a rendered post. Renders again when a status changes.
 * Takes time linear in the number of rendered posts.
 *
 * @param drawn must be stable while it contains the same posts
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
