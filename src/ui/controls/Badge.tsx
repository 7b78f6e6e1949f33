import type { ReactNode } from 'react';
import { Icon, type IconPaths } from './Icon';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone: 'blue' | 'green' | 'amber' | 'plain';
  readonly icon?: IconPaths;
  readonly id?: string;
  /** An additional class, for the place of the badge. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A coloured label. The text carries the meaning; the colour only repeats it. */
export function Badge({ tone, icon, id, className = '', children }: BadgeProps) {
  return (
    <span id={id} className={`${styles.badge} ${styles[tone]} ${className}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
