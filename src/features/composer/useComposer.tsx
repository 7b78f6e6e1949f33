import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { PATHS } from '@/ui/page/pages';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { hasOptionalFields, isSchedulable } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import type { TypedTime } from '@/core/time/wallTime';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { useChooseLabels } from '@/ui/plan/useChooseLabels';
import type { Draft } from '@/ui/plan/useDraft';
import type { ComposerForm, ComposerSlots, Typing } from './composerForm';
import { FreeTimeLine } from './FreeTimeLine';
import { NO_WORK, useMediaWork, workInWords } from './useMediaWork';
import styles from './useComposer.module.css';

async function loadComposer() {
  const { composerSlots } = await import(/* webpackChunkName: 'composer' */ './composerSlots');
  return composerSlots;
}

interface Composer {
  /** Undefined while it is not needed or not loaded. */
  readonly composer: ComposerSlots | undefined;
  /** What is known of the date and the time of the draft. */
  readonly timeLine: ReactNode;
  /** What the form shows without a composer. */
  readonly offer: ReactNode;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  /** Takes pictures and videos in for the post. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly submitName: string;
  /** Submits the form, once the given files are in the post. */
  readonly onSubmit: () => void;
  /** Returns true, and says what is being done, while the given files are not in the post. */
  readonly isBusy: () => boolean;
}

/** What submits a form. */
interface Submission {
  /** The name of its button. */
  readonly name: string;
  readonly submit: () => void;
}

/**
 * The parts of a form for networks. Their code is loaded when there is an account, or when the draft has
 * a field of theirs; then they stay.
 *
 * @param postId the post that is edited; undefined for a new one
 * @param round changes with each scheduled post
 * @param unsteered see {@link useChooseLabels}
 */
export function useComposer(
  { draft, set, flush }: Draft,
  { name, submit }: Submission,
  postId?: string,
  round = 0,
  unsteered?: PostDraft,
): Composer {
  const announce = useAnnounce();
  const hasAccounts = useAppSelector((state) => selectAccounts(state).length > 0);
  const choose = useCallback<ComposerForm['choose']>(
    (change) => {
      set(change);
      flush();
    },
    [set, flush],
  );
  const chooseLabels = useChooseLabels(choose, unsteered);
  const { work, changeWork, report, give, discard, endRef } = useMediaWork(choose, announce, round);
  const isUsed = hasOptionalFields(draft) || work !== NO_WORK;
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  const isNeeded = hasAccounts || wasUsed;
  const { Loaded: composerSlots, hasFailed, retry } = useLoaded(loadComposer, isNeeded);

  const id = useId();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const moveLater = useCallback(
    (time: TypedTime) => {
      choose(time);
      // The pressed button is there only while the draft clashes.
      textRef.current?.focus();
    },
    [choose],
  );
  const [shown, show] = useState<ChannelNetwork | null>(null);
  const [shownRound, setShownRound] = useState(round);
  // The tab of a network closes with the network. The next post begins with the common text.
  if (shown !== null && !chosenNetworks(draft.channels).includes(shown)) show(null);
  if (shownRound !== round) {
    setShownRound(round);
    show(null);
  }
  const [typing, noteTyping] = useState<Typing | null>(null);
  const deferred = useDeferredValue(draft);
  const form = useMemo(
    (): ComposerForm => ({
      type: set,
      choose,
      chooseLabels,
      show,
      noteTyping,
      announce,
      changeWork,
      report,
      give,
      discard,
      endRef,
      textRef,
      id,
      postId,
      round,
    }),
    [
      set,
      choose,
      chooseLabels,
      announce,
      changeWork,
      report,
      give,
      discard,
      endRef,
      id,
      postId,
      round,
    ],
  );

  const doing = workInWords(work);
  const submitAwaited = useEffectEvent(() => {
    changeWork(() => ({ isAwaited: false }));
    submit();
  });
  const isReady = work.isAwaited && doing === '';
  useEffect(() => {
    if (isReady) submitAwaited();
  }, [isReady]);
  const common = {
    timeLine: <FreeTimeLine draft={draft} postId={postId} onMove={moveLater} />,
    textRef,
    onFiles: give,
    submitName: work.isAwaited && doing !== '' ? doing : name,
    onSubmit() {
      if (doing === '') submit();
      else if (isSchedulable(draft)) {
        changeWork(() => ({ isAwaited: true }));
        announce(doing);
      }
    },
    isBusy() {
      if (doing !== '') announce(doing, { notice: 'plain' });
      return doing !== '';
    },
  };

  if (isNeeded && composerSlots) {
    const composer = composerSlots({ form, draft, deferred, shown, typing, work });
    return { composer, offer: null, ...common };
  }
  let offer: ReactNode = null;
  if (hasFailed) {
    offer = (
      <button type="button" className={PLAIN_BUTTON} onClick={retry}>
        The networks could not be loaded. Try again.
      </button>
    );
  } else if (!isNeeded && postId === undefined) {
    offer = (
      <p className={styles.offer}>
        <Link to={PATHS.integration} className={styles.link}>
          Choose your networks
        </Link>
      </p>
    );
  }
  return { composer: undefined, offer, ...common };
}
