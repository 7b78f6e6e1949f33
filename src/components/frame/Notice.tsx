import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  /** A sentence that says what happened; may quote user content. */
  readonly message: string;
  /** The label of the action button. */
  readonly action: 'Undo' | 'Try again';
  readonly onAct: () => void;
  readonly onDismiss: () => void;
  /** Called if the notice unmounts while one of its buttons has focus. */
  readonly onFocusLost: () => void;
}

/**
 * Shows the last change with Undo, or a failure with Try again, until the user acts or dismisses it.
 * It does not take focus. Screen readers are informed by the live region of the frame.
 */
export function Notice({ message, action, onAct, onDismiss, onFocusLost }: NoticeProps) {
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!ref.current || !focused || ref.current.contains(focused)) return;
    // If the notice covers the focused element, scroll that element into view.
    const { top } = ref.current.getBoundingClientRect();
    const { bottom } = focused.getBoundingClientRect();
    const isCovered = bottom > top && bottom <= window.innerHeight;
    if (isCovered) focused.scrollIntoView({ block: 'nearest' });
  }, [message]);

  useLayoutEffect(() => {
    const notice = ref.current;
    return () => {
      if (notice?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <section
      ref={ref}
      aria-label={action === 'Undo' ? 'Last change' : 'What did not work'}
      className={styles.notice}
    >
      <p dir="auto" className={styles.message}>
        {message}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onAct}>
          {action}
        </Button>
        <Button variant="icon" aria-label="Dismiss" title="Dismiss" onClick={onDismiss}>
          <Icon of={IconX} />
        </Button>
      </div>
    </section>
  );
}
