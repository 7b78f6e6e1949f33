import { useCallback, useMemo, useRef } from 'react';
import { PostForm } from '@/components/scheduler/PostForm';
import { ScheduledPostList } from '@/components/scheduler/ScheduledPostList';
import { Page } from '@/components/shared/Page';
import { useNow } from '@/clock/useNow';
import { localDate, nextLocalMidnight } from '@/domain/calendar';
import type { Instant } from '@/domain/instant';
import { nextStatusChange } from '@/domain/postStatus';
import type { PostDraft, ScheduledPost } from '@/domain/scheduledPost';
import { distinctTitles, titleOf } from '@/domain/titles';
import { schedulePost } from '@/state/commands';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  postDeleted,
  selectPostsWithStatus,
  selectScheduledPosts,
} from '@/state/scheduledPostsSlice';
import { useAnnounce } from './useAnnouncements';
import { usePageTitle } from './usePageTitle';

export function SchedulerPage() {
  usePageTitle('Scheduler');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const headingRef = useRef<HTMLHeadingElement>(null);

  // One `now` for the whole page: the badges and the earliest date can't disagree.
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback(
    (now: Instant) => Math.min(nextStatusChange(posts, now), nextLocalMidnight(now)),
    [posts],
  );
  const now = useNow(nextChange);
  const postsWithStatus = useAppSelector((state) => selectPostsWithStatus(state, now));
  const titles = useMemo(() => distinctTitles(posts), [posts]);
  const listedPosts = useMemo(
    () =>
      postsWithStatus.map(({ post, status }, index) => ({
        post,
        status,
        deleteLabel: `Delete post: ${titles[index]}`,
      })),
    [postsWithStatus, titles],
  );

  const focusHeading = useCallback(() => {
    headingRef.current?.focus();
  }, []);

  function handleSubmit(draft: PostDraft) {
    const isScheduled = dispatch(schedulePost(draft));
    if (isScheduled) announce(`Post scheduled: ${titleOf(draft)}`);
    return isScheduled;
  }

  function handleDelete(post: ScheduledPost) {
    dispatch(postDeleted(post.id));
    announce(`Post deleted: ${titleOf(post)}`);
  }

  return (
    <Page title="Post Scheduler" width="column" headingRef={headingRef}>
      <PostForm minDate={localDate(now)} onSubmit={handleSubmit} />
      <ScheduledPostList posts={listedPosts} onDelete={handleDelete} onEmptied={focusHeading} />
    </Page>
  );
}
