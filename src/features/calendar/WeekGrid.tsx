import { memo, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { minutesOf } from '@/core/plan/dropTime';
import { useHealth } from '@/ui/plan/health/health';
import { dayNames } from '@/core/time/dayNames';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { sortableDate, weekdayOf } from '@/core/time/days';
import { wallDateFormatter, yearOf, type TypedTime } from '@/core/time/wallTime';
import { weekends } from '@/core/time/week';
import { weekdayNames } from '@/core/time/weekdayNames';
import type { ClockChange } from './rules/clockChange';
import { layOutDay, openingHour } from './rules/weekLayout';
import { CalendarGrid, DayButtons, DayCell, FreeTime, TODAY_NUMBER } from './CalendarGrid';
import type { DayProps, GridProps, OngoingMove, WeekDayContents } from './calendarProps';
import { PostPill } from './PostPill';
import styles from './WeekGrid.module.css';

const weekdayName = weekdayNames();
const { dayNumber } = dayNames();
const formatLong = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();
const isWeekend = weekends();

/** The height of a block in minutes: 44 of the 46 pixels of an hour. */
const BLOCK_MINUTES = (44 / 46) * 60;

/** The height of the name of an hour in minutes: 16 of the 46 pixels of an hour. */
const NAME_MINUTES = (16 / 46) * 60;

/** The part of a day's height that its 24 hours take; the rest has room for a block at its end. */
export const HOURS_SHARE = (24 * 46) / (24 * 46 + 44);

/** The room above the hour at which a week opens, in pixels: half of the line with its name. */
const ROOM_ABOVE = 12;
const HOURS = Array.from({ length: 23 }, (_hour, index) => index + 1);

const NO_POSTS: WeekDayContents = { posts: [], clockChange: null };

/** Returns inline styles with the custom properties that place a block or a line of a week. */
function placed(place: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return place;
}

interface WeekGridProps extends GridProps {
  /** The name of the time zone, above the hours. */
  readonly zoneName: string;
  readonly contents: ReadonlyMap<string, WeekDayContents>;
  /** The viewed time, at which a line is drawn if its day is in the week. */
  readonly viewedTime: TypedTime;
}

/**
 * A week as a grid of days with hours. A narrow one shows the chosen day below a row of all days.
 */
export function WeekGrid(props: WeekGridProps) {
  const { period, chosen, label, describedBy, zoneName, contents, ...others } = props;
  const { moving, viewedTime, isAsOf, freeTimes, ...rest } = others;
  const { emptyDays } = useHealth();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const days = (period.weeks[0] ?? []).filter((date) => date !== null);
  const earliest = days
    .flatMap((date) => contents.get(date)?.posts.slice(0, 1) ?? [])
    .map(({ post }) => minutesOf(post) ?? 0);
  const nowMinutes = days.includes(viewedTime.date) ? minutesOf(viewedTime) : null;

  const { first } = period;
  const lastDays = useRef<readonly string[]>([]);
  useEffect(() => {
    const isOther = !days.some((date) => lastDays.current.includes(date));
    lastDays.current = days;
    const scroller = scrollerRef.current;
    const hour = scroller?.querySelector<HTMLElement>(`[data-hour="${openingHour(earliest)}"]`);
    // During a drag, the hour below the pointer stays.
    if (isOther && scroller && hour && !moving) scroller.scrollTop = hour.offsetTop - ROOM_ABOVE;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other days scroll; a change of their first post does not.
  }, [first]);

  /** The name of an hour gives way to the viewed time beside it. */
  function isFree(hour: number): boolean {
    return nowMinutes === null || Math.abs(hour * 60 - nowMinutes) >= NAME_MINUTES;
  }

  return (
    <CalendarGrid label={label} describedBy={describedBy} isAsOf={isAsOf} className={styles.grid}>
      <div ref={scrollerRef} className={styles.scroller} data-hours="">
        <div role="row" className={styles.heads}>
          <span className={styles.zone}>{zoneName}</span>
          {days.map((date) => {
            const { length } = contents.get(date)?.posts ?? [];
            return (
              <span
                key={date}
                role="columnheader"
                aria-label={`${formatLong(date)}, ${countedPosts(length)}`}
                className={[
                  styles.head,
                  date === chosen ? styles.chosen : '',
                  date === rest.today ? styles.today : '',
                ].join(' ')}
              >
                <button
                  type="button"
                  className={styles.weekday}
                  tabIndex={-1}
                  title="Show this day"
                  onClick={() => {
                    rest.actions.onChooseDay(date);
                  }}
                >
                  {weekdayName(weekdayOf(date), 'short')}{' '}
                  <b className={`${styles.number} ${date === rest.today ? TODAY_NUMBER : ''}`}>
                    {dayNumber(date)}
                  </b>
                  {length > 0 && <span className={styles.count}>{length.toLocaleString()}</span>}
                  {emptyDays.includes(date) && <span className={styles.empty}>empty</span>}
                </button>
              </span>
            );
          })}
        </div>
        <div role="row" className={styles.days}>
          <span className={styles.hours} aria-hidden="true">
            <span data-hour={0} style={placed({ '--start': 0 })} />
            {HOURS.map((hour) => (
              <span key={hour} data-hour={hour} style={placed({ '--start': hour * 60 })}>
                {isFree(hour) && formatTime(`${String(hour).padStart(2, '0')}:00`)}
              </span>
            ))}
            {nowMinutes !== null && (
              <span className={styles.nowTime} style={placed({ '--start': nowMinutes })}>
                {formatTime(viewedTime.time)}
              </span>
            )}
          </span>
          {days.map((date) => (
            <WeekDay
              key={date}
              date={date}
              isChosen={date === chosen}
              free={freeTimes(date).join(' ')}
              contents={contents.get(date) ?? NO_POSTS}
              nowMinutes={date === viewedTime.date ? nowMinutes : null}
              movingIds={moving?.ids}
              target={moving?.target.date === date ? moving : null}
              {...rest}
              // So that the other days do not render again when it changes.
              todayWords={date === rest.today ? rest.todayWords : ''}
            />
          ))}
          {nowMinutes !== null && (
            <span
              className={styles.nowAcross}
              style={placed({ '--start': nowMinutes })}
              aria-hidden="true"
            />
          )}
        </div>
      </div>
    </CalendarGrid>
  );
}

interface WeekDayProps extends DayProps {
  readonly date: string;
  readonly isChosen: boolean;
  /** Its free posting times with spaces between them. */
  readonly free: string;
  readonly contents: WeekDayContents;
  /** The minutes since midnight at the line at the viewed time; null on other days than today. */
  readonly nowMinutes: number | null;
  /** The ids of the posts that are being moved. */
  readonly movingIds: ReadonlySet<string> | undefined;
  /** The move, on the day where the post that was picked up would be; otherwise null. */
  readonly target: OngoingMove | null;
}

/** A day of a week: its posts as blocks at their typed times. */
const WeekDay = memo(function WeekDay(props: WeekDayProps) {
  const { date, isChosen, free, contents, today, currentDate, todayWords, selected } = props;
  const { highlighted, nowMinutes, movingIds, target, actions } = props;
  const { posts, clockChange } = contents;
  const { places, hiddenCount } = useMemo(() => {
    const starts = posts.map(({ post }) => minutesOf(post) ?? 0);
    const { placements, hiddenCount: hidden } = layOutDay(starts, BLOCK_MINUTES);
    const styled = placements.map((placement, index) =>
      placement === null
        ? null
        : placed({
            '--start': starts[index] ?? 0,
            '--column': placement.column,
            '--columns': placement.columnCount,
          }),
    );
    return { places: styled, hiddenCount: hidden };
  }, [posts]);
  /** The free times that no block covers, with their minutes since midnight. */
  const freeTimes = useMemo(
    () =>
      (free === '' ? [] : free.split(' '))
        .map((time) => ({ time, start: minutesOf({ date, time }) ?? 0 }))
        .filter(({ start }) =>
          posts.every(({ post }) => Math.abs((minutesOf(post) ?? 0) - start) >= BLOCK_MINUTES),
        ),
    [free, date, posts],
  );
  const targetMinutes = target?.target.minutes ?? null;
  const name = formatLong(date, yearOf(today));
  const classNames = [
    styles.day,
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
      {clockChange && <ClockChangeBand change={clockChange} />}
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
      {freeTimes.map(({ time, start }) => (
        <span key={time} className={styles.free} style={placed({ '--start': start })}>
          <FreeTime date={date} name={name} time={time} actions={actions} />
        </span>
      ))}
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
          name={name}
          hiddenCount={hiddenCount}
          canAdd={sortableDate(date) >= sortableDate(currentDate)}
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
