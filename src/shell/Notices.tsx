import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FileLink } from '@/ui/controls/FileLink';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@/ui/controls/frameIcons';
import { FLOATING_MARK } from '@/ui/controls/focusTargets';
import { useReservedSpace } from '@/ui/controls/useReservedSpace';
import type { NoticeLink } from '@/ui/page/useAnnouncements';
import styles from './Notices.module.css';

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
  readonly more?: { readonly label: string; readonly run: () => void } | undefined;
  /** A link to a file of the build. */
  readonly link?: NoticeLink | undefined;
  /** True if it is no answer to an action. */
  readonly isOffer?: boolean;
  /** True for what is wrong: it has another sign. */
  readonly isProblem?: boolean | undefined;
  readonly onAct: () => void;
  /** The ids of the posts that changed. */
  readonly posts: readonly string[];
  /** Goes to the posts that changed. */
  readonly onShow: (posts: readonly string[]) => void;
  readonly onDismiss: () => void;
  /** Called if the notice unmounts while one of its buttons has focus. */
  readonly onFocusLost: () => void;
}

/**
 * The answer to the last action, a failure with Try again, or an offer, until the user acts or
 * dismisses it. It does not take focus. Screen readers are informed by the live region of the frame.
 */
export function Notice(props: NoticeProps) {
  const { message, action, more, link, isOffer, isProblem, onAct, posts, onShow, onDismiss } =
    props;
  const { onFocusLost } = props;
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const notice = ref.current;
    return () => {
      if (notice?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  function buttonFor(label: string, onPress: () => void) {
    return (
      <button type="button" className={styles.button} onClick={onPress}>
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
      <Icon of={isProblem ? IconAlertTriangle : IconCircleCheck} size={18} />
      <p dir="auto" className={styles.message}>
        {message}
      </p>
      <div className={styles.buttons}>
        {posts.length > 0 &&
          buttonFor('Show', () => {
            onShow(posts);
          })}
        {more &&
          buttonFor(more.label, () => {
            onDismiss();
            more.run();
          })}
        {link && (
          <FileLink to={link.to} className={styles.button}>
            {link.label}
          </FileLink>
        )}
        {action && buttonFor(action, onAct)}
        <button
          type="button"
          aria-label="Dismiss"
          title="Dismiss"
          className={`${styles.button} ${styles.dismiss}`}
          onClick={onDismiss}
        >
          <Icon of={IconX} />
        </button>
      </div>
    </section>
  );
}
