import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Explains what is missing, and what to do next. */
  readonly children: ReactNode;
}

/** Replaces a list without entries. */
export function EmptyState({ children }: EmptyStateProps) {
  return <div className={styles.empty}>{children}</div>;
}
