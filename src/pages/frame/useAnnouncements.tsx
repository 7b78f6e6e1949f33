import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { selectLastStep, type Step } from '@/state/history/steps';

interface AnnounceOptions {
  /** True for an action that may have been a mistake: the frame shows the message with Undo. */
  readonly isUndoable?: boolean;
  /**
   * True for the result of a search or a filter. It goes to a separate live region, so that it does
   * not replace the message about an action.
   */
  readonly isResult?: boolean;
  /** For a failure: the frame shows the message with a button that calls this. */
  readonly retry?: () => void;
}

/** A message that the frame shows with a button. */
interface ShownNotice {
  readonly message: string;
  /** The step that the button undoes; null for a failure. The notice is removed with the step. */
  readonly step: Step | null;
  /** Retries what failed; null for a step. */
  readonly retry: (() => void) | null;
}

/**
 * Announces a message in a live region of the frame. With `isUndoable` or `retry` it also shows it.
 *
 * @returns a function that removes the shown message, if it is still shown
 */
export type Announce = (message: string, options?: AnnounceOptions) => () => void;

interface Announcements {
  /** The content of the live region for actions and navigation. */
  readonly announcement: ReactNode;
  /** The content of the live region for search results. */
  readonly result: ReactNode;
  readonly announce: Announce;
  /** The shown message; null if there is none. */
  readonly notice: ShownNotice | null;
  readonly dismissNotice: () => void;
}

interface Said {
  readonly count: number;
  readonly message: string;
}

const NOTHING_SAID: Said = { count: 0, message: '' };

/** Renders a message with its own key, so that a repeated message is announced again. */
function paragraphOf({ count, message }: Said): ReactNode {
  return message === '' ? null : <p key={count}>{message}</p>;
}

/**
 * The messages of the frame's live regions, and the notice that the frame shows. A notice of a step
 * is removed when the step is undone, the notice is dismissed, or another step is added.
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
  // The retry belongs to the page, so its notice is removed with the page.
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

/** Returns the `announce` function of the frame around the page. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
