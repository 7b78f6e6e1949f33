import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  /** What happened, in a sentence; may quote what people wrote. */
  readonly message: string;
  /** The one action that the notice offers. */
  readonly action: 'Undo' | 'Try again';
  readonly onAct: () => void;
  readonly onDismiss: () => void;
  /** Called if the notice goes while one of its buttons has focus, which goes with it. */
  readonly onFocusLost: () => void;
}

/**
 * Shows the last change with Undo, or a failure with Try again. It stays until it is answered and takes
 * no focus. Screen readers hear of it from the frame's live region.
 */
export function Notice({ message, action, onAct, onDismiss, onFocusLost }: NoticeProps) {
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!ref.current || !focused || ref.current.contains(focused)) return;
    // What has focus when the notice comes must not come to lie beneath it.
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
        <Button look="secondary" onClick={onAct}>
          {action}
        </Button>
        <Button look="icon" aria-label="Dismiss" title="Dismiss" onClick={onDismiss}>
          <Icon of={IconX} />
        </Button>
      </div>
    </section>
  );
}
