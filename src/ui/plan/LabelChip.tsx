import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon } from '@/ui/controls/Icon';
import type { Label } from '@/core/channels/label';
import { LabelDot } from './LabelDot';
import styles from './LabelChip.module.css';

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
