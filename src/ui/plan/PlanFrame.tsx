import { useId, type ReactNode } from 'react';
import { placeMark } from '@/ui/controls/focusTargets';
import styles from './PlanFrame.module.css';

interface PlanFrameProps {
  /** The number of posts, as text. */
  readonly counts: string;
  /** Rendered between the heading and the posts. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** The plan with its heading: the same around the list and the calendars. */
export function PlanFrame({ counts, tools, children }: PlanFrameProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 {...placeMark('list')} id={id} tabIndex={-1} className={styles.heading}>
          Scheduled Posts
        </h2>
        <p className={styles.counts}>{counts}</p>
      </div>
      {tools}
      {children}
    </section>
  );
}
