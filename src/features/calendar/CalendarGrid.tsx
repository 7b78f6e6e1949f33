import type { ReactNode } from 'react';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter, wallDateFormatter } from '@/core/time/wallTime';
import { HIDDEN } from '@/ui/controls/controls';
import { dayMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconPlus } from '@/ui/controls/dialogIcons';
import type { CalendarActions, DayProps, GridProps } from './calendarProps';
import styles from './CalendarGrid.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

/** The class of the number of today. */
export const TODAY_NUMBER = styles.todayNumber;

interface CalendarGridProps extends Pick<GridProps, 'label' | 'describedBy' | 'isAsOf'> {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a week or of a month. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, describedBy, isAsOf, className, children } = props;
  return (
    <div
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      className={`${styles.grid} ${className}`}
      data-as-of={isAsOf ? '' : undefined}
    >
      {children}
    </div>
  );
}

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
      className={[styles.day, ...classNames].join(' ')}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('[data-free]'))) onChoose(date);
      }}
    >
      <span className={HIDDEN}>
        {[formatLong(date), ...(isToday ? [todayWords] : []), countedPosts(count)].join(', ')}
      </span>{' '}
      {children}
    </div>
  );
}

interface DayButtonsProps {
  /** The date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The date in words. */
  readonly name: string;
  /** The number of posts of the day that are not shown. */
  readonly hiddenCount: number;
  /** False on a past day, where no new post can be. */
  readonly canAdd: boolean;
  /** True on a day that should get a post: the button for it is shown without hover too. */
  readonly isGap?: boolean;
  readonly actions: Pick<CalendarActions, 'onOpenDay' | 'onNewPost'>;
}

/** The buttons of a day: "+3 more", if posts are hidden, and "+" for a new post, if the day is not past. */
export function DayButtons({
  date,
  name,
  hiddenCount,
  canAdd,
  isGap = false,
  actions,
}: DayButtonsProps) {
  const count = `+${hiddenCount.toLocaleString()}`;
  return (
    <>
      {hiddenCount > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={`${count} more on ${name}`}
          onClick={() => {
            actions.onOpenDay(date);
          }}
        >
          <bdi>
            {count} <span className={styles.word}>more</span>
          </bdi>
        </button>
      )}
      {canAdd && (
        <button
          type="button"
          className={`${styles.add} ${isGap ? styles.gap : ''}`}
          tabIndex={-1}
          aria-label={`Add a post on ${name}`}
          title={`Add a post on ${name}`}
          onClick={() => {
            actions.onNewPost(date);
          }}
        >
          {isGap ? '+ Add' : <Icon of={IconPlus} size={16} />}
        </button>
      )}
    </>
  );
}

interface FreeTimeProps extends Pick<DayButtonsProps, 'date' | 'name'> {
  /** `HH:MM`. */
  readonly time: string;
  readonly actions: Pick<CalendarActions, 'onNewPost'>;
}

/** A free posting time of a day: a button for a post at this time. */
export function FreeTime({ date, name, time, actions }: FreeTimeProps) {
  const words = formatTime(time);
  return (
    <button
      type="button"
      className={styles.free}
      tabIndex={-1}
      data-free=""
      aria-label={`+ ${words}: add a post on ${name}`}
      onClick={() => {
        actions.onNewPost(date, time);
      }}
    >
      + {words}
    </button>
  );
}
