import { useId, type ReactNode } from 'react';
import { CHIP } from '@/ui/controls/controls';
import styles from './FilterGroup.module.css';

/** A button of a filter, with its number in the whole plan. */
export interface FilterChoice {
  readonly key: string;
  readonly name: ReactNode;
  /** Before the name. */
  readonly sign?: ReactNode;
  readonly count: number;
  readonly isChosen: boolean;
  /** True for what should be mended. */
  readonly isProblem?: boolean;
  readonly onToggle: () => void;
}

interface FilterGroupProps {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** A group of buttons that filter; nothing without any. Its parent decides whether they are chips or rows. */
export function FilterGroup({ label, choices }: FilterGroupProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {choices.map(({ key, name, sign, count, isChosen, isProblem, onToggle }, index) => (
        <button
          key={key}
          type="button"
          className={`${CHIP} ${styles.choice} ${isProblem ? styles.problem : ''}`}
          aria-pressed={isChosen}
          aria-labelledby={`${id}name${index}`}
          aria-describedby={`${id}count${index}`}
          onClick={onToggle}
        >
          {sign}
          <span id={`${id}name${index}`} className={styles.name}>
            {name}
          </span>
          <span id={`${id}count${index}`} className={styles.count}>
            {count.toLocaleString()}
          </span>
        </button>
      ))}
    </div>
  );
}
