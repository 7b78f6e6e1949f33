import { useCallback, useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { selectLastStep, type Step } from '@/state/history';

interface AnnounceOptions {
  /** True for what may have been a slip: the frame shows the message with a way to take it back. */
  readonly isUndoable?: boolean;
  /** True for what did not work: the frame shows the message. */
  readonly isFailure?: boolean;
}

/** What the frame shows of what was said. */
interface ShownNotice {
  readonly message: string;
  /** The step that it offers to take back, and with which it goes; null for what did not work. */
  readonly step: Step | null;
}

/** Says something politely to whoever listens. */
export type Announce = (message: string, options?: AnnounceOptions) => void;

interface Announcements {
  /** What the live region holds. */
  readonly announcement: ReactNode;
  readonly announce: Announce;
  /** What stands to be read until it is dismissed, if anything does. */
  readonly notice: ShownNotice | null;
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
  const [notice, setNotice] = useState<ShownNotice | null>(null);

  const announce = useCallback(
    (message: string, { isUndoable = false, isFailure = false }: AnnounceOptions = {}) => {
      setSaid(({ count }) => ({ count: count + 1, message }));
      const step = isUndoable ? selectLastStep(store.getState()) : null;
      if (isFailure || step) setNotice({ message, step: step ?? null });
    },
    [store],
  );
  const dismissNotice = useCallback(() => {
    setNotice(null);
  }, []);
  const announcement = said.message === '' ? null : <p key={said.count}>{said.message}</p>;
  const isGone = notice?.step && notice.step !== lastStep;
  return { announcement, announce, notice: isGone ? null : notice, dismissNotice };
}

/** The frame's voice, for a page inside it. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
