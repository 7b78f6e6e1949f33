import { __iconNode as IconPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { dayMark } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { dayBlocks } from '@/domain/calendar/clashes';
import type { ClockChange } from '@/domain/calendar/clockChange';
import { minutesOf } from '@/domain/calendar/dropTime';
import type { Period } from '@/domain/calendar/period';
import { periodNames } from '@/domain/calendar/periodNames';
import { countedPosts } from '@/domain/plan/titles';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { dayNames } from '@/domain/time/dayNames';
import { weekdayOf } from '@/domain/time/days';
import { wallDateFormatter } from '@/domain/time/wallTime';
import type { CalendarActions, CalendarPost, Moving } from './calendarPost';
import { PostPill } from './PostPill';
import styles from './WeekGrid.module.css';

const { weekdayName } = periodNames();
const { dayNumber } = dayNames();
const formatLong = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

/** The height of a block in minutes: 48 of the 52 pixels of an hour. */
export const BLOCK_MINUTES = (48 / 52) * 60;

/** The part of a day's height that its 24 hours take; the rest has room for a block at its end. */
export const HOURS_HEIGHT = (24 * 52) / (24 * 52 + 48);

/** The hour at which a week opens if it has no earlier post. */
const OPENING_HOUR = 8;
const HOURS = Array.from({ length: 23 }, (_hour, index) => index + 1);
const WEEKEND: readonly number[] = [0, 6];

/** Inline styles with the custom properties that place a block or a line. */
function placed(place: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return place;
}

/** A day of a week with all its posts. */
export interface WeekDayContents {
  readonly posts: readonly CalendarPost[];
  readonly change: ClockChange | null;
}

interface DayProps {
  readonly today: string;
  /** Said of today: "Today", or "As of 9:00 AM". */
  readonly todayWords: string;
  readonly selected: ReadonlySet<string>;
  readonly highlighted: ReadonlySet<string>;
  readonly moving: Moving | null;
  readonly actions: CalendarActions;
  /** The line at the present time, drawn in the column of today. */
  readonly nowLine: ReactNode;
}

interface WeekGridProps extends DayProps {
  readonly period: Period;
  /** The accessible name of the grid. */
  readonly label: string;
  /** The name of the time zone, above the hours. */
  readonly zoneName: string;
  readonly contents: ReadonlyMap<string, WeekDayContents>;
  /** True if today is not the present day. */
  readonly isAsOf: boolean;
}

/**
 * A week as a grid of days with hours. A calendar of medium width shows three days with the chosen one
 * among them; a narrow one shows the chosen day below a row of all seven.
 */
export function WeekGrid(props: WeekGridProps) {
  const { period, label, zoneName, contents, isAsOf, ...rest } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const days = (period.weeks[0] ?? []).filter((date) => date !== null);
  const chosen = days.indexOf(period.day);
  const earliest = days
    .flatMap((date) => contents.get(date)?.posts.slice(0, 1) ?? [])
    .map(({ post }) => minutesOf(post) ?? 0);
  const openingHour = Math.min(
    OPENING_HOUR,
    ...earliest.map((minutes) => Math.floor(minutes / 60)),
  );

  const { first } = period;
  useEffect(() => {
    const scroller = scrollerRef.current;
    const hour = scroller?.querySelector<HTMLElement>(`[data-hour="${openingHour}"]`);
    if (scroller && hour) scroller.scrollTop = hour.offsetTop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Another week scrolls; a change of its first post does not.
  }, [first]);

  /** Three days are shown in a calendar of medium width, the chosen day among them. */
  function isNear(index: number): boolean {
    const start = Math.min(Math.max(chosen - 1, 0), days.length - 3);
    return index >= start && index < start + 3;
  }

  return (
    <div role="grid" aria-label={label} className={`${styles.grid} ${isAsOf ? styles.asOf : ''}`}>
      <div ref={scrollerRef} className={styles.scroller}>
        <div role="row" className={styles.heads}>
          <span className={styles.zone}>{zoneName}</span>
          {days.map((date, index) => {
            const { length } = contents.get(date)?.posts ?? [];
            return (
              <span
                key={date}
                role="columnheader"
                aria-label={`${formatLong(date)}, ${countedPosts(length)}`}
                className={[
                  styles.head,
                  isNear(index) ? '' : styles.far,
                  index === chosen ? styles.chosen : '',
                  date === rest.today ? styles.today : '',
                ].join(' ')}
              >
                <button
                  type="button"
                  className={styles.weekday}
                  tabIndex={-1}
                  onClick={() => {
                    rest.actions.onChooseDay(date);
                  }}
                >
                  {weekdayName(date, 'short')} <b className={styles.number}>{dayNumber(date)}</b>
                  {length > 0 && <span className={styles.count}>{length.toLocaleString()}</span>}
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
                {formatTime(`${String(hour).padStart(2, '0')}:00`)}
              </span>
            ))}
          </span>
          {days.map((date, index) => (
            <WeekDay
              key={date}
              date={date}
              isChosen={index === chosen}
              isNear={isNear(index)}
              contents={contents.get(date) ?? { posts: [], change: null }}
              {...rest}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface WeekDayProps extends DayProps {
  readonly date: string;
  readonly isChosen: boolean;
  /** True for one of the three days that are shown in a calendar of medium width. */
  readonly isNear: boolean;
  readonly contents: WeekDayContents;
}

/** A day of a week: its posts as blocks at their typed times. */
function WeekDay(props: WeekDayProps) {
  const { date, isChosen, isNear, contents, today, todayWords, selected } = props;
  const { highlighted, moving, actions, nowLine } = props;
  const { posts, change } = contents;
  const starts = posts.map(({ post }) => minutesOf(post) ?? 0);
  const { placements, hiddenCount } = dayBlocks(starts, BLOCK_MINUTES);
  const isToday = date === today;
  const isTarget = moving?.target.date === date;
  const name = formatLong(date);
  const classNames = [
    styles.day,
    ...(isNear ? [] : [styles.far]),
    ...(isChosen ? [] : [styles.other]),
    ...(WEEKEND.includes(weekdayOf(date)) ? [styles.weekend] : []),
    ...(isTarget ? [styles.target] : []),
  ];
  const targetMinutes = isTarget ? moving.target.minutes : null;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The page handles the keys that choose a day.
    <div
      role="gridcell"
      {...dayMark(date)}
      className={classNames.join(' ')}
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${name}${isToday ? `, ${todayWords}` : ''}, ${countedPosts(posts.length)}`}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={() => {
        actions.onChooseDay(date);
      }}
    >
      {change && <ClockChangeBand change={change} />}
      {posts.map((each, index) => {
        const placement = placements[index];
        return (
          placement && (
            <PostPill
              key={each.post.id}
              {...each}
              shape="block"
              isSelected={selected.has(each.post.id)}
              isHighlighted={highlighted.has(each.post.id)}
              isMoving={moving?.ids.has(each.post.id) ?? false}
              actions={actions}
              style={placed({
                '--start': starts[index] ?? 0,
                '--column': placement.column,
                '--columns': placement.columns,
              })}
            />
          )
        );
      })}
      {targetMinutes !== null && (
        <span className={styles.place} style={placed({ '--start': targetMinutes })}>
          {moving?.words}
        </span>
      )}
      {isToday && nowLine}
      <span className={styles.tools}>
        {hiddenCount > 0 && (
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={`+${hiddenCount.toLocaleString()} more on ${name}`}
            onClick={() => {
              actions.onOpenDay(date);
            }}
          >
            +{hiddenCount.toLocaleString()} more
          </button>
        )}
        <button
          type="button"
          className={styles.add}
          tabIndex={-1}
          aria-label={`New post on ${name}`}
          title={`New post on ${name}`}
          onClick={() => {
            actions.onNewPost(date);
          }}
        >
          <Icon of={IconPlus} size={16} />
        </button>
      </span>
    </div>
  );
}

/** The hours that a change of the clocks skips or repeats. */
function ClockChangeBand({ change: { kind, from, to } }: { readonly change: ClockChange }) {
  const [start, end] = [from, to].map((time) => {
    const [hours, minutes] = time.split(':').map(Number);
    return Number(hours) * 60 + Number(minutes);
  });
  return (
    <span
      className={`${styles.band} ${styles[kind]}`}
      style={placed({ '--start': Number(start), '--length': Number(end) - Number(start) })}
    >
      <span className={styles.bandText}>
        {formatTime(from)} is {kind}
      </span>
    </span>
  );
}

/** The line at the present time. */
export function NowLine({ minutes }: { readonly minutes: number }) {
  return <span className={styles.now} style={placed({ '--start': minutes })} aria-hidden="true" />;
}
