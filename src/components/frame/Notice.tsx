import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  /** What happened, in a sentence; may quote what people wrote. */
  readonly message: string;
  /** Null where there is nothing to take back, but something that did not work. */
  readonly onUndo: (() => void) | null;
  readonly onDismiss: () => void;
  /** Called if the notice goes while one of its buttons has focus, which goes with it. */
  readonly onFocusLost: () => void;
}

/**
 * Says what the last change was, with a way back, or what did not work. It stays until it is answered, takes no focus, and
 * is silent: the frame's live region speaks.
 */
export function Notice({ message, onUndo, onDismiss, onFocusLost }: NoticeProps) {
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
      aria-label={onUndo ? 'Last change' : 'What did not work'}
      className={styles.notice}
    >
      <p dir="auto" className={styles.message}>
        {message}
      </p>
      <div className={styles.buttons}>
        {onUndo && (
          <Button look="secondary" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button look="icon" aria-label="Dismiss" title="Dismiss" onClick={onDismiss}>
          <Icon of={IconX} />
        </Button>
      </div>
    </section>
  );
}
