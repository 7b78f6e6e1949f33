import type { ReactNode } from 'react';
import styles from './FigureColumns.module.css';

interface FigureColumnsProps {
  readonly children: ReactNode;
}

/** Lays out two cards in two columns, or in one column on narrow screens. */
export function FigureColumns({ children }: FigureColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
