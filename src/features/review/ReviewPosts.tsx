import { useMemo, useState } from 'react';
import { daysAfter } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import { localZone } from '@/core/time/zone';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector, useAppStore, useServices } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectReviews } from '@/store/reviewSelectors';
import { CHECKBOX, CONTROL, OPTION, PICKER } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconCalendarEvent } from '@/ui/controls/icons';
import { Segments } from '@/ui/controls/Segments';
import { LabelDot } from '@/ui/plan/LabelChip';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { reviewChoice, type PostChoice } from './rules/reviewChoice';
import styles from './ShareReview.module.css';

/** The days that are proposed: two weeks. */
const LAST_DAY = 13;

/** Returns the posts that the user chooses, and the choice. */
export function usePostChoice() {
  const store = useAppStore();
  const { realTime } = useServices();
  const { posts, found, selection } = useShownPlan();
  const { selectedPosts } = selection;
  const labels = useAppSelector(selectLabels);
  const reviews = useAppSelector(selectReviews);
  // Also while the plan is seen at another time.
  const [now] = useState(() => realTime.instant());
  const [choice, setChoice] = useState<PostChoice>(() => {
    const from = localDate(now);
    const to = daysAfter(from, LAST_DAY) ?? '';
    const kind = selectedPosts.length > 0 ? 'selected' : 'shown';
    return { posts: kind, label: '', from, to, isOnlyOpen: false };
  });
  const chosen = useMemo(() => {
    const dueOrder = planIndexOf(store).selectDueOrder({ scheduledPosts: posts }, localZone());
    return reviewChoice({ posts, dueOrder, found, selectedPosts, labels, reviews, now }, choice);
  }, [store, posts, found, selectedPosts, labels, reviews, now, choice]);
  const choose = (change: Partial<PostChoice>) => {
    setChoice({ ...choice, ...change });
  };
  return { choice, choose, chosen, labels };
}

type Choice = ReturnType<typeof usePostChoice>;

/** The choice of posts: those that the list shows, the selected ones, or those of a label and some days. */
export function ReviewPosts({ choice, choose, chosen, labels }: Choice) {
  const named = labels.find(({ id }) => id === choice.label);
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <Segments
          label="Posts"
          isLabelShown
          segments={chosen.options}
          value={choice.posts}
          onChoose={(posts) => {
            choose({ posts });
          }}
        />
      </div>
      {choice.posts === 'label' && (
        <div className={`${styles.whole} ${styles.range}`}>
          <span className={styles.label}>
            <select
              aria-label="Label"
              className={CONTROL}
              value={choice.label}
              onChange={({ target }) => {
                choose({ label: target.value });
              }}
            >
              <option value="">Any label</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {named && <LabelDot colour={named.colour} />}
          </span>
          {(['from', 'to'] as const).map((end) => (
            <span key={end} className={PICKER}>
              <input
                type="date"
                aria-label={end === 'from' ? 'From' : 'To'}
                className={CONTROL}
                value={choice[end]}
                onChange={({ target }) => {
                  choose({ [end]: target.value });
                }}
              />
              <Icon of={IconCalendarEvent} size={18} />
            </span>
          ))}
        </div>
      )}
      {chosen.openCount !== null && (
        <label className={`${OPTION} ${styles.whole}`}>
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={choice.isOnlyOpen}
            onChange={({ target }) => {
              choose({ isOnlyOpen: target.checked });
            }}
          />
          Only what is waiting or changed ({chosen.openCount.toLocaleString()})
        </label>
      )}
    </div>
  );
}
