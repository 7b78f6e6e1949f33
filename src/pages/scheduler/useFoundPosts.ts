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
import { selectEdits, selectScheduledPosts } from '@/state/selectors';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planSelectorsOf, selectPostsWithStatus } from '@/state/planSelectors';
import { usePrinting } from './usePrinting';

interface PostsInView {
  /** All posts of the plan. */
  readonly posts: readonly ScheduledPost[];
  /** One time for the whole page, so that the badges and the earliest date agree. */
  readonly now: Instant;
  readonly found: FoundPosts;
  readonly page: ListPage;
  /** The posts of the current page; while printing, the found posts up to the print limit. */
  readonly listedPosts: readonly ListedPost[];
  readonly isPrinting: boolean;
}

/**
 * Returns the time for the status filter. While an edit is open, this time stands still: an edited
 * post that becomes Published stays in the list.
 */
function useFilteredAt(view: PlanView, now: Instant): Instant {
  const isEditing = useAppSelector((state) => Object.keys(selectEdits(state)).length > 0);
  const [held, setHeld] = useState({ view, now });
  const isHeld = isEditing && held.view === view;
  const filteredAt = isHeld ? held.now : now;
  if (held.view !== view || held.now !== filteredAt) setHeld({ view, now: filteredAt });
  return filteredAt;
}

/** The posts that a view shows, of the current plan at the current time. */
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
  // Without `page`: another page keeps the identity of the found posts, so that nothing that depends
  // on all of them is computed again.
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
