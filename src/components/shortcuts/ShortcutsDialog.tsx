import { Fragment } from 'react';
import { ModalDialog } from '@/components/shared/ModalDialog';
import styles from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  readonly shortcuts: readonly {
    /** The keys that are pressed together, for example `Ctrl` and `Z`. */
    readonly keys: readonly string[];
    /** The effect, for example "Undo the last change". */
    readonly effect: string;
  }[];
  /** Whether shortcuts without a modifier key are enabled. */
  readonly isSingleKeysOn: boolean;
  readonly onClose: () => void;
}

/** Every keyboard shortcut, in the order given. */
export function ShortcutsDialog({ shortcuts, isSingleKeysOn, onClose }: ShortcutsDialogProps) {
  return (
    <ModalDialog title="Keyboard shortcuts" shape="box" onClose={onClose}>
      {!isSingleKeysOn && (
        <p className={styles.off}>
          Single keys are turned off. You can turn them on in Settings on the dashboard.
        </p>
      )}
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, effect }) => (
          <div key={`${keys.join('+')} ${effect}`} className={styles.shortcut}>
            <dt className={styles.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' + '}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
