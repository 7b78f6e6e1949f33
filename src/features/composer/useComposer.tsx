import {
  useCallback,
  useDeferredValue,
  useEffect,
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
import { hasOptionalFields } from '@/core/plan/draftChange';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import type { Draft } from '@/ui/plan/useDraft';
import type { ComposerForm, ComposerSlots, MediaWork } from './composerForm';
import styles from './useComposer.module.css';

async function loadComposer() {
  const { composerSlots } = await import(/* webpackChunkName: 'composer' */ './composerSlots');
  return composerSlots;
}

const NO_WORK: MediaWork = { given: [], reading: null, problems: [] };

interface Composer {
  /** Undefined while it is not needed or not loaded. */
  readonly composer: ComposerSlots | undefined;
  /** What the form shows without a composer. */
  readonly offer: ReactNode;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  /** Takes pictures and videos in for the post. */
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The parts of a form for networks. Their code is loaded when there is an account, or when the draft has
 * a field of theirs; then they stay.
 *
 * @param postId the post that is edited; undefined for a new one
 * @param round changes with each scheduled post
 */
export function useComposer({ draft, set, flush }: Draft, postId?: string, round = 0): Composer {
  const announce = useAnnounce();
  const hasAccounts = useAppSelector((state) => selectAccounts(state).length > 0);
  const { work, changeWork, readingRef } = useMediaWork(round);
  const isUsed = hasOptionalFields(draft) || work !== NO_WORK;
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  const onFiles = (files: readonly File[]) => {
    changeWork(({ given }) => ({ given: [...given, ...files] }));
  };
  const isNeeded = hasAccounts || wasUsed;
  const { Loaded: composerSlots, hasFailed, retry } = useLoaded(loadComposer, isNeeded);

  const id = useId();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [shown, show] = useState<ChannelNetwork | null>(null);
  const [shownRound, setShownRound] = useState(round);
  // The tab of a network closes with the network. The next post begins with the common text.
  if (shown !== null && !chosenNetworks(draft.channels).includes(shown)) show(null);
  if (shownRound !== round) {
    setShownRound(round);
    show(null);
  }
  const [emptied, showEmpty] = useState<ChannelNetwork | null>(null);
  const deferred = useDeferredValue(draft);
  const form = useMemo(
    (): ComposerForm => ({
      type: set,
      choose(change) {
        set(change);
        flush();
      },
      show,
      showEmpty,
      announce,
      changeWork,
      readingRef,
      textRef,
      id,
      postId,
      round,
    }),
    [set, flush, announce, changeWork, readingRef, id, postId, round],
  );

  if (isNeeded && composerSlots) {
    const composer = composerSlots({ form, draft, deferred, shown, emptied, work });
    return { composer, offer: null, textRef, onFiles };
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
  return { composer: undefined, offer, textRef, onFiles };
}

/** Holds the files that are taken in for a post. It ends with the post. */
function useMediaWork(round: number) {
  const [work, setWork] = useState(NO_WORK);
  const readingRef = useRef<AbortController>(null);
  const changeWork = useCallback((change: (work: MediaWork) => Partial<MediaWork>) => {
    setWork((last) => ({ ...last, ...change(last) }));
  }, []);
  const end = useCallback(() => {
    readingRef.current?.abort();
    setWork(NO_WORK);
  }, []);
  useEffect(() => end, [end, round]);
  return { work, changeWork, readingRef };
}
