import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconDownload } from '@/ui/controls/dialogIcons';
import { IconCheck, IconCopy } from '@/ui/controls/icons';
import styles from './PostingSections.module.css';

interface CopyButtonProps {
  /** Its name with what it copies or saves. */
  readonly name: string;
  readonly isDone: boolean;
  /** True to save instead. */
  readonly isSave?: boolean;
  readonly onPress: () => void;
}

/** A button that copies or saves, and says that it has. It keeps its width. */
export function CopyButton({ name, isDone, isSave = false, onPress }: CopyButtonProps) {
  const done = isSave ? 'Saved' : 'Copied';
  return (
    <Button
      variant="secondary"
      aria-label={isDone ? `${name}, ${done.toLowerCase()}` : name}
      title={name}
      className={`${styles.copy} ${isDone ? styles.copied : ''}`}
      onClick={onPress}
    >
      <Icon of={isDone ? IconCheck : isSave ? IconDownload : IconCopy} size={16} />
      <span className={styles.copyWord}>{isDone ? done : isSave ? 'Save' : 'Copy'}</span>
    </Button>
  );
}
