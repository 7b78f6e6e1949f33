import { __iconNode as IconChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { __iconNode as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import styles from './PeriodBar.module.css';

interface PeriodBarProps {
  /** The direction in which the days of the calendar follow each other. */
  readonly direction: 'ltr' | 'rtl';
  /** The name of the shown period. */
  readonly name: string;
  /** Null if the period is out of range. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onToday: () => void;
}

/** The buttons that turn a calendar, and the name of its period. */
export function PeriodBar({ direction, name, onPrevious, onNext, onToday }: PeriodBarProps) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.buttons} dir={direction}>
        <Button
          variant="icon"
          aria-label="Previous"
          title="Previous"
          aria-describedby={id}
          // A disabled button would lose focus.
          aria-disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        >
          <Icon of={IconChevronLeft} size={18} />
        </Button>
        <Button variant="secondary" aria-describedby={id} onClick={onToday}>
          Today
        </Button>
        <Button
          variant="icon"
          aria-label="Next"
          title="Next"
          aria-describedby={id}
          aria-disabled={!onNext}
          onClick={onNext ?? undefined}
        >
          <Icon of={IconChevronRight} size={18} />
        </Button>
      </div>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
    </div>
  );
}
