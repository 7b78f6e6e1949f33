import { __iconNode as IconChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { __iconNode as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { Button } from '@/ui/controls/Button';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import styles from './PeriodBar.module.css';

interface PeriodBarProps {
  /** The direction in which the days of the calendar follow each other. */
  readonly direction: 'ltr' | 'rtl';
  /** The name of the shown period. */
  readonly name: string;
  /** Turns the calendar by a week, or by about a month if it is far; null at its end. */
  readonly onPrevious: ((isFar: boolean) => void) | null;
  readonly onNext: ((isFar: boolean) => void) | null;
  readonly onToday: () => void;
}

/** The buttons that turn a calendar, and the name of its period. */
export function PeriodBar({ direction, name, onPrevious, onNext, onToday }: PeriodBarProps) {
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
      <div className={styles.buttons} dir={direction}>
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
