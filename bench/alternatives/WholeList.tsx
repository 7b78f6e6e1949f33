import type { CSSProperties } from 'react';
import styles from '@/features/list/ScheduledPostList.module.css';
import { useStatusesOf } from './useStatusesOf';
import { AlternativeEntry } from './AlternativeEntry';
import type { AlternativeListProps } from './AlternativePage';

interface WholeListProps extends AlternativeListProps {
  readonly entryStyle?: CSSProperties;
}

/** All entries; each renders again only when it changes. */
export function WholeList({ posts, actions, entryStyle = {} }: WholeListProps) {
  const statusOf = useStatusesOf(posts);
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <AlternativeEntry
          key={post.id}
          post={post}
          status={statusOf(post)}
          actions={actions}
          style={entryStyle}
        />
      ))}
    </ul>
  );
}
