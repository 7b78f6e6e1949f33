import { useId, useMemo, useState } from 'react';
import { freeTime } from '@/core/plan/freeTime';
import { counted, titleOf } from '@/core/text/words';
import { dayNumber, daysAfter } from '@/core/time/days';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import type { RepeatSource } from '@/store/repeatCommands';
import { selectScheduledPosts } from '@/store/selectors';
import { CHECKBOX } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import { usePresentClock } from '@/ui/page/TimeProvider';
import styles from './RepeatPosts.module.css';
import { ordinal } from './RepeatRuleFields';

const formatDate = wallDateFormatter();
const formatBrief = wallDateFormatter(undefined, 'brief');
const formatTime = clockTimeFormatter();

/** Dates within so many days are shown without a year. */
const NEAR_DAYS = 330;
/** With more dates, the list scrolls, and its order is by rows, not by columns. */
const MOST_IN_SIGHT = 10;
/** The maximum number of sentences about what the dates clash with. */
const MOST_IN_WORDS = 2;

interface RepeatDatesProps {
  /** By time. */
  readonly sources: readonly RepeatSource[];
  /** The first one is that of the first source. */
  readonly dates: readonly string[];
  /** The dates without a tick. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
  /** True if the rule takes the same day of each month. */
  readonly isMonthly: boolean;
}

/** The dates of a repetition, which can be left out, and what is wrong with them. */
export function RepeatDates({ sources, dates, left, onLeave, isMonthly }: RepeatDatesProps) {
  const [first = ''] = dates;
  const problemOf = useProblems(sources, first);
  const problems = useMemo(
    () => new Map(dates.map((date) => [date, problemOf(date)] as const)),
    [dates, problemOf],
  );
  const isMany = dates.length > MOST_IN_SIGHT;
  const words = [...problems].filter(([date, problem]) => problem && !left.has(date));
  const isShort = isMonthly && dates.some((date) => ordinal(date) !== ordinal(first));
  return (
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
              name={formatDate(
                date,
                dayNumber(date) - dayNumber(first) < NEAR_DAYS ? yearOf(date) : '',
              )}
              problem={problems.get(date) ?? ''}
              isFirst={date === first}
              isChosen={!left.has(date)}
              onChange={(isChosen) => {
                const others = [...left].filter((each) => each !== date);
                onLeave(new Set(isChosen ? others : [...others, date]));
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
  );
}

/** Returns the date that a post repeats on when the first post repeats on a date; none out of the calendar. */
export function shifted(date: string, first: string, to: string): readonly string[] {
  const result = daysAfter(date, dayNumber(to) - dayNumber(first));
  return result === null ? [] : [result];
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
  const about = `${isFirst ? 'The date of the post itself always stays. ' : ''}${problem}`;
  return (
    <li>
      <label className={`${styles.date} ${problem === '' ? '' : styles.amber}`} title={about}>
        <input
          type="checkbox"
          className={CHECKBOX}
          aria-label={name}
          aria-describedby={id}
          checked={isChosen}
          aria-disabled={isFirst}
          onChange={({ target }) => {
            if (!isFirst) onChange(target.checked);
          }}
        />
        <span>{name}</span>
        {problem !== '' && <Icon of={IconAlertTriangle} size={14} />}
        <span id={id} hidden>
          {about}
        </span>
      </label>
    </li>
  );
}
