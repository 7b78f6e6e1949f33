import type { RefObject } from 'react';
import styles from './DragGhost.module.css';

interface DragGhostProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly words: string;
}

/** What follows the pointer while posts are dragged: the old and the new time. */
export function DragGhost({ ref, words }: DragGhostProps) {
  return (
    <div ref={ref} className={styles.ghost} aria-hidden="true">
      {words}
    </div>
  );
}
