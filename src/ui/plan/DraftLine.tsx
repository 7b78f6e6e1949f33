import type { ReactNode } from 'react';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCheck } from '@/ui/controls/icons';
import styles from './DraftLine.module.css';

interface DraftLineProps {
  /** True for what the user may want to change. */
  readonly isAmber?: boolean;
  readonly children: ReactNode;
}

/** A line of the form that says what becomes of the draft. */
export function DraftLine({ isAmber = false, children }: DraftLineProps) {
  return (
    <p className={`${styles.line} ${isAmber ? styles.amber : ''}`}>
      <Icon of={isAmber ? IconAlertTriangle : IconCheck} size={18} />
      <span>{children}</span>
    </p>
  );
}
