import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type RefObject,
} from 'react';
import { useFocusAfterRemoval } from '@/components/shared/useFocusAfterRemoval';
import type { ListPage } from '@/domain/listPage';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { PageLinks } from './PageLinks';
import { ScheduledPostCard } from './ScheduledPostCard';
import styles from './ScheduledPostList.module.css';

export interface ListedPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  readonly deleteLabel: string;
}

interface ScheduledPostListProps {
  /** The posts of one page. */
  readonly posts: readonly ListedPost[];
  /** Which page that is. */
  readonly page: ListPage;
  readonly addressOf: ComponentProps<typeof PageLinks>['addressOf'];
  /** Reaches the heading, which takes focus when another page is turned to. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly onDelete: (post: ScheduledPost) => void;
  /** Called after the last entry was deleted, when no button is left to take focus. */
  readonly onEmptied: () => void;
}

/** The posts under their heading, in the order given; where there are none, a word about that. */
export function ScheduledPostList(props: ScheduledPostListProps) {
  const { posts, page, addressOf, headingRef, onDelete, onEmptied } = props;
  const headingId = useId();
  const { listRef, willRemove } = useFocusAfterRemoval<HTMLUListElement>(
    posts,
    onEmptied,
    page.from,
  );

  // The cards hold one handler for good, so that a new list does not draw them all anew.
  const latest = useRef({ posts, page, onDelete });
  useLayoutEffect(() => {
    latest.current = { posts, page, onDelete };
  });
  const handleDelete = useCallback(
    (id: string) => {
      const index = latest.current.posts.findIndex(({ post }) => post.id === id);
      const deleted = latest.current.posts[index];
      if (!deleted) return;
      willRemove(latest.current.page.from + index);
      latest.current.onDelete(deleted.post);
    },
    [willRemove],
  );

  if (posts.length === 0) {
    return (
      <p className={styles.empty}>
        Nothing is scheduled yet. Pick a date and a time, write your post, and it appears here.
      </p>
    );
  }
  const isWhole = posts.length === page.total;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.heading}>
          Scheduled Posts
        </h2>
        {!isWhole && (
          <p className={styles.range}>
            {(page.from + 1).toLocaleString()}–{page.to.toLocaleString()} of{' '}
            {page.total.toLocaleString()}
          </p>
        )}
      </div>
      <ul ref={listRef} className={styles.list}>
        {posts.map(({ post, status, deleteLabel }, index) => (
          <ScheduledPostCard
            key={post.id}
            post={post}
            status={status}
            deleteLabel={deleteLabel}
            onDelete={handleDelete}
            place={isWhole ? undefined : { position: page.from + index + 1, total: page.total }}
          />
        ))}
      </ul>
      {!isWhole && <PageLinks page={page} addressOf={addressOf} />}
    </section>
  );
}
