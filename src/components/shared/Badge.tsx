import type { ReactNode } from 'react';
import { Icon, type IconGlyph } from './Icon';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone: 'blue' | 'green' | 'amber';
  readonly icon?: IconGlyph;
  readonly children: ReactNode;
}

/** A coloured label. The text carries the meaning; the colour only repeats it. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
