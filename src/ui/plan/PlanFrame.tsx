import { useId, type ReactNode } from 'react';
import { focusOn, placeMark } from '@/ui/controls/focusTargets';
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

/** Moves focus to the heading of the list; to that of the page if the plan is empty. */
export function focusList(): void {
  if (!focusOn('list')) focusOn('page');
}

interface EmptyStateProps {
  /** Explains what is missing, and what to do next. */
  readonly children: ReactNode;
}

/** Replaces a list without entries. */
export function EmptyState({ children }: EmptyStateProps) {
  return <div className={styles.empty}>{children}</div>;
}
