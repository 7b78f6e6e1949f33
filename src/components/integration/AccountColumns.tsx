import type { ReactNode } from 'react';
import styles from './AccountColumns.module.css';

interface AccountColumnsProps {
  /** The networks, the connected accounts, and a part of the full width. */
  readonly children: ReactNode;
}

/** Lays out two parts of the same height and a third one below, or one column on narrow screens. */
export function AccountColumns({ children }: AccountColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
