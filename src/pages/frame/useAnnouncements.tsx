import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { selectLastStep, type Step } from '@/state/history';

interface AnnounceOptions {
  /** True for what may have been a slip: the frame shows the message with a way to take it back. */
  readonly isUndoable?: boolean;
  /**
   * True for what a search or a filter found. It goes to a live region of its own, so that it does
   * not replace the message about an action.
   */
  readonly isResult?: boolean;
  /** For what did not work: the frame shows the message with a button that calls this. */
  readonly retry?: () => void;
}

/** What the frame shows of what was said. */
interface ShownNotice {
  readonly message: string;
  /** The step that it offers to take back, and with which it goes; null for what did not work. */
  readonly step: Step | null;
  /** Tries again what did not work; null for a step. */
  readonly retry: (() => void) | null;
}

/**
 * Says something in a live region of the frame, and shows it where the options ask for that.
 *
 * @returns takes away what is shown, if it still is
 */
export type Announce = (message: string, options?: AnnounceOptions) => () => void;

interface Announcements {
  /** What the live region for actions and arrivals holds. */
  readonly announcement: ReactNode;
  /** What the live region for search results holds. */
  readonly result: ReactNode;
  readonly announce: Announce;
  /** What stands to be read until it is dismissed, if anything does. */
  readonly notice: ShownNotice | null;
  readonly dismissNotice: () => void;
}

interface Said {
  readonly count: number;
  readonly message: string;
}

const NOTHING_SAID: Said = { count: 0, message: '' };

/** A message as an element with a key of its own, so that a repeated message is announced again. */
function paragraphOf({ count, message }: Said): ReactNode {
  return message === '' ? null : <p key={count}>{message}</p>;
}

/**
 * What is announced in the frame's live regions, and the notice that the frame shows. A notice of a
 * step stands until the step is undone, the notice is dismissed, or something else is done.
 */
export function useAnnouncements(): Announcements {
  const store = useAppStore();
  const lastStep = useAppSelector(selectLastStep);
  const { pathname } = useLocation();
  const [said, setSaid] = useState(NOTHING_SAID);
  const [found, setFound] = useState(NOTHING_SAID);
  const [notice, setNotice] = useState<ShownNotice | null>(null);

  const announce = useCallback(
    (message: string, options: AnnounceOptions = {}) => {
      const { isUndoable = false, isResult = false, retry = null } = options;
      const setMessage = isResult ? setFound : setSaid;
      setMessage(({ count }) => ({ count: count + 1, message }));
      const step = isUndoable ? selectLastStep(store.getState()) : null;
      if (!retry && !step) return () => undefined;
      const shown = { message, step: step ?? null, retry };
      setNotice(shown);
      return () => {
        setNotice((present) => (present === shown ? null : present));
      };
    },
    [store],
  );
  const dismissNotice = useCallback(() => {
    setNotice(null);
  }, []);
  // What a page can try again goes with the page.
  useEffect(() => {
    setNotice((present) => (present?.retry ? null : present));
  }, [pathname]);
  const isGone = notice?.step && notice.step !== lastStep;
  return {
    announcement: paragraphOf(said),
    result: paragraphOf(found),
    announce,
    notice: isGone ? null : notice,
    dismissNotice,
  };
}

/** Lets a page announce in the frame that it is in. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
