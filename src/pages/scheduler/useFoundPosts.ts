import { useCallback, useMemo, useState } from 'react';
import { useNow } from '@/clock/useNow';
import type { ListedPost } from '@/components/scheduler/ScheduledPostList';
import { nextLocalMidnight } from '@/domain/calendar';
import { nextStatusChange } from '@/domain/dueOrder';
import { shownIndices, type FoundPosts } from '@/domain/find/foundPosts';
import type { PlanView } from '@/domain/find/planView';
import type { Instant } from '@/domain/instant';
import { listPage, PRINT_LIMIT, type ListPage } from '@/domain/listPage';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { distinctTitles } from '@/domain/titles';
import { localZone } from '@/domain/zone';
import { selectEdits } from '@/state/editsSlice';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planSelectorsOf, selectPostsWithStatus } from '@/state/planSelectors';
import { selectScheduledPosts } from '@/state/scheduledPostsSlice';
import { usePrinting } from './usePrinting';

interface PostsInView {
  /** The whole plan. */
  readonly posts: readonly ScheduledPost[];
  /** One `now` for the whole page: the badges and the earliest date can't disagree. */
  readonly now: Instant;
  readonly found: FoundPosts;
  readonly page: ListPage;
  /** The posts of the page; while the page is printed, all that are found up to the limit. */
  readonly listedPosts: readonly ListedPost[];
  readonly isPrinting: boolean;
}

/**
 * The instant whose statuses the status filter goes by: while an edit is open, that at which the view
 * was asked for or the edit was begun. A post that is edited does not leave the list when it becomes
 * Published.
 */
function useFilteredAt(view: PlanView, now: Instant): Instant {
  const isEditing = useAppSelector((state) => Object.keys(selectEdits(state)).length > 0);
  const [held, setHeld] = useState({ view, now });
  const isHeld = isEditing && held.view === view;
  const filteredAt = isHeld ? held.now : now;
  if (held.view !== view || held.now !== filteredAt) setHeld({ view, now: filteredAt });
  return filteredAt;
}

/** The posts that a view asks for, of the present plan at the present time. */
export function useFoundPosts(view: PlanView): PostsInView {
  const posts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder, selectFoundPosts } = planSelectorsOf(useAppStore());
  const nextChange = useCallback(
    (now: Instant) =>
      Math.min(
        nextStatusChange(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
        nextLocalMidnight(now),
      ),
    [posts, selectDueOrder],
  );
  const now = useNow(nextChange);

  const filteredAt = useFilteredAt(view, now);

  const { search, status, from, to, sort, direction } = view;
  // Without `page`: the posts that are found keep their identity when a page is turned, so that
  // nothing that follows from all of them is computed again.
  const found = useMemo(() => {
    const asked = { search, status, from, to, sort, direction, page: 1 };
    return selectFoundPosts({ scheduledPosts: posts }, asked, {
      zone: localZone(),
      now,
      filteredAt,
    });
  }, [posts, search, status, from, to, sort, direction, now, filteredAt, selectFoundPosts]);
  const page = useMemo(() => listPage(found.total, view.page), [found.total, view.page]);

  const isPrinting = usePrinting();
  const first = isPrinting ? 0 : page.from;
  const end = isPrinting ? Math.min(page.total, PRINT_LIMIT) : page.to;
  const listedPosts = useMemo(() => {
    const indices = shownIndices(found, first, end);
    const shown = selectPostsWithStatus({ scheduledPosts: posts }, now, indices);
    const titles = distinctTitles(shown.map(({ post }) => post));
    return shown.map((each, index) => ({
      ...each,
      title: titles[index] ?? '',
      position: first + index + 1,
    }));
  }, [posts, found, first, end, now]);

  return { posts, now, found, page, listedPosts, isPrinting };
}
