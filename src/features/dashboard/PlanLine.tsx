import { useId, type ReactNode } from 'react';
import { PLAN_HEADING } from './planHeading';
import styles from './PlanLine.module.css';

interface PlanLineProps {
  readonly text: string;
  /** A link or a button at the end of the line. */
  readonly action: ReactNode;
}

/** One line in place of the section on the plan. */
export function PlanLine({ text, action }: PlanLineProps) {
  const titleId = useId();
  return (
    <section className={styles.line} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {PLAN_HEADING}
      </h2>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  );
}
