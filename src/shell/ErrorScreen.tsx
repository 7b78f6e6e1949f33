import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import styles from './ErrorScreen.module.css';

export const ERROR_HEADING = 'Unexpected Application Error!';

interface ErrorScreenProps {
  /** The HTTP status and its text, or the error's message. */
  readonly message: string;
  /** What to do next, in one sentence; omitted if the message says it. */
  readonly advice?: string | undefined;
  /** The progress or the result of Try again; empty at first. */
  readonly progress: string;
  /** A warning about one of the buttons. */
  readonly note?: string | undefined;
  /** The buttons and links to continue. */
  readonly children: ReactNode;
}

/** The screen for a page that cannot be rendered. */
export function ErrorScreen({ message, advice, progress, note, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <Icon of={IconAlertTriangle} size={28} />
      </span>
      <h1 {...placeMark('page')} tabIndex={-1} className={styles.heading}>
        {ERROR_HEADING}
      </h1>
      <p className={styles.message}>{message}</p>
      {advice !== undefined && <p>{advice}</p>}
      <p aria-live="polite" className={styles.progress}>
        {progress}
      </p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
