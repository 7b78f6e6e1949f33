import { memo, useEffect, useMemo, useRef } from 'react';
import { adviceFor, type Advice } from '@/core/composer/advice';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import {
  countInWords,
  counterWords,
  isTooLong,
  threadCheck,
  usedShare,
  type NetworkCheck,
} from '@/core/composer/networkChecks';
import { withoutVariant } from '@/core/composer/variants';
import type { PostDraft } from '@/core/plan/postFields';
import { selectMutedAdvice } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { adviceMuted } from '@/store/settingsSlice';
import { ThreadParts } from './ThreadParts';
import { Counters } from './Counters';
import { CommonTextButton } from './CommonTextButton';
import { AdviceList } from './AdviceList';
import { useChecks } from './checks';
import type { ComposerForm } from './composerForm';
import { useNeighbours } from './useNeighbours';

interface DraftChecksProps {
  readonly form: ComposerForm;
  readonly draft: PostDraft;
  /** Of the present draft: a checkbox must not wait for the deferred one. */
  readonly thread: PostDraft['thread'] | undefined;
  readonly network: ChannelNetwork | null;
  /** The id of the counters, which describe the text field. */
  readonly counters: string;
}

/** What the chosen networks say about the text: counters, thread and advice. */
export const DraftChecks = memo(function DraftChecks(props: DraftChecksProps) {
  const { form, draft, thread, network, counters } = props;
  const dispatch = useAppDispatch();
  const checks = useChecks(draft);
  useAnnouncedExcess(checks, form);
  const muted = useAppSelector(selectMutedAdvice);
  const neighbours = useNeighbours(draft, form.postId);
  const advice = useMemo(
    () => adviceFor(draft, { checks, muted, neighbours }),
    [draft, checks, muted, neighbours],
  );
  const long = threadCheck(checks, network);
  const isOwn = network !== null && draft.variants?.[network] !== undefined;

  function mute({ kind }: Advice, scope: 'post' | 'always') {
    if (scope === 'always') dispatch(adviceMuted(kind));
    else form.choose({ mutedAdvice: [...(draft.mutedAdvice ?? []), kind] });
    form.textRef.current?.focus();
    if (scope === 'always') form.announce('Advice muted', { notice: 'Undo' });
    else form.announce('Advice muted for this post');
  }

  return (
    <>
      {isOwn && (
        <CommonTextButton
          onClick={() => {
            form.choose({ variants: withoutVariant(draft.variants, network) });
            form.textRef.current?.focus();
          }}
        />
      )}
      {checks.length > 0 && (
        <Counters
          id={counters}
          counters={checks.map((check) => ({
            network: check.network,
            words: counterWords(check),
            share: check.parts
              ? Number(isTooLong(check)) * usedShare(check.count)
              : usedShare(check.count),
          }))}
        />
      )}
      {long && (
        <ThreadParts
          kind={thread}
          parts={(long.parts ?? []).map(({ shown, count }) => ({
            shown,
            counter: countInWords(count),
          }))}
          onChange={(kind) => {
            form.choose({ thread: kind });
          }}
        />
      )}
      <AdviceList
        advice={advice}
        onMute={mute}
        onShowMuted={
          draft.mutedAdvice &&
          (() => {
            form.choose({ mutedAdvice: undefined });
            form.textRef.current?.focus();
          })
        }
      />
    </>
  );
});

/** Announces when the text becomes too long for a network, and when it fits again. */
function useAnnouncedExcess(checks: readonly NetworkCheck[], { announce }: ComposerForm) {
  const last = useRef<ReadonlyMap<ChannelNetwork, boolean>>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = new Map(checks.map((check) => [check.network, isTooLong(check)]));
    if (!before) return;
    const changed = checks.filter(
      (check) => isTooLong(check) !== (before.get(check.network) ?? false),
    );
    const say = (words: string, isLong: boolean) => {
      const names = changed
        .filter((check) => isTooLong(check) === isLong)
        .map(({ network }) => network);
      return names.length === 0 ? [] : `${words} ${names.join(', ')}`;
    };
    const message = [say('Too long for', true), say('Short enough for', false)].flat().join('. ');
    if (message !== '') announce(message, { isResult: true });
  }, [checks, announce]);
}
