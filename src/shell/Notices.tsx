import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FileLink } from '@/ui/controls/FileLink';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@/ui/controls/frameIcons';
import { FLOATING_MARK } from '@/ui/controls/focusTargets';
import { useReservedSpace } from '@/ui/controls/useReservedSpace';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import type { NoticeLink } from '@/ui/page/useAnnouncements';
import styles from './Notices.module.css';

/**
 * How long an answer is shown, in milliseconds. WCAG 2.2.1 allows it: what the answer offers lasts, because Undo stays in
 * the header, and the history shows the change.
 */
export const NOTICE_MS = 8_000;

interface NoticesProps {
  readonly children: ReactNode;
}

/** The shown notices, one below the other. They are fixed at the bottom of the window and move nothing else. */
export function Notices({ children }: NoticesProps) {
  const ref = useRef<HTMLDivElement>(null);
  useReservedSpace(ref, '--notice-space', 'var(--space-24)', children);
  return (
    <div ref={ref} {...FLOATING_MARK} className={styles.notices}>
      {children}
    </div>
  );
}

interface NoticeProps {
  /** What happened, without a full stop; may quote user content. */
  readonly message: string;
  /** The label of the action button; omitted if there is nothing to undo. */
  readonly action?: string | undefined;
  /** Another button, which also dismisses the notice. */
  readonly more?:
    { readonly label: string; readonly run: () => void; readonly isShow?: boolean } | undefined;
  /** A link to a file of the build. */
  readonly link?: NoticeLink | undefined;
  /** True if it offers more than Undo and Show. */
  readonly isOffer?: boolean;
  /** True for what is wrong: it has another sign. */
  readonly isProblem?: boolean | undefined;
  readonly onAct: () => void;
  /** The ids of the posts that changed. */
  readonly posts: readonly string[];
  /** Goes to the posts that changed. */
  readonly onShow: (posts: readonly string[]) => void;
  readonly onDismiss: () => void;
  /** The words of the button that dismisses it; a cross by default. */
  readonly dismissLabel?: string | undefined;
  /** Shown in place of the sign and the message. */
  readonly look?: ReactNode;
  /** Called if the notice unmounts while one of its buttons has focus. */
  readonly onFocusLost: () => void;
}

/**
 * The answer to the last action, a failure with Try again, or an offer. An answer that offers only Undo and Show leaves
 * after {@link NOTICE_MS}, unless the pointer or focus is in it; the others stay until the user acts or dismisses them. It
 * does not take focus. Screen readers are informed by the live region of the frame.
 */
export function Notice(props: NoticeProps) {
  const {
    message,
    action,
    more,
    link,
    dismissLabel,
    look,
    isOffer,
    isProblem,
    onAct,
    posts,
    onShow,
    onDismiss,
  } = props;
  const { onFocusLost } = props;
  const ref = useRef<HTMLElement>(null);
  const time = useElapsedTime();
  const isLasting = isOffer === true || isProblem === true || more !== undefined;

  useEffect(() => {
    if (isLasting) return;
    let cancel: () => void;
    function wait() {
      cancel = time.after(NOTICE_MS, () => {
        if (ref.current?.matches(':hover, :focus-within')) wait();
        else onDismiss();
      });
    }
    wait();
    return () => {
      cancel();
    };
  }, [isLasting, message, time, onDismiss]);

  useLayoutEffect(() => {
    const notice = ref.current;
    return () => {
      if (notice?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  function buttonFor(label: string, onPress: () => void, className = '') {
    return (
      <button type="button" className={`${styles.button} ${className}`} onClick={onPress}>
        {label}
      </button>
    );
  }

  return (
    <section
      ref={ref}
      aria-label={isOffer ? 'Notice' : isProblem ? 'Problem' : 'Last change'}
      className={`${styles.notice} ${isProblem ? styles.problem : ''}`}
    >
      {look ?? (
        <>
          <Icon of={isProblem ? IconAlertTriangle : IconCircleCheck} size={18} />
          <p dir="auto" className={styles.message} title={message}>
            {message}
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {posts.length > 0 &&
          !more?.isShow &&
          buttonFor('Show', () => {
            onShow(posts);
          })}
        {more &&
          buttonFor(
            more.label,
            () => {
              onDismiss();
              more.run();
            },
            styles.more,
          )}
        {link && (
          <FileLink to={link.to} className={styles.button}>
            {link.label}
          </FileLink>
        )}
        {action && buttonFor(action, onAct)}
        {dismissLabel !== undefined ? (
          buttonFor(dismissLabel, onDismiss)
        ) : (
          <button
            type="button"
            aria-label="Dismiss"
            title="Dismiss"
            className={`${styles.button} ${styles.dismiss}`}
            onClick={onDismiss}
          >
            <Icon of={IconX} />
          </button>
        )}
      </div>
    </section>
  );
}
