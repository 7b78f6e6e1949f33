import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowsProps {
  readonly rows: readonly {
    readonly key: string;
    /** The subject of the row: a tag, a badge or a title. */
    readonly lead: ReactNode;
    readonly detail: ReactNode;
  }[];
  /** `spread` puts the detail at the end edge, `stacked` under the lead. */
  readonly arrangement: 'spread' | 'stacked';
}

/** A list of short rows, separated by lines. */
export function Rows({ rows, arrangement }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, lead, detail }) => (
        <li key={key} className={`${styles.row} ${styles[arrangement]}`}>
          <span className={styles.lead}>{lead}</span>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
