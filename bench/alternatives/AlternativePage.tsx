import { useMemo, type ComponentType } from 'react';
import type { CardActions } from '@/components/scheduler/list/ScheduledPostCard';
import listStyles from '@/components/scheduler/list/ScheduledPostList.module.css';
import { Page } from '@/components/shared/Page';
import { useNow } from '@/clock/useNow';
import { localDate, nextLocalMidnight } from '@/domain/time/today';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import { useAnnounce } from '@/pages/frame/useAnnouncements';
import { NewPost } from '@/pages/scheduler/NewPost';
import { usePageTitle } from '@/pages/usePageTitle';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { postDeleted } from '@/state/scheduledPostsSlice';
import { selectScheduledPosts } from '@/state/selectors';

export interface AlternativeListProps {
  readonly posts: readonly ScheduledPost[];
  /** Stable between renders. */
  readonly actions: CardActions;
}

function doNothing(): void {
  // An entry is not edited here.
}

interface AlternativePageProps {
  readonly List: ComponentType<AlternativeListProps>;
}

/**
 * The scheduler page with the product's store, clock and form, and another rendering of the list. The
 * list computes the statuses of the entries that it renders. Entries can only be deleted, and focus is
 * not managed.
 */
export function AlternativePage({ List }: AlternativePageProps) {
  usePageTitle('Scheduler');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const posts = useAppSelector(selectScheduledPosts);
  const now = useNow(nextLocalMidnight);

  const actions = useMemo(
    (): CardActions => ({
      onDelete(id) {
        dispatch(postDeleted(id));
        announce('Post deleted');
      },
      onEdit: doNothing,
      onDuplicate: doNothing,
      onSelect: doNothing,
    }),
    [dispatch, announce],
  );

  return (
    <Page title="Post Scheduler">
      <NewPost
        today={localDate(now)}
        onScheduled={(post) => {
          announce(`Post scheduled: ${titleOf(post)}`);
        }}
      />
      {posts.length > 0 && (
        <section className={listStyles.section} aria-label="Scheduled Posts">
          <h2 className={listStyles.heading}>Scheduled Posts</h2>
          <List posts={posts} actions={actions} />
        </section>
      )}
    </Page>
  );
}
