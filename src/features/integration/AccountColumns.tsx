import type { ReactNode } from 'react';
import styles from './AccountColumns.module.css';

interface AccountColumnsProps {
  /** The networks, the connected accounts, and parts of the full width. */
  readonly children: ReactNode;
}

/** Lays out two parts of the same height and the others below, or one column on narrow screens. */
export function AccountColumns({ children }: AccountColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
