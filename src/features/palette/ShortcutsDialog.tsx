import { Fragment } from 'react';
import { Keys } from '@/ui/controls/Keys';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { SHORTCUTS } from '@/core/commands/shortcuts';
import styles from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  /** Whether shortcuts without a modifier key are enabled. */
  readonly isSingleKeysOn: boolean;
  readonly onClose: () => void;
}

/** Every keyboard shortcut. */
export function ShortcutsDialog({ isSingleKeysOn, onClose }: ShortcutsDialogProps) {
  return (
    <ModalDialog title="Keyboard shortcuts" shape="box" onClose={onClose}>
      {!isSingleKeysOn && (
        <p className={styles.off}>
          Single keys are turned off. You can turn them on in Settings on the dashboard.
        </p>
      )}
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, name }) => (
          <div key={name} className={styles.shortcut}>
            <dt className={styles.keys}>
              {keys.map((together, index) => (
                <Fragment key={together}>
                  {index > 0 && ' or '}
                  <Keys of={together} />
                </Fragment>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
