import { useContext } from 'react';
import { accountsInWords } from '@/core/posting/posted';
import { postingState, type PostingState } from '@/core/posting/toPost';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { timeOfDay } from '@/core/time/timeOfDay';
import { partMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCheck, IconClock } from '@/ui/controls/icons';
import { ShownPlanContext, useShownPlan } from './shownPlan';
import styles from './PostingLine.module.css';

const SIGNS = { now: IconClock, late: IconAlertTriangle, posted: IconCheck } as const;

/** Returns what the entry of a post says about its publication; null for nothing, and without a plan above it. */
export function usePostingState(post: ScheduledPost): PostingState | null {
  const plan = useContext(ShownPlanContext);
  return plan && postingState(post, plan.now, plan.helpSince);
}

interface PostingLineProps {
  /** The id of the words, for the name of the entry. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly state: PostingState;
}

/** Says that a post is to post, or where it was posted. */
export function PostingLine({ id, post, state }: PostingLineProps) {
  const { choose } = useShownPlan();
  const networks = accountsInWords(state.accounts);
  const on = networks === '' ? '' : ` on ${networks}`;
  const words = {
    now: `Time to post${on}`,
    late: `Not marked as posted${on}`,
    posted: state.kind === 'posted' ? `Posted ${timeOfDay(state.at, post.date)}${on}` : '',
  }[state.kind];
  return (
    <p className={`${styles.line} ${styles[state.kind]}`}>
      <Icon of={SIGNS[state.kind]} size={14} />
      <span id={id}>{words}</span>
      {state.kind !== 'posted' && (
        <>
          {' · '}
          <button
            type="button"
            className={styles.button}
            tabIndex={-1}
            {...partMark('post')}
            onClick={() => {
              choose({ post: post.id });
            }}
          >
            Post now
          </button>
        </>
      )}
    </p>
  );
}
