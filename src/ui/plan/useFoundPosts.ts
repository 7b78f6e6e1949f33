import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNow } from '@/ui/page/useNow';
import { nextPostingChange } from '@/core/posting/toPost';
import { localDate } from '@/core/time/today';
import { startOfDay } from '@/core/time/days';
import type { TagFilter } from '@/core/channels/filterChoice';
import { labelsWithIds } from '@/core/channels/label';
import { shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { shownTest } from '@/core/search/postFilter';
import type { PlanView } from '@/core/search/planView';
import type { DueOrder } from '@/core/plan/dueOrder';
import { daysOff, type IsShown } from '@/core/plan/emptyDays';
import { NEVER, type Instant } from '@/core/time/instant';
import { gridAccount } from '@/core/plan/gridAccounts';
import {
  GRID_PAGE_SIZE,
  listPage,
  PAGE_SIZE,
  PRINT_LIMIT,
  type ListPage,
} from '@/core/plan/listPage';
import { dueAt, type PostStatus } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { distinctTitles } from '@/core/text/distinctTitles';
import { localZone } from '@/core/time/zone';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectEdits } from '@/store/selectors';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf, selectPostsWithStatus } from '@/store/planIndex';
import { useSearched } from '@/ui/page/useSearched';
import { postsToFix, type Health } from './health/health';
import { usePlanHealth } from './usePlanHealth';
import { useToPost } from './useToPost';
import { shownCounts } from './words';

/** A post as the list renders it. */
export interface ListedPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** The unique title for the names of the buttons. */
  readonly title: string;
  /** The position among all found posts, from 1. */
  readonly position: number;
}

interface PostsInView {
  /** All posts of the plan. */
  readonly posts: readonly ScheduledPost[];
  /** One time for the whole page, so that the badges and the earliest date agree. */
  readonly now: Instant;
  /** The instant at which the status filter is evaluated. */
  readonly filteredAt: Instant;
  /** The posts in the order in which they are due. */
  readonly dueOrder: DueOrder;
  readonly found: FoundPosts;
  /** What a check of the posts of the shown accounts and labels finds. */
  readonly health: Health;
  /** The ids of the posts that are to post, by time; see {@link useToPost}. */
  readonly toPost: readonly string[];
  /** The posts of the shown accounts and labels. */
  readonly isShown: IsShown;
  /** The names of the shown labels and networks; empty if all are shown. */
  readonly filterName: string;
  /** The shown accounts and labels. */
  readonly filter: TagFilter;
  /** Returns true for a date that may be without posts. */
  readonly mayBeEmpty: (date: string) => boolean;
  /** The counts beside the heading, in words. */
  readonly counts: string;
  readonly page: ListPage;
  /** The posts of the current page; while printing, the found posts up to the print limit. */
  readonly listedPosts: readonly ListedPost[];
  readonly isPrinting: boolean;
  /** The dates of the posts before and after the listed ones, on other pages. */
  readonly dateBefore: string | undefined;
  readonly dateAfter: string | undefined;
}

/** Returns true while the browser prints. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    function begin() {
      // The browser prints the state of the document when this returns.
      flushSync(() => {
        setIsPrinting(true);
      });
    }
    function end() {
      setIsPrinting(false);
    }
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Returns the posts with an open edit. An edit of a deleted post stays for an undo, and is left out. */
function useEditedPosts(posts: readonly ScheduledPost[]): readonly ScheduledPost[] {
  const edits = useAppSelector(selectEdits);
  return useMemo(
    () => Object.keys(edits).flatMap((id) => posts[indexOfPost(posts, id)] ?? []),
    [posts, edits],
  );
}

/**
 * Returns the time for the status filter. While an edit is open, this time stands still: an edited
 * post that becomes Published stays in the list.
 */
function useFilteredAt(view: PlanView, isEditing: boolean, now: Instant): Instant {
  const [last, setLast] = useState({ view, now });
  const filteredAt = isEditing && last.view === view ? last.now : now;
  if (last.view !== view || last.now !== filteredAt) setLast({ view, now: filteredAt });
  return filteredAt;
}

/** Returns the due instant of the first of the posts that is on a past day; NEVER without one. */
function firstPast(posts: readonly ScheduledPost[], now: Instant): Instant {
  const today = startOfDay(localDate(now));
  return Math.min(NEVER, ...posts.map(dueAt).filter((due) => due < today));
}

/** The posts that a view shows, of the current plan at the current time. */
export function useFoundPosts(view: PlanView): PostsInView {
  const searched = useSearched();
  const posts = searched.scheduledPosts;
  const { selectDueOrder, selectFoundPosts, selectNextChange } = planIndexOf(useAppStore());
  const nextChange = useCallback(
    (now: Instant) =>
      Math.min(
        selectNextChange({ scheduledPosts: posts }, { zone: localZone(), now }),
        nextPostingChange(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
      ),
    [posts, selectNextChange, selectDueOrder],
  );
  const now = useNow(nextChange);

  const edited = useEditedPosts(posts);
  const filteredAt = useFilteredAt(view, edited.length > 0, now);
  const editedFrom = useMemo(() => firstPast(edited, now), [edited, now]);

  const isPrinting = usePrinting();
  const { search, status, from, to, networks, labels, review, answer, series } = view;
  // Only the list folds past days, and paper has no button that shows them.
  const past = isPrinting || view.layout !== 'list' ? 'shown' : view.past;
  const isGrid = view.layout === 'grid';
  // A profile has its newest post first.
  const [sort, direction] = isGrid ? (['due', 'descending'] as const) : [view.sort, view.direction];
  // A grid has no days that could be empty.
  const fix = isGrid && view.fix === 'empty-days' ? '' : view.fix;
  const account = useAppSelector((state) => gridAccount(selectAccounts(state), view.account));
  // Without an account, a grid has no posts.
  const channel = isGrid ? (account?.id ?? '') : undefined;
  const dueOrder = selectDueOrder({ scheduledPosts: posts }, localZone());
  const today = localDate(now);
  const filter = useMemo(
    () => ({ networks, labels, channel: account && channel }),
    [networks, labels, account, channel],
  );
  const isShown = useMemo(() => shownTest(filter), [filter]);
  const allLabels = useAppSelector(selectLabels);
  const filterName = [
    ...labelsWithIds(allLabels, labels).map(({ name }) => name),
    ...networks,
  ].join(', ');
  const mayBeEmpty = useMemo(() => daysOff(dueOrder, today, isShown), [dueOrder, today, isShown]);
  const health = usePlanHealth(posts, dueOrder, now, { mayBeEmpty, isShown }, filter);
  const toPost = useToPost(posts, dueOrder, now);
  const toFix = useMemo(
    () => (fix === 'to-post' ? new Set(toPost) : postsToFix(health, fix)),
    [fix, toPost, health],
  );
  const isReviewed = useMemo(() => health.reviewTest({ review, answer }), [health, review, answer]);
  // Without `page`: another page keeps the identity of the found posts, so that nothing that depends
  // on all of them is computed again.
  const found = useMemo(() => {
    const asked = {
      search,
      status,
      from,
      to,
      fix,
      networks,
      labels,
      review,
      answer,
      series,
      channel,
      sort,
      direction,
      past,
    };
    return selectFoundPosts(searched, asked, {
      zone: localZone(),
      now,
      filteredAt,
      editedFrom,
      isReviewed,
      ...(toFix && { toFix }),
    });
  }, [
    searched,
    search,
    status,
    from,
    to,
    fix,
    networks,
    labels,
    review,
    answer,
    series,
    channel,
    sort,
    direction,
    past,
    now,
    filteredAt,
    editedFrom,
    toFix,
    isReviewed,
    selectFoundPosts,
  ]);
  const counts = shownCounts(found, view, posts.length);
  const pageSize = isGrid ? GRID_PAGE_SIZE : PAGE_SIZE;
  const page = useMemo(
    () => listPage(found.total, view.page, pageSize),
    [found.total, view.page, pageSize],
  );

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

  const dateAt = (position: number) =>
    position < 0 ? undefined : posts[shownIndices(found, position, position + 1)[0] ?? -1]?.date;
  return {
    posts,
    now,
    filteredAt,
    dueOrder,
    found,
    health,
    toPost,
    mayBeEmpty: health.mayBeEmpty ?? mayBeEmpty,
    isShown,
    filterName,
    filter,
    counts,
    page,
    listedPosts,
    isPrinting,
    dateBefore: dateAt(first - 1),
    dateAfter: dateAt(end),
  };
}
