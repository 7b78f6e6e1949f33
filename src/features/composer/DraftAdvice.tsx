import { memo, useMemo } from 'react';
import { Icon } from '@/ui/controls/Icon';
import { IconBulb, IconChevronDown } from '@/ui/controls/icons';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { adviceFor, neighbourIndices, type Advice } from '@/core/composer/advice';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { wallDateFormatter, type TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectHiddenAdvice } from '@/store/channels/selectHiddenAdvice';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import { useChecks } from './DraftChecks';
import styles from './DraftAdvice.module.css';

const formatDate = wallDateFormatter(undefined, 'brief');

interface DraftAdviceProps {
  readonly draft: PostDraft;
  readonly postId: string | undefined;
}

/**
 * One line with the first advice on a draft with a text, and the number of the others. It opens all of it, with its
 * reasons, over the page. Nothing in it stops the user.
 */
export const DraftAdvice = memo(function DraftAdvice({ draft, postId }: DraftAdviceProps) {
  const checks = useChecks(draft);
  const hidden = useAppSelector(selectHiddenAdvice);
  const neighbours = useNeighbours(draft, postId);
  const assets = useAppSelector(selectAssets);
  const advice = useMemo(
    () => adviceFor(draft, { checks, hidden, neighbours, assets }),
    [draft, checks, hidden, neighbours, assets],
  );
  const hasText = checks.some(({ text }) => text.trim() !== '');
  const [first, ...others] = advice;
  if (!hasText || !first) return null;
  return (
    <div className={styles.advice}>
      <PopoverButton
        label="Advice"
        className={styles.line}
        button={
          <>
            <Icon of={IconBulb} size={18} />
            <span className={styles.first}>{adviceText(first)}</span>
            {others.length > 0 && <b>{others.length} more</b>}
            <Icon of={IconChevronDown} size={16} />
          </>
        }
      >
        <ul aria-label="Advice" className={styles.list}>
          {advice.map((each) => (
            <li key={`${each.kind} ${each.network}`}>
              {adviceText(each)}
              <p className={styles.reason}>
                {each.reason} As of {formatDate(each.date)}.
              </p>
            </li>
          ))}
        </ul>
      </PopoverButton>
    </div>
  );
});

function adviceText({ network, text }: Advice) {
  return (
    <>
      {network !== null && <b>{network}: </b>}
      {text}
    </>
  );
}

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
