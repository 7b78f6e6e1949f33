import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Says what there is not, and what to do next. */
  readonly children: ReactNode;
}

/** Stands where entries would, if there were any. */
export function EmptyState({ children }: EmptyStateProps) {
  return <div className={styles.empty}>{children}</div>;
}
