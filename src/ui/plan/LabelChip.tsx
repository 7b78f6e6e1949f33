import { Icon } from '@/ui/controls/Icon';
import { IconX } from '@/ui/controls/icons';
import type { Label, LabelColour } from '@/core/channels/label';
import { labelColour } from './labelColour';
import styles from './LabelChip.module.css';

interface LabelDotProps {
  readonly colour: LabelColour;
  readonly size?: 'small' | 'large';
}

/** The colour of a label as a disc. It is decorative: the name stands beside it. */
export function LabelDot({ colour, size = 'small' }: LabelDotProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.dot} ${styles[size]}`}
      style={{ background: labelColour(colour) }}
    />
  );
}

interface LabelChipProps {
  readonly label: Label;
  /** Called by the button that removes the label; without it, there is no button. */
  readonly onRemove?: (() => void) | undefined;
}

/** A label with its colour and its name. */
export function LabelChip({ label: { name, colour }, onRemove }: LabelChipProps) {
  return (
    <span className={`${styles.chip} ${onRemove ? styles.removable : ''}`}>
      <LabelDot colour={colour} />
      <bdi translate="no" className={styles.name}>
        {name}
      </bdi>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove label: ${name}`}
          onClick={onRemove}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}
