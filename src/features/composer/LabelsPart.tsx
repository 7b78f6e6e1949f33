import type { ReactNode } from 'react';
import styles from './LabelsPart.module.css';

/** The place of the labels in the form, below a line. */
export function LabelsPart({ children }: { readonly children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
