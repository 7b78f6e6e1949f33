import { useCallback, useMemo, useRef } from 'react';
import { PostForm } from '@/components/scheduler/PostForm';
import { ScheduledPostList } from '@/components/scheduler/ScheduledPostList';
import { Page } from '@/components/shared/Page';
import { useNow } from '@/clock/useNow';
import { localDate, nextLocalMidnight } from '@/domain/calendar';
import { nextStatusChange } from '@/domain/dueOrder';
import type { Instant } from '@/domain/instant';
import type { PostDraft, ScheduledPost } from '@/domain/scheduledPost';
import { distinctTitles, titleOf } from '@/domain/titles';
import { localZone } from '@/domain/zone';
import { schedulePost } from '@/state/postCommands';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { recallDueOrder, selectPostsWithStatus } from '@/state/postsWithStatus';
import { postDeleted, selectScheduledPosts } from '@/state/scheduledPostsSlice';
import { useAnnounce } from './frame/useAnnouncements';
import { useListPage } from './useListPage';
import { usePageTitle } from './usePageTitle';
import { usePrinting } from './usePrinting';

export function SchedulerPage() {
  usePageTitle('Scheduler');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listHeadingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => {
    headingRef.current?.focus();
  }, []);
  const focusListHeading = useCallback(() => {
    listHeadingRef.current?.focus();
  }, []);

  // One `now` for the whole page: the badges and the earliest date can't disagree.
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback(
    (now: Instant) =>
      Math.min(nextStatusChange(recallDueOrder(posts, localZone()), now), nextLocalMidnight(now)),
    [posts],
  );
  const now = useNow(nextChange);

  const isPrinting = usePrinting();
  const { page, addressOf, showIndex } = useListPage(posts.length, focusListHeading, announce);
  const { from, to } = isPrinting ? { from: 0, to: posts.length } : page;
  const shownPosts = useAppSelector((state) => selectPostsWithStatus(state, now, from, to));
  const titles = useMemo(() => distinctTitles(posts.slice(from, to)), [posts, from, to]);
  const listedPosts = useMemo(
    () =>
      shownPosts.map(({ post, status }, index) => ({
        post,
        status,
        deleteLabel: `Delete post: ${titles[index]}`,
      })),
    [shownPosts, titles],
  );

  function handleSubmit(draft: PostDraft) {
    const isScheduled = dispatch(schedulePost(draft));
    if (isScheduled) {
      announce(`Post scheduled: ${titleOf(draft)}`);
      showIndex(posts.length);
    }
    return isScheduled;
  }

  function handleDelete(post: ScheduledPost) {
    dispatch(postDeleted(post.id));
    announce(`Post deleted: ${titleOf(post)}`);
  }

  return (
    <Page title="Post Scheduler" width="column" headingRef={headingRef}>
      <PostForm minDate={localDate(now)} onSubmit={handleSubmit} />
      <ScheduledPostList
        posts={listedPosts}
        page={page}
        addressOf={addressOf}
        headingRef={listHeadingRef}
        onDelete={handleDelete}
        onEmptied={focusHeading}
      />
    </Page>
  );
}
