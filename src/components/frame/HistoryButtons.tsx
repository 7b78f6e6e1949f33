import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { buttonClass } from '@/components/shared/buttonClass';
import { Icon, type IconGlyph } from '@/components/shared/Icon';
import styles from './HistoryButtons.module.css';

interface HistoryButtonsProps {
  /** What would be undone, such as `delete “Summer sale…”`; null if there is nothing. */
  readonly undoes: string | null;
  /** What would be redone; null if there is nothing. */
  readonly redoes: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpenHistory: () => void;
}

/** One step back, one step forward, and the way to all steps. */
export function HistoryButtons({
  undoes,
  redoes,
  onUndo,
  onRedo,
  onOpenHistory,
}: HistoryButtonsProps) {
  return (
    <div className={styles.buttons}>
      <StepButton
        verb="Undo"
        what={undoes}
        icon={IconArrowBackUp}
        keys="Control+Z Meta+Z"
        onPress={onUndo}
      />
      <StepButton
        verb="Redo"
        what={redoes}
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
  readonly what: string | null;
  readonly icon: IconGlyph;
  /** As `aria-keyshortcuts` has it. */
  readonly keys: string;
  readonly onPress: () => void;
}

/** Keeps focus when it has nothing more to do, which a disabled button would lose. */
function StepButton({ verb, what, icon, keys, onPress }: StepButtonProps) {
  const label = what === null ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${what}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={what === null}
      aria-keyshortcuts={keys}
      className={`${buttonClass('icon')} ${styles.button}`}
      onClick={what === null ? undefined : onPress}
    >
      <Icon of={icon} />
    </button>
  );
}
