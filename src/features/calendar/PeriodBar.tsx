import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { DAYS_IN_WEEK, daysAfter } from '@/core/time/days';
import { periodOf, WEEKS_IN_MONTH } from '@/core/time/period';
import { periodNames } from '@/core/time/dayNames';
import { wallDateFormatter } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { Button } from '@/ui/controls/Button';
import { elementOf, type DayTarget } from '@/ui/controls/focusTargets';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconChevronLeft, IconChevronRight } from '@/ui/controls/icons';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import type { usePlanView } from '@/ui/plan/usePlanView';
import { textDirection } from './rules/textDirection';
import styles from './PeriodBar.module.css';

const { periodName } = periodNames();
const formatLong = wallDateFormatter(undefined, 'long');
const DIRECTION = textDirection();

/**
 * The period that a calendar shows, the chosen day in it, and what moves both.
 *
 * @param today the viewed date, `YYYY-MM-DD`
 */
export function usePeriod(
  { view, choose }: Pick<ReturnType<typeof usePlanView>, 'view' | 'choose'>,
  today: string,
) {
  const announce = useAnnounce();
  const firstDay = useMemo(() => firstDayOfWeek(), []);
  const layout = view.layout === 'week' ? 'week' : 'month';
  const day = view.day === '' ? today : view.day;
  const period = useMemo(
    () => periodOf(layout, day, view.start, firstDay),
    [layout, day, view.start, firstDay],
  );
  const { first } = period;
  const [scrolledTo, setScrolledTo] = useState<DayTarget | null>(null);
  useEffect(() => {
    if (scrolledTo) elementOf(scrolledTo)?.scrollIntoView({ block: 'nearest' });
  }, [scrolledTo]);

  const chooseDay = useCallback(
    (date: string, start = first) => {
      const firstOf = (each: string) => periodOf(layout, date, each, firstDay).first;
      choose({ day: date, start: firstOf(start) === firstOf('') ? '' : firstOf(start) });
    },
    [choose, layout, first, firstDay],
  );

  /** Returns a function that moves what is shown, and the chosen day with it; null at the end of the calendar. */
  function turn(direction: 1 | -1) {
    const moved = (date: string, weeks: number) =>
      daysAfter(date, direction * weeks * DAYS_IN_WEEK);
    if (moved(day, 1) === null || moved(first, 1) === null) return null;
    return (isFar: boolean) => {
      const weeks = isFar && moved(day, WEEKS_IN_MONTH) !== null ? WEEKS_IN_MONTH : 1;
      const [date = day, start = first] = [day, first].flatMap((each) => moved(each, weeks) ?? []);
      chooseDay(date, start);
      announce(periodName(periodOf(layout, date, start, firstDay)));
    };
  }

  function goToToday() {
    choose({ day: '', start: '' });
    setScrolledTo({ day: today });
    announce(formatLong(today));
  }
  useCommandHandlers(() => ({ goToToday }));

  return { period, name: periodName(period), day, firstDay, chooseDay, turn, goToToday };
}

interface PeriodBarProps {
  /** The name of the shown period. */
  readonly name: string;
  /** Turns the calendar by a week, or by about a month if it is far; null at its end. */
  readonly onPrevious: ((isFar: boolean) => void) | null;
  readonly onNext: ((isFar: boolean) => void) | null;
  readonly onToday: () => void;
}

/** The buttons that turn a calendar, and the name of its period. */
export function PeriodBar({ name, onPrevious, onNext, onToday }: PeriodBarProps) {
  const id = useId();

  function turnButton(label: string, icon: IconPaths, onTurn: PeriodBarProps['onNext']) {
    return (
      <Button
        variant="icon"
        aria-label={label}
        title={`${label} week · Shift: four weeks`}
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
