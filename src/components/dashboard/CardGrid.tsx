import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  /** Six cards: three thirds, two thirds with a third, and one over the whole width. */
  readonly children: ReactNode;
}

/** Sets the dashboard's cards out on twelve columns, or one under the other where it is narrow. */
export function CardGrid({ children }: CardGridProps) {
  return <div className={styles.grid}>{children}</div>;
}
