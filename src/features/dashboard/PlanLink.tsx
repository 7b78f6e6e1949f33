import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronRight } from '@/ui/controls/frameIcons';
import styles from './PlanLink.module.css';

/** The heading of the section on the user's own posts. */
export const PLAN_HEADING = 'Your plan';

/** The maximum number of rows of posts that are to post. */
export const MAX_TO_POST = 3;

interface PlanLinkProps {
  readonly to: To;
  /** The accessible name; the text when omitted. */
  readonly name?: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link from the section on the plan to the scheduler. */
export function PlanLink({ to, name, onClick, children }: PlanLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-label={name} onClick={onClick}>
      {children}
      <Icon of={IconChevronRight} size={16} />
    </Link>
  );
}
