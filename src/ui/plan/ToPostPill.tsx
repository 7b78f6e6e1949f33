import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '@/ui/controls/Icon';
import { IconSend } from '@/ui/controls/icons';
import styles from './ToPostPill.module.css';

interface ToPostPillProps extends Omit<LinkProps, 'className'> {
  readonly className?: string | undefined;
  readonly count: number;
}

/** The number of posts that are to post, as a link to them. */
export function ToPostPill({ count, className = '', ...link }: ToPostPillProps) {
  return (
    <Link {...link} className={`${styles.pill} ${className}`}>
      <Icon of={IconSend} size={16} />
      {count.toLocaleString()} to post
    </Link>
  );
}
