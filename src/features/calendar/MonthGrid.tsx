import { memo } from 'react';
import { labelColour } from '@/ui/plan/labelColour';
import { useTags } from '@/ui/plan/PostTags';
import { useMedia } from '@/ui/page/useMedia';
import { useHealth } from '@/ui/plan/health/health';
import { mainLabel } from '@/core/channels/brand';
import { dayNames } from '@/core/time/dayNames';
import { periodNames } from '@/core/time/periodNames';
import { sortableDate, weekdayOf } from '@/core/time/days';
import { weekends } from '@/core/time/week';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { weekdayNames } from '@/core/time/weekdayNames';
import type { CalendarPost, DayContents, DayProps, GridProps } from './calendarProps';
import { CalendarGrid, DayButtons, DayCell, FreeTime, TODAY_NUMBER } from './CalendarGrid';
import styles from './MonthGrid.module.css';
import { PostPill } from './PostPill';

const weekdayName = weekdayNames();
const { monthDayName } = periodNames();
const { dayNumber } = dayNames();
const formatLong = wallDateFormatter(undefined, 'long');
const NO_POSTS: DayContents = { shown: [], count: 0 };
const isWeekend = weekends();

/** The lines of a day that its posts and its free posting times have together. */
const FREE_LINES = 3;

interface MonthGridProps extends GridProps {
  readonly contents: ReadonlyMap<string, DayContents>;
  /** True to show dots instead of posts. */
  readonly isNarrow: boolean;
}

/** Five weeks as a grid of days. One day is a tab stop; the keys of the calendar move from there. */
export function MonthGrid(props: MonthGridProps) {
  const { period, chosen, label, describedBy, contents, moving, isAsOf, freeTimes, ...rest } =
    props;
  // The first week can be without dates.
  const [, namedWeek = []] = period.weeks;
  const hasPictures = useMedia('(width >= 80rem)');
  return (
    <CalendarGrid label={label} describedBy={describedBy} isAsOf={isAsOf} className={styles.grid}>
      <div role="row" className={styles.week}>
        {namedWeek.map(
          (date, column) =>
            date && (
              <span
                key={date}
                role="columnheader"
                aria-label={weekdayName(weekdayOf(date), 'long')}
                aria-colindex={column + 1}
                className={styles.weekday}
              >
                {weekdayName(weekdayOf(date), 'short')}
              </span>
            ),
        )}
      </div>
      {period.weeks.map((week, row) => (
        <div key={row} role="row" className={styles.week}>
          {week.map((date, column) =>
            date === null ? (
              <span key={column} role="gridcell" className={styles.outside} />
            ) : (
              <MonthDay
                key={date}
                date={date}
                isChosen={date === chosen}
                isFirst={date === period.first}
                // As one text, so that a day whose times stay does not render again.
                free={freeTimes(date).join(' ')}
                hasPictures={hasPictures}
                contents={contents.get(date) ?? NO_POSTS}
                {...rest}
                // So that the other days do not render again when they change.
                todayWords={date === rest.today ? rest.todayWords : ''}
                movingIds={moving?.ids}
                targetWords={moving?.target.date === date ? moving.words : null}
              />
            ),
          )}
        </div>
      ))}
    </CalendarGrid>
  );
}

interface MonthDayProps extends DayProps {
  readonly date: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  /** Its free posting times with spaces between them. */
  readonly free: string;
  /** True with room for the pictures of posts. */
  readonly hasPictures: boolean;
  readonly contents: DayContents;
  readonly isNarrow: boolean;
  /** The ids of the posts that are being moved. */
  readonly movingIds: ReadonlySet<string> | undefined;
  /** On the day where the post that was picked up would be, its time in words; otherwise null. */
  readonly targetWords: string | null;
}

/** A day of a month: its number, its first posts and the number of the others. */
const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { date, isChosen, isFirst, free, hasPictures, contents, isNarrow } = props;
  const { today, currentDate, todayWords, selected, highlighted, movingIds, targetWords, actions } =
    props;
  const { shown, count } = contents;
  const isToday = date === today;
  const hiddenCount = count - shown.length;
  const canAdd = sortableDate(date) >= sortableDate(currentDate);
  const isEmpty = useHealth().emptyDays.includes(date);
  const lines = Math.max(FREE_LINES - shown.length, 0);
  const freeTimes = free.split(' ').slice(0, hasPictures ? 2 * lines : lines);
  const hasFree = free !== '' && !isNarrow && lines > 0;
  const isGap = isEmpty && !hasFree;
  const name = formatLong(date, yearOf(today));
  const isFirstOfMonth = date.endsWith('-01');
  const classNames = [
    styles.day,
    ...(sortableDate(date) < sortableDate(today) ? [styles.past] : []),
    ...(isWeekend(date) ? [styles.weekend] : []),
    ...(isToday ? [styles.today] : []),
    ...(isGap ? [styles.gap] : []),
    ...(isChosen ? [styles.chosen] : []),
    ...(targetWords === null ? [] : [styles.target]),
  ];
  return (
    <DayCell
      date={date}
      isChosen={isChosen}
      count={count}
      today={today}
      todayWords={todayWords}
      onChoose={canAdd && count === 0 && !isNarrow ? actions.onNewPost : actions.onChooseDay}
      classNames={classNames}
    >
      <span className={styles.head} aria-hidden="true">
        <span className={`${styles.number} ${isToday ? TODAY_NUMBER : ''}`}>
          {/* The button for the other posts needs the room. */}
          {isToday && !isNarrow && hiddenCount === 0 && (
            <span className={styles.todayWords}>{todayWords}</span>
          )}
          <span>
            {(isFirst || isFirstOfMonth) && !isNarrow && !isToday
              ? monthDayName(date)
              : dayNumber(date)}
          </span>
        </span>
      </span>
      {targetWords !== null && !isNarrow && (
        <span className={styles.place} data-target="">
          {targetWords}
        </span>
      )}
      {isNarrow ? (
        <span className={styles.dots} aria-hidden="true">
          {shown.map(({ post }) => (
            <Dot key={post.id} post={post} />
          ))}
        </span>
      ) : (
        <>
          {shown.map((each) => (
            <PostPill
              key={each.post.id}
              {...each}
              shape="line"
              hasPicture={hasPictures}
              isSelected={selected.has(each.post.id)}
              isHighlighted={highlighted.has(each.post.id)}
              isMoving={movingIds?.has(each.post.id) ?? false}
              actions={actions}
            />
          ))}
          {hasFree && (
            <span className={styles.free}>
              {freeTimes.map((time) => (
                <FreeTime key={time} date={date} name={name} time={time} actions={actions} />
              ))}
            </span>
          )}
          <span className={styles.tools}>
            <DayButtons
              date={date}
              name={name}
              hiddenCount={hiddenCount}
              isGap={isGap}
              canAdd={canAdd}
              actions={actions}
            />
          </span>
        </>
      )}
    </DayCell>
  );
});

/** A post on a phone, in the colour of its brand or first label. */
function Dot({ post }: Pick<CalendarPost, 'post'>) {
  const label = mainLabel(useTags(post).labels);
  return <span style={label && { color: labelColour(label.colour) }} />;
}
