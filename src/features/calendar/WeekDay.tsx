import { memo, useMemo } from 'react';
import { minutesOf } from '@/core/plan/dropTime';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { sortableDate } from '@/core/time/days';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { weekends } from '@/core/time/week';
import type { ClockChange } from './rules/clockChange';
import { dayBlocks } from './rules/clashes';
import type { DayProps, Moving, WeekDayContents } from './calendarPost';
import { DayButtons } from './DayButtons';
import { DayCell } from './DayCell';
import { placed } from './placed';
import { PostPill } from './PostPill';
import styles from './WeekDay.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();
const isWeekend = weekends();

/** The height of a block in minutes: 44 of the 46 pixels of an hour. */
const BLOCK_MINUTES = (44 / 46) * 60;

interface WeekDayProps extends DayProps {
  readonly date: string;
  readonly isChosen: boolean;
  /** True for one of the three days that are shown in a calendar of medium width. */
  readonly isNear: boolean;
  readonly contents: WeekDayContents;
  /** The minutes since midnight at the line at the viewed time; null on other days than today. */
  readonly nowMinutes: number | null;
  /** The ids of the posts that are being moved. */
  readonly movingIds: ReadonlySet<string> | undefined;
  /** The move, on the day where the post that was picked up would be; otherwise null. */
  readonly target: Moving | null;
}

/** A day of a week: its posts as blocks at their typed times. */
export const WeekDay = memo(function WeekDay(props: WeekDayProps) {
  const { date, isChosen, isNear, contents, today, presentDate, todayWords, selected } = props;
  const { highlighted, nowMinutes, movingIds, target, actions } = props;
  const { posts, change } = contents;
  const { places, hiddenCount } = useMemo(() => {
    const starts = posts.map(({ post }) => minutesOf(post) ?? 0);
    const { placements, hiddenCount: hidden } = dayBlocks(starts, BLOCK_MINUTES);
    const styled = placements.map((placement, index) =>
      placement === null
        ? null
        : placed({
            '--start': starts[index] ?? 0,
            '--column': placement.column,
            '--columns': placement.columns,
          }),
    );
    return { places: styled, hiddenCount: hidden };
  }, [posts]);
  const targetMinutes = target?.target.minutes ?? null;
  const classNames = [
    styles.day,
    ...(isNear ? [] : [styles.far]),
    ...(isChosen ? [] : [styles.other]),
    ...(isWeekend(date) ? [styles.weekend] : []),
    ...(target ? [styles.target] : []),
  ];
  return (
    <DayCell
      date={date}
      isChosen={isChosen}
      count={posts.length}
      today={today}
      todayWords={todayWords}
      onChoose={actions.onChooseDay}
      classNames={classNames}
    >
      {change && <ClockChangeBand change={change} />}
      {posts.map((each, index) => {
        const place = places[index];
        return (
          place && (
            <PostPill
              key={each.post.id}
              {...each}
              shape="block"
              isSelected={selected.has(each.post.id)}
              isHighlighted={highlighted.has(each.post.id)}
              isMoving={movingIds?.has(each.post.id) ?? false}
              actions={actions}
              style={place}
            />
          )
        );
      })}
      {targetMinutes !== null && (
        <span className={styles.place} data-target="" style={placed({ '--start': targetMinutes })}>
          {target?.words}
        </span>
      )}
      {nowMinutes !== null && (
        <span className={styles.now} style={placed({ '--start': nowMinutes })} aria-hidden="true" />
      )}
      <span className={styles.tools}>
        <DayButtons
          date={date}
          name={formatLong(date, yearOf(today))}
          hiddenCount={hiddenCount}
          canAdd={sortableDate(date) >= sortableDate(presentDate)}
          actions={actions}
        />
      </span>
    </DayCell>
  );
});

/** The hours that a change of the clocks skips or repeats. */
function ClockChangeBand({ change }: { readonly change: ClockChange }) {
  const { kind, from, to } = change;
  const [start, end] = [from, to].map((time) => {
    const [hours, minutes] = time.split(':').map(Number);
    return Number(hours) * 60 + Number(minutes);
  });
  return (
    <span
      className={`${styles.band} ${styles[kind]}`}
      style={placed({ '--start': Number(start), '--length': Number(end) - Number(start) })}
    >
      <span className={styles.bandText}>{`${formatTime(from)} is ${kind}`}</span>
    </span>
  );
}
