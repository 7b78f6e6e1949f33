import { useMemo, type ComponentType } from 'react';
import type { CardActions } from '@/ui/plan/ScheduledPostCard';
import listStyles from '@/features/list/ScheduledPostList.module.css';
import { Page, usePageTitle } from '@/shell/Page';
import { useNow } from '@/ui/page/useNow';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { NewPost } from '@/features/composer/NewPost';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';

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
      onSelect: doNothing,
      onHold: doNothing,
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
