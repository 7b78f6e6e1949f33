import { useCallback, useMemo } from 'react';
import { useNow } from '@/clock/useNow';
import type { ListedPost } from '@/components/scheduler/ScheduledPostList';
import { nextLocalMidnight } from '@/domain/calendar';
import { nextStatusChange } from '@/domain/dueOrder';
import { shownIndices, type FoundPosts } from '@/domain/find/foundPosts';
import type { PlanView } from '@/domain/find/planView';
import type { Instant } from '@/domain/instant';
import { listPage, type ListPage } from '@/domain/listPage';
import { statusAt } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { distinctTitles } from '@/domain/titles';
import { localZone } from '@/domain/zone';
import { recallDueOrder, recallFoundPosts } from '@/state/foundPosts';
import { useAppSelector } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/scheduledPostsSlice';
import { usePrinting } from './usePrinting';

interface PostsInView {
  /** The whole plan. */
  readonly posts: readonly ScheduledPost[];
  /** One `now` for the whole page: the badges and the earliest date can't disagree. */
  readonly now: Instant;
  readonly found: FoundPosts;
  readonly page: ListPage;
  /** The posts of the page, or all that are found where it goes to paper. */
  readonly listedPosts: readonly ListedPost[];
}

/** The posts that a view asks for, of the present plan at the present time. */
export function useFoundPosts(view: PlanView): PostsInView {
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback(
    (now: Instant) =>
      Math.min(nextStatusChange(recallDueOrder(posts, localZone()), now), nextLocalMidnight(now)),
    [posts],
  );
  const now = useNow(nextChange);

  const found = useMemo(() => recallFoundPosts(posts, localZone(), view, now), [posts, view, now]);
  const page = useMemo(() => listPage(found.total, view.page), [found.total, view.page]);

  const isPrinting = usePrinting();
  const from = isPrinting ? 0 : page.from;
  const to = isPrinting ? page.total : page.to;
  const listedPosts = useMemo(() => {
    const shown = shownIndices(found, from, to).flatMap((index) => posts[index] ?? []);
    const titles = distinctTitles(shown);
    return shown.map((post, index) => ({
      post,
      status: statusAt(post, now),
      title: titles[index] ?? '',
    }));
  }, [posts, found, from, to, now]);

  return { posts, now, found, page, listedPosts };
}
