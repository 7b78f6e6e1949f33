import { memo, useEffect, useMemo, useRef } from 'react';
import { AdviceList } from '@/components/scheduler/composer/AdviceList';
import { CommonTextButton } from '@/components/scheduler/composer/CommonTextButton';
import { Counters } from '@/components/scheduler/composer/Counters';
import { ThreadParts } from '@/components/scheduler/composer/ThreadParts';
import { adviceFor, type Advice } from '@/domain/composer/advice';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import {
  countInWords,
  counterWords,
  isTooLong,
  threadCheck,
  usedShare,
  type NetworkCheck,
} from '@/domain/composer/networkChecks';
import { withoutVariant } from '@/domain/composer/variantChange';
import type { PostDraft } from '@/domain/plan/postFields';
import { selectMutedAdvice } from '@/state/channels/channelSelectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { adviceMuted } from '@/state/settingsSlice';
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
