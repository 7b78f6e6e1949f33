import {
  useDeferredValue,
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
import type { ComposerForm, ComposerSlots } from './composerForm';
import styles from './useComposer.module.css';

async function loadComposer() {
  const { composerSlots } = await import(/* webpackChunkName: 'composer' */ './composerSlots');
  return composerSlots;
}

interface Composer {
  /** Undefined while it is not needed or not loaded. */
  readonly composer: ComposerSlots | undefined;
  /** What the form shows without a composer. */
  readonly offer: ReactNode;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
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
  const isUsed = hasOptionalFields(draft);
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
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
      textRef,
      id,
      postId,
      round,
    }),
    [set, flush, announce, id, postId, round],
  );

  if (isNeeded && composerSlots) {
    const composer = composerSlots({ form, draft, deferred, shown, emptied });
    return { composer, offer: null, textRef };
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
  return { composer: undefined, offer, textRef };
}
