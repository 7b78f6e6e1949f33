import { memo, useMemo } from 'react';
import { Icon } from '@/ui/controls/Icon';
import { IconBulb } from '@/ui/controls/icons';
import { adviceFor, neighbourIndices, type Advice } from '@/core/composer/advice';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { wallDateFormatter, type TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectMutedAdvice } from '@/store/channels/channelSelectors';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import type { ComposerForm } from './composerForm';
import { useChecks } from './DraftChecks';
import styles from './DraftAdvice.module.css';

const formatDate = wallDateFormatter(undefined, 'brief');

interface DraftAdviceProps {
  readonly form: ComposerForm;
  readonly draft: PostDraft;
}

/** The advice on a draft, each with its reason. Nothing in it stops the user. */
export const DraftAdvice = memo(function DraftAdvice({ form, draft }: DraftAdviceProps) {
  const checks = useChecks(draft);
  const muted = useAppSelector(selectMutedAdvice);
  const neighbours = useNeighbours(draft, form.postId);
  const assets = useAppSelector(selectAssets);
  const advice = useMemo(
    () => adviceFor(draft, { checks, muted, neighbours, assets }),
    [draft, checks, muted, neighbours, assets],
  );

  if (advice.length === 0) return null;
  return (
    <ul aria-label="Advice" className={styles.list}>
      {advice.map((each) => (
        <AdviceItem key={`${each.kind} ${each.network}`} advice={each} />
      ))}
    </ul>
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

/** Advice with its reason on demand. */
function AdviceItem({ advice: { network, text, reason, date } }: { readonly advice: Advice }) {
  return (
    <li className={styles.item}>
      <Icon of={IconBulb} size={18} />
      <details className={styles.reason}>
        <summary>
          {network !== null && <b>{network}: </b>}
          {text}
        </summary>
        <p>
          {reason} As of {formatDate(date)}.
        </p>
      </details>
    </li>
  );
}
