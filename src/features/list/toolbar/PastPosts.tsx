import { __iconNode as IconCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Icon } from '@/ui/controls/Icon';
import styles from './PastPosts.module.css';

interface PastPostsProps {
  /** The number of posts of past days. */
  readonly count: number;
  /** True if these posts are in the list, false if this line replaces them. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** The line above a list whose past days can be folded. */
export function PastPosts({ count, isShown, onToggle }: PastPostsProps) {
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <p className={styles.line}>
      <Icon of={IconCircleCheck} size={18} />
      {count.toLocaleString()} published before today
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${verb} published posts`}
        onClick={onToggle}
      >
        {verb}
      </button>
    </p>
  );
}
