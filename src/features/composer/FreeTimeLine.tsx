import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Icon } from '@/ui/controls/Icon';
import styles from './FreeTimeLine.module.css';

interface FreeTimeLineProps {
  readonly words: string;
  /** True if no other post is due near the chosen time. */
  readonly isFree: boolean;
}

/** A line that says which other posts are due near the chosen time, or with a tick that none is. */
export function FreeTimeLine({ words, isFree }: FreeTimeLineProps) {
  return (
    <p className={`${styles.line} ${isFree ? styles.free : ''}`}>
      <Icon of={isFree ? IconCheck : IconClock} size={18} />
      {words}
    </p>
  );
}
