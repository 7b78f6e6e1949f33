import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { DAYS_IN_WEEK, daysAfter } from '@/core/time/days';
import { isEmptyDay } from '@/core/plan/emptyDays';
import { periodOf, WEEKS_IN_MONTH, type CalendarShape } from '@/core/time/period';
import { periodNames } from '@/core/time/periodNames';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { Button } from '@/ui/controls/Button';
import { elementOf, type DayTarget } from '@/ui/controls/focusTargets';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconChevronLeft, IconChevronRight } from '@/ui/controls/dialogIcons';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useMedia } from '@/ui/page/useMedia';
import type { ShownPlan } from '@/ui/plan/shownPlan';
import { textDirection } from './rules/textDirection';
import styles from './PeriodBar.module.css';

const { periodName } = periodNames();
const formatLong = wallDateFormatter(undefined, 'long');
const DIRECTION = textDirection();
const FIRST_DAY = firstDayOfWeek();

/** The days of a week in a window of medium width. */
const DAYS_OF_MEDIUM_WEEK = 3;

/**
 * The period that a calendar shows, the chosen day in it, and what moves both.
 *
 * @param today the viewed date, `YYYY-MM-DD`
 */
export function usePeriod(
  { view, choose, dueOrder, isShown, isPrinting }: ShownPlan,
  today: string,
) {
  const announce = useAnnounce();
  const isMedium = useMedia('(38.625rem <= width < 68.75rem)') && !isPrinting;
  const layout = view.layout === 'week' ? 'week' : 'month';
  const day = view.day === '' ? today : view.day;
  const shape = useMemo((): CalendarShape => {
    const yesterday = daysAfter(today, -1);
    const hasPosts =
      layout === 'week' && yesterday !== null && !isEmptyDay(dueOrder, yesterday, isShown);
    return {
      layout,
      dayCount: isMedium ? DAYS_OF_MEDIUM_WEEK : DAYS_IN_WEEK,
      firstDay: FIRST_DAY,
      home: hasPosts && !isMedium ? yesterday : today,
    };
  }, [layout, isMedium, dueOrder, isShown, today]);
  const period = useMemo(() => periodOf(shape, day, view.start), [shape, day, view.start]);
  const { first } = period;
  const [scrolledTo, setScrolledTo] = useState<DayTarget | null>(null);
  useEffect(() => {
    if (scrolledTo) elementOf(scrolledTo)?.scrollIntoView({ block: 'nearest' });
  }, [scrolledTo]);

  const chooseDay = useCallback(
    (date: string, start = first) => {
      const firstOf = (each: string) => periodOf(shape, date, each).first;
      choose({ day: date, start: firstOf(start) === firstOf('') ? '' : firstOf(start) });
    },
    [choose, shape, first],
  );

  const step = layout === 'week' ? shape.dayCount : DAYS_IN_WEEK;

  /** Returns a function that moves what is shown, and the chosen day with it; null at the end of the calendar. */
  function turn(direction: 1 | -1) {
    const moved = (date: string, days: number) => daysAfter(date, direction * days);
    if (moved(day, step) === null || moved(first, step) === null) return null;
    return (isFar: boolean) => {
      const far = WEEKS_IN_MONTH * DAYS_IN_WEEK;
      const days = isFar && moved(day, far) !== null ? far : step;
      const [date = day, start = first] = [day, first].flatMap((each) => moved(each, days) ?? []);
      chooseDay(date, start);
      announce(periodName(periodOf(shape, date, start)));
    };
  }

  function goToToday() {
    choose({ day: '', start: '' });
    setScrolledTo({ day: today });
    announce(formatLong(today));
  }
  useCommandHandlers(() => ({ goToToday }));

  const name = periodName(period, isMedium ? yearOf(today) : '');
  return { period, name, step, day, chooseDay, turn, goToToday };
}

interface PeriodBarProps {
  /** The name of the shown period. */
  readonly name: string;
  /** The number of days by which the calendar turns. */
  readonly step: number;
  /** Turns the calendar, by about a month if it is far; null at its end. */
  readonly onPrevious: ((isFar: boolean) => void) | null;
  readonly onNext: ((isFar: boolean) => void) | null;
  readonly onToday: () => void;
}

/** The buttons that turn a calendar, and the name of its period. */
export function PeriodBar({ name, step, onPrevious, onNext, onToday }: PeriodBarProps) {
  const id = useId();

  function turnButton(label: string, icon: IconPaths, onTurn: PeriodBarProps['onNext']) {
    return (
      <Button
        variant="icon"
        aria-label={label}
        title={`${label} ${step === DAYS_IN_WEEK ? 'week' : `${step} days`} · Shift: four weeks`}
        aria-describedby={id}
        // A disabled button would lose focus.
        aria-disabled={!onTurn}
        onClick={({ shiftKey }) => onTurn?.(shiftKey)}
      >
        <Icon of={icon} size={18} />
      </Button>
    );
  }

  return (
    <div className={styles.bar}>
      <div className={styles.buttons} dir={DIRECTION}>
        {turnButton('Previous', IconChevronLeft, onPrevious)}
        <Button variant="secondary" aria-describedby={id} onClick={onToday}>
          Today
        </Button>
        {turnButton('Next', IconChevronRight, onNext)}
      </div>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
    </div>
  );
}
