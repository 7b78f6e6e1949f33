import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { missingInWords } from '@/core/plan/draftChange';
import { freeTime } from '@/core/plan/freeTime';
import {
  monthRules,
  repeatDates,
  weekdayInMonth,
  type MonthRule,
  type RepeatRule,
} from '@/core/plan/repeat';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { counted, countedPosts, titleOf } from '@/core/text/words';
import { dayNames, periodNames } from '@/core/time/dayNames';
import { DAYS_IN_WEEK, dayNumber, daysAfter, sortableDate, weekdayOf } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { firstDayOfWeek, weekOf } from '@/core/time/week';
import { localZone } from '@/core/time/zone';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { repeatPosts, type RepeatSource } from '@/store/repeatCommands';
import { selectScheduledPosts } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconX } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { Segments } from '@/ui/controls/Segments';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useShownPlan, type Repeating } from '@/ui/plan/shownPlan';
import styles from './RepeatPosts.module.css';

const EVERY = {
  day: 'day',
  week: 'week',
  2: '2 weeks',
  3: '3 weeks',
  4: '4 weeks',
  month: 'month',
} as const;

type Every = keyof typeof EVERY;

const NTH = ['first', 'second', 'third', 'fourth'] as const;
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const formatDate = wallDateFormatter();
const formatBrief = wallDateFormatter(undefined, 'brief');
const formatTime = clockTimeFormatter();
const { weekdayLetter } = dayNames();
const { weekdayName } = periodNames();

/** The weeks of a quarter: the length at first. */
const QUARTER = 13;
/** Dates within so many days are shown without a year. */
const NEAR_DAYS = 330;
/** From more dates on, the list scrolls, and goes on from row to row. */
const MOST_IN_SIGHT = 10;
/** The maximum number of sentences about what the dates clash with. */
const MOST_IN_WORDS = 2;
/** A pop-over opens above its button if it has less room below, in pixels. */
const ROOM = 420;
const WIDTH = 356;
/** Its distance to the window and to its button, in pixels. */
const GAP = 8;

/** Returns a day of a month as an ordinal number: "31st". */
function ordinal(date: string): string {
  const day = Number(date.slice(-'DD'.length));
  return `${day}${SUFFIXES[ORDINALS.select(day)] ?? 'th'}`;
}

function monthRuleName(rule: MonthRule, date: string): string {
  if (rule === 'day') return `the ${ordinal(date)}`;
  const nth = rule === 'weekday' ? NTH[weekdayInMonth(date) - 1] : 'last';
  return `the ${nth} ${weekdayName(date, 'long')}`;
}

/** Returns the place of the pop-over in the window. */
function placeBy(opener: HTMLElement) {
  const { top, bottom } = opener.getBoundingClientRect();
  const { right } = (opener.parentElement ?? opener).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(right + GAP, clientWidth - GAP) - WIDTH);
  const isBelow = clientHeight - bottom >= Math.min(ROOM, top);
  const room = (isBelow ? clientHeight - bottom : top) - 2 * GAP;
  const edge = isBelow ? { top: bottom + GAP } : { bottom: clientHeight - top + GAP };
  return { isBelow, style: { left, ...edge, maxHeight: room } };
}

/** Returns the sources by time, because the first one gives the dates. */
function inOrder(sources: readonly RepeatSource[]): readonly RepeatSource[] {
  const keyOf = ({ draft }: RepeatSource) => `${sortableDate(draft.date)} ${draft.time}`;
  return [...sources].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The pop-over with the dates on which posts are to repeat. */
export function RepeatPosts({ sources: given, opener, onScheduled }: Repeating) {
  const { repeat, showSeries } = useShownPlan();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const id = useId();
  const openerRef = useRef(opener);
  const selectRef = useRef<HTMLSelectElement>(null);
  const [place] = useState(() => placeBy(opener));
  const sources = useMemo(() => inOrder(given), [given]);
  const first = sources[0]?.draft.date ?? '';
  const isDated = daysAfter(first, 0) !== null;

  const [every, setEvery] = useState<Every>('week');
  const [weekdays, setWeekdays] = useState<ReadonlySet<number>>(() => new Set([weekdayOf(first)]));
  const [on, setOn] = useState<MonthRule>('day');
  const [ends, setEnds] = useState<'after' | 'on a date'>('after');
  const [after, setAfter] = useState(String(QUARTER));
  const [until, setUntil] = useState(() => daysAfter(first, QUARTER * DAYS_IN_WEEK - 1) ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Posts of several days repeat as a block.
  const isOnOneDay = sources.every(({ draft }) => draft.date === first);

  const dates = useMemo(() => {
    if (!isDated) return [];
    const rule: RepeatRule =
      every === 'day'
        ? { every }
        : every === 'month'
          ? { every, on }
          : {
              every: 'week',
              weeks: every === 'week' ? 1 : Number(every),
              weekdays: isOnOneDay ? [...weekdays] : [weekdayOf(first)],
              firstDay: firstDayOfWeek(),
            };
    return repeatDates(first, rule, ends === 'after' ? { after: Number(after) } : { until });
  }, [isDated, first, every, on, weekdays, isOnOneDay, ends, after, until]);

  const problemOf = useProblems(sources, first);
  const problems = useMemo(
    () => new Map(dates.map((date) => [date, problemOf(date)] as const)),
    [dates, problemOf],
  );
  const chosen = dates.filter((date) => date === first || !left.has(date));
  const isNew = sources[0]?.id === undefined;
  // Several posts repeat together: the number is that of their dates.
  const noun = sources.length > 1 ? 'times' : 'posts';
  const count = Math.max(0, chosen.length - 1) * sources.length + (isNew && isDated ? 1 : 0);
  const missing = sources.map(({ draft }) => missingInWords(draft)).find((words) => words !== '');
  const canSchedule = missing === undefined && count > 0;

  // The click on a menu that opened it has yet to reach the document, where a click outside closes it.
  const isInUse = useRef(false);
  useEffect(() => {
    selectRef.current?.focus();
    const listeners = new AbortController();
    for (const kind of ['click', 'keydown']) {
      window.addEventListener(
        kind,
        () => {
          isInUse.current = true;
        },
        { capture: true, signal: listeners.signal },
      );
    }
    return () => {
      listeners.abort();
    };
  }, []);

  function close() {
    openerRef.current.focus();
    repeat(null);
  }

  function schedule() {
    if (!canSchedule) return;
    const posts = dispatch(
      repeatPosts(
        sources.map((source) => ({
          ...source,
          dates: chosen.slice(1).flatMap((date) => shifted(source.draft.date, first, date)),
        })),
      ),
    );
    close();
    onScheduled?.();
    announce(`${countedPosts(posts.length)} scheduled`, { notice: 'Undo', ...showAll(posts) });
  }

  /** Returns the button that shows the whole series of the new posts, if they have one in common. */
  function showAll(posts: readonly ScheduledPost[]) {
    const [series = '', ...others] = new Set(posts.map((post) => post.series));
    if (others.length > 0) return {};
    const all = selectScheduledPosts(store.getState()).filter((post) => post.series === series);
    return {
      more: {
        label: `Show the ${all.length.toLocaleString()}`,
        isShow: true,
        run() {
          showSeries(series);
        },
      },
    };
  }

  /** Enter in a field schedules, as in a form. It stands in no form, because it may be opened from one. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    schedule();
  }

  const isMany = dates.length > MOST_IN_SIGHT;
  const words = [...problems].filter(([date, problem]) => problem && chosen.includes(date));
  const isShort =
    on === 'day' && every === 'month' && dates.some((date) => ordinal(date) !== ordinal(first));
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles a key that bubbles up from the fields.
    <div
      data-repeat=""
      className={`${styles.place} ${place.isBelow ? '' : styles.above}`}
      style={place.style}
      onKeyDown={handleKeyDown}
    >
      <Popover
        label="Repeat"
        className={styles.popover}
        openerRef={openerRef}
        onClose={() => {
          if (isInUse.current) repeat(null);
        }}
      >
        <div className={styles.top}>
          <b>Repeat</b>
          <Button variant="icon" aria-label="Close" title="Close" onClick={close}>
            <Icon of={IconX} size={18} />
          </Button>
        </div>
        <div className={styles.rule}>
          <label htmlFor={`${id}every`}>Every</label>
          <select
            ref={selectRef}
            id={`${id}every`}
            className={CONTROL}
            value={every}
            onChange={({ target }) => {
              setEvery(target.value as Every);
            }}
          >
            {(['day', 'week', '2', '3', '4', 'month'] as const).map((each) => (
              <option key={each} value={each}>
                {EVERY[each]}
              </option>
            ))}
          </select>
          {every === 'month' && isDated && (
            <>
              <span aria-hidden="true">on</span>
              <Segments
                label="on"
                isStacked
                segments={monthRules(first).map((value) => ({
                  value,
                  name: monthRuleName(value, first),
                }))}
                value={on}
                onChoose={setOn}
              />
            </>
          )}
          {every !== 'day' && every !== 'month' && isOnOneDay && (
            <>
              <span aria-hidden="true">on</span>
              <Weekdays chosen={weekdays} onChange={setWeekdays} />
            </>
          )}
          <span aria-hidden="true">ends</span>
          <div className={styles.ends}>
            <Segments
              label="ends"
              segments={[
                { value: 'after', name: 'after' },
                { value: 'on a date', name: 'on a date' },
              ]}
              value={ends}
              onChoose={setEnds}
            />
            {ends === 'after' ? (
              <>
                <input
                  type="number"
                  min={1}
                  max={366}
                  aria-label={noun}
                  className={CONTROL}
                  value={after}
                  onChange={({ target }) => {
                    setAfter(target.value);
                  }}
                />
                <span aria-hidden="true">{noun}</span>
              </>
            ) : (
              <input
                type="date"
                aria-label="last date"
                className={CONTROL}
                min={first}
                value={until}
                onChange={({ target }) => {
                  setUntil(target.value);
                }}
              />
            )}
          </div>
        </div>
        <div className={styles.outcome}>
          {dates.length > 0 && (
            <ul
              aria-label="Dates"
              className={`${styles.dates} ${isMany ? styles.many : ''}`}
              style={
                isMany
                  ? undefined
                  : { gridTemplateRows: `repeat(${Math.ceil(dates.length / 2)}, auto)` }
              }
            >
              {dates.map((date) => (
                <RepeatDate
                  key={date}
                  name={dateName(date, first)}
                  problem={problems.get(date) ?? ''}
                  isFirst={date === first}
                  isChosen={chosen.includes(date)}
                  onChange={(isChosen) => {
                    const others = new Set(left);
                    if (isChosen) others.delete(date);
                    else others.add(date);
                    setLeft(others);
                  }}
                />
              ))}
            </ul>
          )}
          {isShort && <p>A month without a {ordinal(first)} has it on its last day.</p>}
          {words.slice(0, MOST_IN_WORDS).map(([date, problem]) => (
            <p key={date} className={styles.problem}>
              {formatBrief(date, yearOf(date))}: {problem}
            </p>
          ))}
          {words.length > MOST_IN_WORDS && (
            <p className={styles.problem}>
              {counted(words.length - MOST_IN_WORDS, 'more date', 'more dates')} in amber
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <p id={`${id}hint`}>{missing ?? 'They become ordinary posts.'}</p>
          <Button
            variant="primary"
            aria-disabled={!canSchedule}
            aria-describedby={`${id}hint`}
            onClick={schedule}
          >
            Schedule {countedPosts(count)}
          </Button>
        </div>
      </Popover>
    </div>,
    opener.closest('dialog') ?? document.body,
  );
}

/** Returns the date that a post repeats on when the first post repeats on a date; none out of the calendar. */
function shifted(date: string, first: string, to: string): readonly string[] {
  const result = daysAfter(date, dayNumber(to) - dayNumber(first));
  return result === null ? [] : [result];
}

function dateName(date: string, first: string): string {
  return formatDate(date, dayNumber(date) - dayNumber(first) < NEAR_DAYS ? yearOf(date) : '');
}

/** Returns a function that returns what is wrong with the repeats on a date, in words; '' for nothing. */
function useProblems(sources: readonly RepeatSource[], first: string): (date: string) => string {
  const store = useAppStore();
  const now = usePresentClock().now();
  const [checkedAt] = useState(now);
  return useMemo(() => {
    const posts = selectScheduledPosts(store.getState());
    const order = planIndexOf(store).selectDueOrder({ scheduledPosts: posts }, localZone());
    return (date) => {
      // A post that exists stays where it is.
      const repeated = sources.filter(({ id }) => date !== first || id === undefined);
      for (const { draft } of repeated) {
        const [own] = shifted(draft.date, first, date);
        const free = own && freeTime(order, posts, { ...draft, date: own }, -1, checkedAt);
        if (free && free.kind === 'past') return 'this time is past, so it counts as published';
        const other = free && free.kind === 'clash' ? posts[free.other] : undefined;
        if (other) {
          const too = other.time === draft.time && other.date === own ? ' too' : '';
          return `“${titleOf(other)}” is at ${formatTime(other.time)}${too}.`;
        }
      }
      return '';
    };
  }, [store, sources, first, checkedAt]);
}

interface WeekdaysProps {
  /** 0 is Sunday. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** The weekdays of a week, as in the calendar. */
function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  const start = weekOf(localDate(0), firstDayOfWeek())?.from ?? '';
  return (
    <div ref={ref} role="group" aria-label="on" className={styles.weekdays} {...handlers}>
      {Array.from({ length: DAYS_IN_WEEK }, (_day, index) => {
        const date = daysAfter(start, index) ?? '';
        const weekday = weekdayOf(date);
        return (
          <button
            key={weekday}
            type="button"
            aria-label={weekdayName(date, 'long')}
            title={weekdayName(date, 'long')}
            aria-pressed={chosen.has(weekday)}
            onClick={() => {
              const others = new Set(chosen);
              if (!others.delete(weekday)) others.add(weekday);
              onChange(others);
            }}
          >
            {weekdayLetter(date)}
          </button>
        );
      })}
    </div>
  );
}

interface RepeatDateProps {
  readonly name: string;
  /** What is wrong with the date; '' for nothing. */
  readonly problem: string;
  /** True for the date of the post itself, which stays. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function RepeatDate({ name, problem, isFirst, isChosen, onChange }: RepeatDateProps) {
  const id = useId();
  return (
    <li>
      <label
        className={`${styles.date} ${problem === '' ? '' : styles.amber}`}
        title={problem === '' ? undefined : problem}
      >
        <input
          type="checkbox"
          className={CHECKBOX}
          aria-label={name}
          aria-describedby={problem === '' ? undefined : id}
          checked={isChosen}
          disabled={isFirst}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        <span>{name}</span>
        {problem !== '' && <Icon of={IconAlertTriangle} size={14} />}
        <span id={id} hidden>
          {problem}
        </span>
      </label>
    </li>
  );
}
