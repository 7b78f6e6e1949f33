import type { ReactNode } from 'react';
import styles from './FigureColumns.module.css';

interface FigureColumnsProps {
  readonly children: ReactNode;
}

/** Sets two cards beside each other, or one under the other where it is narrow. */
export function FigureColumns({ children }: FigureColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
