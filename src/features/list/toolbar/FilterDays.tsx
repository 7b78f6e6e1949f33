import { useId, useRef } from 'react';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { countedPosts } from '@/core/plan/titles';
import styles from './FilterDays.module.css';

interface FilterDaysProps {
  readonly days: readonly {
    readonly date: string;
    readonly name: string;
    readonly letter: string;
    readonly count: number;
    readonly isChosen: boolean;
    readonly onToggle: () => void;
  }[];
}

/** The numbers of posts of the next days as bars. Each filters by its day; they are one tab stop. */
export function FilterDays({ days }: FilterDaysProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className={styles.days}>
      <p id={id} className={styles.label}>
        Next {days.length} days
      </p>
      <div ref={ref} role="toolbar" aria-labelledby={id} className={styles.bars} {...handlers}>
        {days.map(({ date, name, letter, count, isChosen, onToggle }) => (
          <button
            key={date}
            type="button"
            className={styles.day}
            aria-pressed={isChosen}
            aria-label={`${name}, ${countedPosts(count)}`}
            title={`${name}, ${countedPosts(count)}`}
            onClick={onToggle}
          >
            <span
              className={count === 0 ? styles.empty : styles.bar}
              style={{ blockSize: `${(count / most) * 100}%` }}
            />
            <span className={styles.letter}>{letter}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
