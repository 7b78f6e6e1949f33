import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '@/components/shared/Icon';
import { partMark } from '@/components/shared/focusTargets';
import styles from './ClashLine.module.css';

interface ClashLineProps {
  /** With what the post clashes. */
  readonly words: string;
  /** Moves the post; null if that does not help. */
  readonly onMoveLater: (() => void) | null;
}

/** A line in an entry of the list that says with what its post clashes. */
export function ClashLine({ words, onMoveLater }: ClashLineProps) {
  return (
    <div data-clash="" className={styles.line}>
      <Icon of={IconAlertTriangle} size={14} />
      <span>{words}</span>
      {onMoveLater && (
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          {...partMark('later')}
          onClick={onMoveLater}
        >
          Move 30 min later
        </button>
      )}
    </div>
  );
}
