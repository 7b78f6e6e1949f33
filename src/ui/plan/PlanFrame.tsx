import { useContext, useId, type ReactNode } from 'react';
import { mainLabel } from '@/core/channels/brand';
import { labelsWithIds } from '@/core/channels/label';
import { planHeading } from '@/core/plan/planHeading';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { placeMark } from '@/ui/controls/focusTargets';
import { ShownPlanContext, useShownPlan } from './shownPlan';
import styles from './PlanFrame.module.css';

const TITLE = 'Scheduled Posts';

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
          {useContext(ShownPlanContext)?.isPrinting ? <PrintedTitle /> : TITLE}
        </h2>
        <p className={styles.counts}>{counts}</p>
      </div>
      {tools}
      {children}
    </section>
  );
}

/** The title on paper: whose posts are printed, and their days, which a calendar names itself. */
function PrintedTitle() {
  const { view, listedPosts } = useShownPlan();
  const labels = useAppSelector(selectLabels);
  const { names, days } = planHeading(
    listedPosts.map(({ post }) => {
      const own = labelsWithIds(labels, post.labels);
      const main = mainLabel(own);
      const sorted = main ? [main, ...own] : own;
      return { date: post.date, labels: sorted.map(({ name }) => name) };
    }),
  );
  const title = names.join(', ') || TITLE;
  return days === '' || view.layout === 'week' || view.layout === 'month'
    ? title
    : `${title} · ${days}`;
}

interface EmptyStateProps {
  /** Explains what is missing, and what to do next. */
  readonly children: ReactNode;
}

/** Replaces a list without entries. */
export function EmptyState({ children }: EmptyStateProps) {
  return <div className={styles.empty}>{children}</div>;
}
