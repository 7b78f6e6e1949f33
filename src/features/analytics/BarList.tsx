import type { ReactNode } from 'react';
import { countedPosts } from '@/core/plan/titles';
import styles from './BarList.module.css';

interface BarListProps {
  readonly rows: readonly {
    readonly key: string;
    /** The name of the group, with its sign. */
    readonly lead: ReactNode;
    readonly posts: number;
  }[];
}

/** A list of groups of posts. Each has the number of its posts, also as a bar. */
export function BarList({ rows }: BarListProps) {
  const most = Math.max(...rows.map(({ posts }) => posts));
  return (
    <ul className={styles.list}>
      {rows.map(({ key, lead, posts }) => (
        <li key={key} className={styles.row}>
          <span className={styles.lead}>{lead}</span>{' '}
          <span className={styles.posts}>{countedPosts(posts)}</span>
          <span className={styles.track} aria-hidden="true">
            {posts > 0 && (
              <span className={styles.bar} style={{ inlineSize: `${(100 * posts) / most}%` }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
