import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Rendered above the cards. */
  readonly top?: ReactNode;
  /** Six cards: three of one third, one of two thirds, one of one third, one of the full width. */
  readonly children: ReactNode;
}

/** Lays out the cards of the dashboard on twelve columns, or in two or one on narrow screens. */
export function CardGrid({ top, children }: CardGridProps) {
  return (
    <div className={styles.stack}>
      {top}
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
