import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Six cards: three of one third, one of two thirds, one of one third, one of the full width. */
  readonly children: ReactNode;
}

/** Lays out the cards of the dashboard on twelve columns, or in one column on narrow screens. */
export function CardGrid({ children }: CardGridProps) {
  return <div className={styles.grid}>{children}</div>;
}
