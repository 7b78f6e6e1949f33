import { useCallback, useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { selectLastStep, type Step } from '@/state/history';

interface AnnounceOptions {
  /** True for what may have been a slip: the frame shows the message with a way to take it back. */
  readonly isUndoable?: boolean;
}

/** Says something politely to whoever listens. */
export type Announce = (message: string, options?: AnnounceOptions) => void;

interface Announcements {
  /** What the live region holds. */
  readonly announcement: ReactNode;
  readonly announce: Announce;
  /** The message of the last step, if it was said with a way to take it back and not dismissed. */
  readonly notice: string | null;
  readonly dismissNotice: () => void;
}

/**
 * What is said in the frame's live region. Each message is an element of its own, so that one with
 * the words of the last is said again. A notice stands for as long as its step is the last: until it
 * is undone or dismissed, or something else is done.
 */
export function useAnnouncements(): Announcements {
  const store = useAppStore();
  const lastStep = useAppSelector(selectLastStep);
  const [said, setSaid] = useState({ count: 0, message: '' });
  const [notice, setNotice] = useState<{ message: string; step: Step | undefined } | null>(null);

  const announce = useCallback(
    (message: string, { isUndoable = false }: AnnounceOptions = {}) => {
      setSaid(({ count }) => ({ count: count + 1, message }));
      if (isUndoable) setNotice({ message, step: selectLastStep(store.getState()) });
    },
    [store],
  );
  const dismissNotice = useCallback(() => {
    setNotice(null);
  }, []);
  const announcement = said.message === '' ? null : <p key={said.count}>{said.message}</p>;
  const isCurrent = notice?.step !== undefined && notice.step === lastStep;
  return { announcement, announce, notice: isCurrent ? notice.message : null, dismissNotice };
}

/** The frame's voice, for a page inside it. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
