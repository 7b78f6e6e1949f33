import type { RefObject } from 'react';
import styles from './DragGhost.module.css';

interface DragGhostProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** What is dragged. */
  readonly title: string;
  /** What a drop would do. */
  readonly words: string;
}

/** What follows the pointer while posts are dragged. */
export function DragGhost({ ref, title, words }: DragGhostProps) {
  return (
    <div ref={ref} className={styles.ghost} aria-hidden="true">
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p>{words}</p>
    </div>
  );
}
