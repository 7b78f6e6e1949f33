import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/ui/controls/Button';
import { countedPosts } from '@/core/text/words';
import { ONLY_TO_POST } from '@/core/search/planView';
import type { DayPreset } from '@/core/time/week';
import { CHIP, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Segments } from '@/ui/controls/Segments';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { NO_FILTERS, type Choices } from '../rules/filters';
import styles from './FilterFields.module.css';

/** A button of a filter, with its number in the whole plan. */
interface FilterChoice {
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

interface FilterFieldsProps {
  readonly choices: Choices;
  /** The ranges of days, which a sidebar leaves to its bars. */
  readonly presets: readonly DayPreset[];
  /** The groups of buttons before and after the days. */
  readonly problems: readonly FilterChoice[];
  readonly answers: readonly FilterChoice[];
  readonly labels: readonly FilterChoice[];
  readonly networks: readonly FilterChoice[];
  readonly days: ComponentProps<typeof FilterDays>['days'];
  /** The statuses with the numbers of their posts. What is to post is one of them. */
  readonly statuses: readonly {
    readonly value: Choices['status'] | 'to-post';
    readonly name: string;
    readonly count: number;
  }[];
  /** What the view shows, in words: "posts"; '' for nothing. */
  readonly found: string;
  readonly onChoose: (choice: Partial<Choices>) => void;
  /** Called by the button that only shows the result; undefined for a sidebar, which has none. */
  readonly onDone?: (() => void) | undefined;
}

/** The filters of the plan, for a pop-over or a sidebar. Each acts at once. */
export function FilterFields(props: FilterFieldsProps) {
  const { choices, presets, problems, answers, labels, networks, days, statuses, found } = props;
  const { onChoose, onDone } = props;
  const isSide = onDone === undefined;
  const isToPost = choices.fix === 'to-post';
  const status = (
    <div>
      <Segments
        label="Status"
        isLabelShown
        isStacked={isSide}
        segments={statuses.map(({ value, name, count }) => ({
          value,
          name,
          ...(isSide && { count }),
        }))}
        value={isToPost ? 'to-post' : choices.status}
        onChoose={(status) => {
          if (status === 'to-post') onChoose(ONLY_TO_POST);
          else onChoose({ status, ...(isToPost && { fix: '' }) });
        }}
      />
    </div>
  );
  return (
    <>
      <div className={styles.fields} data-side={isSide ? '' : undefined}>
        {!isSide && status}
        <FilterGroup label="To fix" choices={problems} />
        <FilterGroup label="Review" choices={answers} />
        {isSide && <FilterDays days={days} />}
        <FilterGroup label="Labels" choices={labels} />
        <FilterGroup label="Networks" choices={networks} />
        {isSide && status}
        {!isSide && (
          <div role="group" aria-label="Ranges of days" className={styles.presets}>
            {presets.map(({ name, from, to }) => (
              <button
                key={name}
                type="button"
                className={CHIP}
                aria-pressed={choices.from === from && choices.to === to}
                onClick={() => {
                  onChoose({ from, to });
                }}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            onChoose(NO_FILTERS);
          }}
        >
          Clear all
        </button>
        {!isSide && (
          <Button variant="primary" onClick={onDone}>
            {found === '' ? 'No posts match' : `Show ${found}`}
          </Button>
        )}
      </div>
    </>
  );
}

interface FilterGroupProps {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** A group of buttons that filter; nothing without any. Its parent decides whether they are chips or rows. */
function FilterGroup({ label, choices }: FilterGroupProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.groupLabel}>
        {label}
      </p>
      {choices.map(({ key, name, sign, count, isChosen, isProblem, onToggle }, index) => (
        // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- Every role supports a description since ARIA 1.3.
        <button
          key={key}
          type="button"
          className={`${CHIP} ${styles.choice} ${isProblem ? styles.toFix : ''}`}
          aria-pressed={isChosen}
          aria-labelledby={`${id}name${index}`}
          aria-description={count.toLocaleString()}
          onClick={onToggle}
        >
          {sign}
          <span id={`${id}name${index}`} className={styles.name}>
            {name}
          </span>
        </button>
      ))}
    </div>
  );
}

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
function FilterDays({ days }: FilterDaysProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div>
      <p id={id} className={styles.daysLabel}>
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
