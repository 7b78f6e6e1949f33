import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '@/ui/controls/Icon';
import { partMark } from '@/ui/controls/focusTargets';
import styles from './ClashLine.module.css';

interface ClashLineProps {
  /** The id of the words, for the name of the entry. */
  readonly id: string;
  /** With what the post clashes. */
  readonly words: string;
  /** The button that moves the post; undefined if that does not help. */
  readonly move: { readonly label: string; readonly run: () => void } | undefined;
}

/** A line in an entry of the list that says with what its post clashes. */
export function ClashLine({ id, words, move }: ClashLineProps) {
  return (
    <div className={styles.line}>
      <Icon of={IconAlertTriangle} size={14} />
      <span id={id}>{words}</span>
      {move && (
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          {...partMark('later')}
          onClick={move.run}
        >
          {move.label}
        </button>
      )}
    </div>
  );
}
