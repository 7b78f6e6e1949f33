import type { ReactNode } from 'react';
import { dayMark } from '@/ui/controls/focusTargets';
import { countedPosts } from '@/core/plan/titles';
import { wallDateFormatter } from '@/core/time/wallTime';
import type { DayProps } from './calendarPost';
import styles from './DayCell.module.css';

const formatLong = wallDateFormatter(undefined, 'long');

interface DayCellProps extends Pick<DayProps, 'today' | 'todayWords'> {
  /** The date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly isChosen: boolean;
  /** The number of posts of the day. */
  readonly count: number;
  readonly onChoose: (date: string) => void;
  readonly classNames: readonly (string | undefined)[];
  readonly children: ReactNode;
}

/**
 * A day of a calendar. Its accessible name is its content: the date in words and the number of posts,
 * then what the day shows, also the place of a post that is being moved.
 */
export function DayCell(props: DayCellProps) {
  const { date, isChosen, count, today, todayWords, onChoose, classNames, children } = props;
  const isToday = date === today;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The page handles the keys that choose a day.
    <div
      role="gridcell"
      {...dayMark(date)}
      className={classNames.join(' ')}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={() => {
        onChoose(date);
      }}
    >
      <span className={styles.name}>
        {[formatLong(date), ...(isToday ? [todayWords] : []), countedPosts(count)].join(', ')}
      </span>{' '}
      {children}
    </div>
  );
}
