import { useRef, useState, type ReactNode } from 'react';
import type { AskedReview } from '@/core/review/askedReview';
import type { OpenReview } from '@/core/review/reviewFindings';
import { GROUP_NAMES, REVIEW_GROUPS } from '@/core/review/reviewGroups';
import { instantOf } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useAppDispatch } from '@/store/hooks';
import { reviewClosed } from '@/store/reviewsSlice';
import { CHIP, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconUpload } from '@/ui/controls/dialogIcons';
import { IconX } from '@/ui/controls/icons';
import { focusPage } from '@/ui/controls/focusTargets';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { GROUP_ICONS } from '@/ui/plan/review/groupIcons';
import { useShownPlan } from '@/ui/plan/shownPlan';
import styles from './ReviewLine.module.css';

const formatDate = wallDateFormatter();

interface ReviewLineProps {
  /** At least one. */
  readonly openReviews: readonly OpenReview[];
  /** The number of posts of past days, with the button that shows them; false without any. */
  readonly past: ReactNode;
}

/** The line about an open review above the list: its posts by what was answered, as filters. */
export function ReviewLine({ openReviews, past }: ReviewLineProps) {
  const { view, choose, now } = useShownPlan();
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const handlers = useCurrentHandlers();
  const [chosen, setChosen] = useState('');
  const chipsRef = useRef<HTMLDivElement>(null);
  const chipHandlers = useOneTabStop(chipsRef, 'button');
  const withId = (id: string) => openReviews.find(({ review }) => review.id === id);
  const shown = withId(view.review) ?? withId(chosen) ?? openReviews[0];
  if (!shown) return null;
  const { review, counts } = shown;
  const { id, title, reviewer } = review;
  const since = (of: AskedReview) =>
    formatDate(localDate(instantOf(of.sentAt)), yearOf(localDate(now)));
  const isOfReview = view.review === id;
  return (
    <div role="group" aria-label="Open review" className={styles.line}>
      <Icon of={IconUpload} size={18} />
      {openReviews.length > 1 ? (
        <select
          className={`${CONTROL} ${styles.choice}`}
          aria-label="Shown review"
          value={id}
          onChange={({ target }) => {
            setChosen(target.value);
            if (view.review !== '') choose({ review: target.value });
          }}
        >
          {openReviews.map((each) => (
            <option key={each.review.id} value={each.review.id}>
              {each.review.title} · {since(each.review)}
            </option>
          ))}
        </select>
      ) : (
        <bdi className={styles.title}>{title}</bdi>
      )}
      <span className={styles.whom}>
        {reviewer !== '' && (
          <>
            with <bdi>{reviewer}</bdi>{' '}
          </>
        )}
        since {since(review)}
      </span>
      {past && <div className={styles.past}>{past}</div>}
      {/* A tab stop of its own, because the chips scroll on a phone. */}
      <div
        ref={chipsRef}
        role="toolbar"
        aria-label="Posts of the review"
        className={styles.chips}
        {...chipHandlers}
      >
        {(['all', ...REVIEW_GROUPS] as const).map((group) => {
          const answer = group === 'all' ? '' : group;
          const isPressed = isOfReview && view.answer === answer;
          return (
            <button
              key={group}
              type="button"
              className={`${CHIP} ${styles.chip}`}
              aria-pressed={isPressed}
              onClick={() => {
                choose(isPressed ? { review: '', answer: '' } : { review: id, answer });
              }}
            >
              {answer !== '' && <Icon of={GROUP_ICONS[answer]} size={14} />}
              {answer === '' ? 'All' : GROUP_NAMES[answer]}{' '}
              <span className={styles.count}>{counts[group].toLocaleString()}</span>
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={`${PLAIN_BUTTON} ${styles.open}`}
        onClick={() => {
          handlers().openAnswers?.();
        }}
      >
        Open answers…
      </button>
      <button
        type="button"
        className={`${PLAIN_BUTTON} ${styles.close}`}
        aria-label="Close the review"
        title="Close the review"
        onClick={() => {
          dispatch(reviewClosed({ id, title }));
          if (isOfReview) choose({ review: '', answer: '' });
          announceStep();
          focusPage();
        }}
      >
        <Icon of={IconX} size={18} />
      </button>
    </div>
  );
}
