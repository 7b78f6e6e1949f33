import { hasOwnText } from '@/core/composer/variants';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useLoaded } from '../page/useLoaded';

/** Returns true for a post with more on paper than its text. */
export function hasPrintedParts(post: ScheduledPost): boolean {
  return post.thread !== undefined || post.media !== undefined || hasOwnText(post);
}

async function loadPrintedPost() {
  return (await import(/* webpackChunkName: 'tools' */ './PrintedPost')).PrintedPost;
}

/** The code of a post on paper. What is not loaded when a printout begins is not on it. */
export function usePrintedPost(isWanted = true) {
  return useLoaded(loadPrintedPost, isWanted);
}
