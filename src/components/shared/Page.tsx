import type { ReactNode, Ref } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** `wide` for cards beside each other, `column` for what is read from top to bottom. */
  readonly width: 'wide' | 'column';
  /** A line under the title. */
  readonly lead?: string;
  /** Stands across from the title. */
  readonly action?: ReactNode;
  /** Reaches the heading, which takes focus on arrival. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The content of one route under its heading. */
export function Page({ title, width, lead, action, headingRef, children }: PageProps) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
