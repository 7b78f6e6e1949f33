import type { ReactNode } from 'react';
import { Icon, type IconGlyph } from './Icon';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone: 'blue' | 'green' | 'amber';
  readonly icon?: IconGlyph;
  readonly children: ReactNode;
}

/** A word in a coloured pill. The word carries the meaning; the colour repeats it. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
