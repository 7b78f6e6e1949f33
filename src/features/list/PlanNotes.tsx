import { PLAIN_BUTTON } from '@/ui/controls/controls';
import styles from './PlanNotes.module.css';

const PUBLISHED_MEANING = '“Published” means its time has passed. You post it yourself.';
const HELP = 'Keyboard shortcuts';

interface PlanNotesProps {
  readonly hasPosts: boolean;
  /** The key of the help, for the tooltip of its button; empty if it has none. */
  readonly helpHint: string;
  readonly onHelp: () => void;
}

/**
 * What the plan does not do: it posts nothing. The help is here, after the list, so that it is no tab stop
 * before the posts.
 */
export function PlanNotes({ hasPosts, helpHint, onHelp }: PlanNotesProps) {
  return (
    <div className={styles.notes}>
      {hasPosts && <p>{PUBLISHED_MEANING}</p>}
      <button
        type="button"
        className={`${PLAIN_BUTTON} ${styles.help}`}
        title={`${HELP}${helpHint}`}
        aria-haspopup="dialog"
        onClick={onHelp}
      >
        {HELP}
      </button>
    </div>
  );
}
