import { useId, type RefObject } from 'react';
import {
  monthRules,
  repeatDates,
  weekdayInMonth,
  type MonthRule,
  type RepeatRule,
} from '@/core/plan/repeat';
import { DAYS_IN_WEEK, daysAfter, weekdayOf } from '@/core/time/days';
import { firstDayOfWeek } from '@/core/time/week';
import { weekdayNames } from '@/core/time/weekdayNames';
import { CONTROL } from '@/ui/controls/controls';
import { Segments } from '@/ui/controls/Segments';
import { Weekdays } from '@/ui/controls/Weekdays';
import styles from './RepeatPosts.module.css';

/** The choices of "Every", with the number of weeks of those that are weekly. */
const EVERY: ReadonlyMap<string, number> = new Map([
  ['day', 0],
  ['week', 1],
  ['2 weeks', 2],
  ['3 weeks', 3],
  ['4 weeks', 4],
  ['month', 0],
]);

const NTH = ['first', 'second', 'third', 'fourth'] as const;
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const weekdayName = weekdayNames();

/** The number of posts that is proposed: a quarter of weeks. */
const QUARTER = 13;

/** A rule as it is typed. */
export interface TypedRule {
  /** One of {@link EVERY}. */
  readonly every: string;
  readonly weekdays: readonly number[];
  readonly on: MonthRule;
  readonly ends: 'after' | 'on a date';
  readonly after: string;
  readonly until: string;
}

/** Returns the rule at first: every week for a quarter. */
export function firstRule(first: string): TypedRule {
  return {
    every: 'week',
    weekdays: [weekdayOf(first)],
    on: 'day',
    ends: 'after',
    after: String(QUARTER),
    until: daysAfter(first, QUARTER * DAYS_IN_WEEK - 1) ?? '',
  };
}

/** Returns the dates of a rule, beginning with a valid date. */
export function datesOf(first: string, typed: TypedRule): readonly string[] {
  const { every, weekdays, on, ends, after, until } = typed;
  const weeks = EVERY.get(every) ?? 0;
  const rule: RepeatRule =
    weeks > 0
      ? { every: 'week', weeks, weekdays, firstDay: firstDayOfWeek() }
      : every === 'month'
        ? { every, on }
        : { every: 'day' };
  return repeatDates(first, rule, ends === 'after' ? { after: Number(after) } : { until });
}

/** Returns a day of a month as an ordinal number: "31st". */
export function ordinal(date: string): string {
  const day = Number(date.slice(-'DD'.length));
  return `${day}${SUFFIXES[ORDINALS.select(day)] ?? 'th'}`;
}

function monthRuleName(rule: MonthRule, date: string): string {
  if (rule === 'day') return `the ${ordinal(date)}`;
  const nth = rule === 'weekday' ? NTH[weekdayInMonth(date) - 1] : 'last';
  return `the ${nth} ${weekdayName(weekdayOf(date), 'long')}`;
}

interface RepeatRuleFieldsProps {
  readonly selectRef: RefObject<HTMLSelectElement | null>;
  /** The first date; '' if it is not valid. */
  readonly first: string;
  readonly rule: TypedRule;
  readonly onChange: (rule: TypedRule) => void;
  /** False for posts of several days: they repeat as a block. */
  readonly hasWeekdays: boolean;
  /** What the number counts. */
  readonly noun: 'posts' | 'times';
}

/** The fields for the rule by which posts repeat. */
export function RepeatRuleFields(props: RepeatRuleFieldsProps) {
  const { selectRef, first, rule, onChange, hasWeekdays, noun } = props;
  const { every, weekdays, on, ends, after, until } = rule;
  const id = useId();
  const change = (changed: Partial<TypedRule>) => {
    onChange({ ...rule, ...changed });
  };
  return (
    <div className={styles.rule}>
      <label htmlFor={id}>Every</label>
      <select
        ref={selectRef}
        id={id}
        className={CONTROL}
        value={every}
        onChange={({ target }) => {
          change({ every: target.value });
        }}
      >
        {Array.from(EVERY.keys(), (each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {every === 'month' && first !== '' && (
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
            onChoose={(value) => {
              change({ on: value });
            }}
          />
        </>
      )}
      {EVERY.get(every) !== 0 && hasWeekdays && (
        <>
          <span aria-hidden="true">on</span>
          <Weekdays
            label="on"
            chosen={weekdays}
            onChange={(chosen) => {
              change({ weekdays: chosen });
            }}
          />
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
          onChoose={(value) => {
            change({ ends: value });
          }}
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
                change({ after: target.value });
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
              change({ until: target.value });
            }}
          />
        )}
      </div>
    </div>
  );
}
