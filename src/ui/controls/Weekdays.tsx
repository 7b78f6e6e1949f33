import { useRef } from 'react';
import { firstDayOfWeek } from '@/core/time/week';
import { weekdayNames, weekdaysFrom } from '@/core/time/weekdayNames';
import { useOneTabStop } from './useOneTabStop';
import styles from './Weekdays.module.css';

const nameOf = weekdayNames();
const WEEK = weekdaysFrom(firstDayOfWeek());

interface WeekdaysProps {
  readonly label: string;
  /** At least one; 0 is Sunday. The last one cannot be taken away. */
  readonly chosen: readonly number[];
  /** Called with the chosen weekdays, ascending. */
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The weekdays of a week as buttons, of which some are chosen. */
export function Weekdays({ label, chosen, onChange }: WeekdaysProps) {
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  return (
    <div ref={ref} role="group" aria-label={label} className={styles.weekdays} {...handlers}>
      {WEEK.map((day) => {
        const isOn = chosen.includes(day);
        const isLast = isOn && chosen.length === 1;
        return (
          <button
            key={day}
            type="button"
            aria-label={nameOf(day, 'long')}
            title={isLast ? 'At least one weekday stays' : nameOf(day, 'long')}
            aria-pressed={isOn}
            aria-disabled={isLast}
            onClick={() => {
              if (isLast) return;
              const others = chosen.filter((each) => each !== day);
              onChange((isOn ? others : [...others, day]).toSorted());
            }}
          >
            {nameOf(day, 'narrow')}
          </button>
        );
      })}
    </div>
  );
}
