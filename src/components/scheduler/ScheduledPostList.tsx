import { useCallback, useId, useRef, useLayoutEffect } from 'react';
import { useFocusAfterRemoval } from '@/components/shared/useFocusAfterRemoval';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { ScheduledPostCard } from './ScheduledPostCard';
import styles from './ScheduledPostList.module.css';

export interface ListedPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  readonly deleteLabel: string;
}

interface ScheduledPostListProps {
  readonly posts: readonly ListedPost[];
  readonly onDelete: (post: ScheduledPost) => void;
  /** Called after the last entry was deleted, when no button is left to take focus. */
  readonly onEmptied: () => void;
}

/** The posts under their heading, in the order given; where there are none, a word about that. */
export function ScheduledPostList({ posts, onDelete, onEmptied }: ScheduledPostListProps) {
  const headingId = useId();
  const { listRef, willRemove } = useFocusAfterRemoval<HTMLUListElement>(posts, onEmptied);

  // The cards hold one handler for good, so that a new list does not draw them all anew.
  const latest = useRef({ posts, onDelete });
  useLayoutEffect(() => {
    latest.current = { posts, onDelete };
  });
  const handleDelete = useCallback(
    (id: string) => {
      const index = latest.current.posts.findIndex(({ post }) => post.id === id);
      const deleted = latest.current.posts[index];
      if (!deleted) return;
      willRemove(index);
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
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Scheduled Posts
      </h2>
      <ul ref={listRef} className={styles.list}>
        {posts.map(({ post, status, deleteLabel }) => (
          <ScheduledPostCard
            key={post.id}
            post={post}
            status={status}
            deleteLabel={deleteLabel}
            onDelete={handleDelete}
          />
        ))}
      </ul>
    </section>
  );
}
