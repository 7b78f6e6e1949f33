import { __iconNode as IconArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { __iconNode as IconArrowForwardUp } from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { __iconNode as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { buttonClass } from '@/ui/controls/buttonClass';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { PLATFORM } from '@/ui/controls/platform';
import { COMMAND_KEYS } from '@/core/commands/commandKeys';
import { ariaKeys, keyHint } from '@/core/commands/keyNames';
import styles from './HistoryButtons.module.css';

interface HistoryButtonsProps {
  /** The text of the step to undo, for example `delete “Summer sale…”`; null if there is none. */
  readonly undoText: string | null;
  /** The text of the step to redo; null if there is none. */
  readonly redoText: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpenHistory: () => void;
}

/** The keys that work on every page. */
const UNDO_KEYS = COMMAND_KEYS.undo.filter((keys) => keys.includes('+'));
const REDO_KEYS = COMMAND_KEYS.redo;

/** The buttons for undo, redo and the history panel. */
export function HistoryButtons({
  undoText,
  redoText,
  onUndo,
  onRedo,
  onOpenHistory,
}: HistoryButtonsProps) {
  return (
    <div className={styles.buttons}>
      <StepButton
        verb="Undo"
        text={undoText}
        icon={IconArrowBackUp}
        keys={UNDO_KEYS}
        onPress={onUndo}
      />
      <StepButton
        verb="Redo"
        text={redoText}
        icon={IconArrowForwardUp}
        keys={REDO_KEYS}
        onPress={onRedo}
      />
      <button
        type="button"
        aria-label="History"
        title="History"
        aria-haspopup="dialog"
        className={`${buttonClass('icon')} ${styles.button}`}
        onClick={onOpenHistory}
      >
        <Icon of={IconHistory} />
      </button>
    </div>
  );
}

interface StepButtonProps {
  readonly verb: 'Undo' | 'Redo';
  readonly text: string | null;
  readonly icon: IconPaths;
  /** Alternative keys; the tooltip names the first. */
  readonly keys: readonly string[];
  readonly onPress: () => void;
}

/** An undo or redo button. It uses `aria-disabled` because a disabled button loses focus. */
function StepButton({ verb, text, icon, keys, onPress }: StepButtonProps) {
  const label = text === null ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${text}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label}${keyHint(keys[0] ?? '', PLATFORM)}`}
      aria-disabled={text === null}
      aria-keyshortcuts={ariaKeys(keys)}
      className={`${buttonClass('icon')} ${styles.button}`}
      onClick={text === null ? undefined : onPress}
    >
      <Icon of={icon} />
    </button>
  );
}
