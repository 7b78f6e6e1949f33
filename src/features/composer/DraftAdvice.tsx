import { memo, useId, useMemo, useRef, useState } from 'react';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconBellOff, IconBulb, IconInfinity, IconNote } from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { adviceFor, neighbourIndices, type Advice } from '@/core/composer/advice';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { wallDateFormatter, type TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectMutedAdvice } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import { adviceMuted } from '@/store/settingsSlice';
import type { ComposerForm } from './composerForm';
import { useChecks } from './DraftChecks';
import styles from './DraftAdvice.module.css';

type Mute = (advice: Advice, scope: 'post' | 'always') => void;

const formatDate = wallDateFormatter(undefined, 'brief');

interface DraftAdviceProps {
  readonly form: ComposerForm;
  readonly draft: PostDraft;
}

/** The advice on a draft, each with its reason. Nothing in it stops the user. */
export const DraftAdvice = memo(function DraftAdvice({ form, draft }: DraftAdviceProps) {
  const dispatch = useAppDispatch();
  const checks = useChecks(draft);
  const muted = useAppSelector(selectMutedAdvice);
  const neighbours = useNeighbours(draft, form.postId);
  const assets = useAppSelector(selectAssets);
  const advice = useMemo(
    () => adviceFor(draft, { checks, muted, neighbours, assets }),
    [draft, checks, muted, neighbours, assets],
  );

  function mute({ kind }: Advice, scope: 'post' | 'always') {
    if (scope === 'always') dispatch(adviceMuted(kind));
    else form.choose({ mutedAdvice: [...(draft.mutedAdvice ?? []), kind] });
    form.textRef.current?.focus();
    if (scope === 'always') form.announce('Advice muted', { notice: 'Undo' });
    else form.announce('Advice muted for this post');
  }

  return (
    <>
      {advice.length > 0 && (
        <ul aria-label="Advice" className={styles.list}>
          {advice.map((each) => (
            <AdviceItem key={`${each.kind} ${each.network}`} advice={each} onMute={mute} />
          ))}
        </ul>
      )}
      {draft.mutedAdvice && (
        <button
          type="button"
          className={`${PLAIN_BUTTON} ${styles.muted}`}
          onClick={() => {
            form.choose({ mutedAdvice: undefined });
            form.textRef.current?.focus();
          }}
        >
          Show advice muted for this post
        </button>
      )}
    </>
  );
});

/** Returns the other posts that are due within a day. */
function useNeighbours(
  { date, time }: TypedTime,
  postId: string | undefined,
): readonly ScheduledPost[] {
  const { selectDueOrder } = planIndexOf(useAppStore());
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  return useMemo(() => {
    const order = selectDueOrder({ scheduledPosts }, localZone());
    return Array.from(neighbourIndices(order, { date, time }), (index) => scheduledPosts[index])
      .filter((post) => post !== undefined)
      .filter(({ id }) => id !== postId);
  }, [selectDueOrder, scheduledPosts, date, time, postId]);
}

/** Advice with its reason on demand, and the menu that mutes it. */
function AdviceItem({ advice, onMute }: { readonly advice: Advice; readonly onMute: Mute }) {
  const { network, text, reason, date } = advice;
  const id = useId();
  const openerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.item}>
      <Icon of={IconBulb} size={18} />
      <details className={styles.reason}>
        <summary id={id}>
          {network !== null && <b>{network}: </b>}
          {text}
        </summary>
        <p>
          {reason} As of {formatDate(date)}.
        </p>
      </details>
      <div className={styles.mute}>
        <button
          ref={openerRef}
          type="button"
          className={styles.button}
          aria-label="Mute this advice"
          title="Mute this advice"
          aria-describedby={id}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Icon of={IconBellOff} size={16} />
        </button>
        {isOpen && (
          <Menu
            label="Mute this advice"
            openerRef={openerRef}
            groups={[
              [
                {
                  name: 'For this post',
                  icon: IconNote,
                  onChoose() {
                    onMute(advice, 'post');
                  },
                },
                {
                  name: 'Always',
                  icon: IconInfinity,
                  onChoose() {
                    onMute(advice, 'always');
                  },
                },
              ],
            ]}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        )}
      </div>
    </li>
  );
}
