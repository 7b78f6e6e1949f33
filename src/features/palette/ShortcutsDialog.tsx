import { Fragment } from 'react';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { COMMANDS, type Command } from '@/ui/page/commands';
import { Keys } from './Keys';
import styles from './ShortcutsDialog.module.css';

/** A line of the help: alternative keys and their effect. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly name: string;
}

/** Keys that belong to no command: they depend on the focus, or on the pointer. */
const GESTURES: readonly Shortcut[] = [
  { keys: ['ArrowUp', 'ArrowDown'], name: 'Between posts' },
  { keys: ['ArrowLeft', 'ArrowRight'], name: 'Between the buttons of a post' },
  { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], name: 'Extend the selection' },
  { keys: ['Shift+Click'], name: 'Select all posts up to this one' },
  { keys: ['Mod+Enter'], name: 'Schedule or save' },
  { keys: ['PageUp', 'PageDown'], name: 'Previous or next month in a calendar' },
  { keys: ['Escape'], name: 'Cancel an edit or a move, close a dialog, clear the selection' },
];

/** The lines of the help: the commands that have keys, and gestures. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...Object.values<Command>(COMMANDS).flatMap(({ name, keys }) => (keys ? [{ name, keys }] : [])),
  ...GESTURES,
];

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
