import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { useAppSelector, useAppStore } from '@/store/hooks';
import {
  postsOfStep,
  selectHistory,
  selectLastStep,
  selectNextStep,
  type HistoryState,
  type Step,
  type HasHistory,
} from '@/store/history/steps';

interface AnnounceOptions {
  /**
   * For the answer to an action: the frame shows the message, with Undo for the last step or Redo for
   * the next one. Without such a step, nothing is shown. `plain` is for an action without a step.
   */
  readonly notice?: 'Undo' | 'Redo' | 'plain';
  /**
   * True for the result of a search or a filter. It goes to a separate live region, so that it does
   * not replace the message about an action.
   */
  readonly isResult?: boolean;
  /** For a failure: the frame shows the message with a button that calls this. */
  readonly retry?: () => void;
  /** Another button, before the action. Pressed, it also dismisses the notice. */
  readonly more?: NoticeButton;
  /** True for what follows from the last action: it is added to the message of its notice. */
  readonly isAddition?: boolean;
  /**
   * For an offer that is no answer to an action: the frame shows the message, with a button or a link. It stays
   * on all pages until the user answers or dismisses it, above the notice of the last action.
   */
  readonly offer?: Partial<NoticeButton> & {
    /** True if the message says what is wrong. */
    readonly isProblem?: boolean;
    /** True for an answer to an action. The next answer takes its place, except that to an undo. */
    readonly isBrief?: boolean;
    /** A link to a file of the build that says more. */
    readonly link?: NoticeLink;
    /** The words of the button that dismisses the notice; a cross by default. */
    readonly dismissLabel?: string;
    /** What is shown in place of the sign and the message. */
    readonly look?: ReactNode;
  };
}

export interface NoticeLink {
  readonly label: string;
  readonly to: string;
}

interface NoticeButton {
  readonly label: string;
  readonly run: () => void;
  /** True if it takes the place of Show. */
  readonly isShow?: boolean;
}

/** A message that the frame shows. */
export interface ShownNotice {
  readonly message: string;
  /** The label of its button; undefined if it has none. */
  readonly action: string | undefined;
  readonly more: NoticeButton | undefined;
  readonly link: NoticeLink | undefined;
  readonly dismissLabel: string | undefined;
  readonly look: ReactNode;
  /** The ids of the posts that its step concerns. */
  readonly posts: readonly string[];
  /** The history of that time. The notice is removed when the history changes. */
  readonly history: HistoryState;
  /** Retries what failed, or accepts the offer; undefined for a step. */
  readonly run: (() => void) | undefined;
  /** True if the message stays when the history changes. */
  readonly isLasting: boolean;
  readonly isOffer: boolean;
  readonly isBrief: boolean | undefined;
  readonly isProblem: boolean | undefined;
  /** Removes the message, if it is still shown. */
  readonly dismiss: () => void;
}

/**
 * Announces a message in a live region of the frame. With `notice`, `retry` or `offer` it also shows it.
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
  /** The shown messages: offers, each message once, and then the notice of the last action. */
  readonly notices: readonly ShownNotice[];
}

interface Announced {
  readonly count: number;
  readonly message: string;
}

const NOTHING_ANNOUNCED: Announced = { count: 0, message: '' };

/** Returns the step that a notice undoes or redoes. */
function stepOf(state: HasHistory, kind: AnnounceOptions['notice']): Step | undefined {
  if (kind === 'Undo') return selectLastStep(state);
  return kind === 'Redo' ? selectNextStep(state) : undefined;
}

/** Renders a message with its own key, so that a repeated message is announced again. */
function paragraphOf({ count, message }: Announced): ReactNode {
  return message === '' ? null : <p key={count}>{message}</p>;
}

/**
 * The messages of the frame's live regions, and the notices that the frame shows. The notice of an
 * action is removed when it is dismissed, when the history changes, and when another page is opened. An
 * offer is removed only when it is dismissed, and a brief one also by the next action.
 *
 * @param highlight gets the ids of the posts that the step of a new notice concerns; must be stable
 * @param isShowing true while the scheduler is opened to show the posts of the notice, which then stays
 */
export function useAnnouncements(
  highlight: (ids: readonly string[]) => void,
  isShowing: boolean,
): Announcements {
  const store = useAppStore();
  const history = useAppSelector(selectHistory);
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED);
  const [found, setFound] = useState(NOTHING_ANNOUNCED);
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);

  const announce = useCallback(
    (message: string, options: AnnounceOptions = {}) => {
      const { notice: kind, isResult, offer, retry, more, isAddition } = options;
      const run = retry ?? offer?.run;
      const textAfter = (before: string) => (isAddition ? `${before} · ${message}` : message);
      const setMessage = isResult ? setFound : setAnnounced;
      setMessage((announced) => ({
        count: announced.count + 1,
        message: textAfter(announced.message),
      }));
      const state = store.getState();
      if (isAddition) {
        setNotices((all) =>
          all.map((each) =>
            each.history === selectHistory(state) && !each.isLasting
              ? { ...each, more: more ?? each.more, message: textAfter(each.message) }
              : each,
          ),
        );
      }
      const step = stepOf(state, kind);
      if (!run && !step && !offer && kind !== 'plain') return () => undefined;
      const posts = step ? postsOfStep(step) : [];
      const action = offer?.label ?? (retry ? 'Try again' : step && kind);
      const shown: ShownNotice = {
        message,
        action,
        more,
        link: offer?.link,
        dismissLabel: offer?.dismissLabel,
        look: offer?.look,
        posts,
        history: selectHistory(state),
        run,
        isLasting: Boolean(retry ?? offer),
        isOffer: Boolean(offer),
        isBrief: offer?.isBrief,
        isProblem: offer ? offer.isProblem : Boolean(retry),
        dismiss() {
          setNotices((all) => all.filter(({ dismiss }) => dismiss !== shown.dismiss));
        },
      };
      const isKept = (each: ShownNotice) =>
        offer && !offer.isBrief
          ? each.message !== message
          : each.isOffer && (kind === 'Redo' || !each.isBrief);
      setNotices((all) =>
        offer ? [shown, ...all.filter(isKept)] : [...all.filter(isKept), shown],
      );
      // An opened plan is new as a whole.
      highlight(step?.label.kind.endsWith('Opened') ? [] : posts);
      return shown.dismiss;
    },
    [store, highlight],
  );
  const leavePage = useEffectEvent(() => {
    if (!isShowing) setNotices((all) => all.filter(({ isOffer }) => isOffer));
  });
  useEffect(() => {
    leavePage();
  }, [pathname]);
  return {
    announcement: paragraphOf(announced),
    result: paragraphOf(found),
    announce,
    notices: notices.filter((each) => each.isLasting || each.history === history),
  };
}

/** Returns the `announce` function of the frame around the page. */
export function useAnnounce(): Announce {
  return useOutletContext<Announce>();
}
