import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { buttonClass } from '@/components/shared/buttonClass';
import { Icon, type IconGlyph } from '@/components/shared/Icon';
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
        keys="Control+Z Meta+Z"
        onPress={onUndo}
      />
      <StepButton
        verb="Redo"
        text={redoText}
        icon={IconArrowForwardUp}
        keys="Control+Shift+Z Meta+Shift+Z Control+Y"
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
  readonly icon: IconGlyph;
  /** The value of `aria-keyshortcuts`. */
  readonly keys: string;
  readonly onPress: () => void;
}

/** An undo or redo button. It uses `aria-disabled` because a disabled button loses focus. */
function StepButton({ verb, text, icon, keys, onPress }: StepButtonProps) {
  const label = text === null ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${text}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={text === null}
      aria-keyshortcuts={keys}
      className={`${buttonClass('icon')} ${styles.button}`}
      onClick={text === null ? undefined : onPress}
    >
      <Icon of={icon} />
    </button>
  );
}
