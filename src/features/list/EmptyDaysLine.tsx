import { __iconNode as IconCalendarX } from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import { Icon } from '@/ui/controls/Icon';
import type { EmptyDays } from '@/core/plan/dayGroups';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useHealth } from '@/ui/plan/health/health';
import styles from './EmptyDaysLine.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatShort = wallDateFormatter();
const formatTime = clockTimeFormatter();

interface EmptyDaysLineProps {
  readonly days: EmptyDays;
  /** The local date, `YYYY-MM-DD`; dates of its year are shown without it. */
  readonly today: string;
  /** Begins a post on a day; given for days that should get one. */
  readonly onAdd?: ((date: string) => void) | undefined;
}

/** A line of the list that names days without posts. */
export function EmptyDaysLine({ days, today, onAdd }: EmptyDaysLineProps) {
  const { first, last, count } = days;
  const { usualTimes } = useHealth();
  const year = yearOf(today);
  const [start, end] = [formatShort(first, year), formatShort(last, year)];
  if (!onAdd) {
    const which =
      count === 1
        ? `on ${start}`
        : count === 2
          ? `on ${start} and ${end}`
          : `from ${start} to ${end}`;
    return <p className={styles.empty}>No posts {which}</p>;
  }
  const day = formatLong(first, year);
  return (
    <div className={styles.gap}>
      <Icon of={IconCalendarX} size={16} />
      <p>
        <b>{count === 1 ? day : `${start} ${count === 2 ? 'and' : 'to'} ${end}`}</b>{' '}
        {count === 1 ? 'is' : 'are'} empty
      </p>
      {usualTimes.length > 0 && (
        <p className={styles.times}>
          Usual times: {usualTimes.toSorted().map(formatTime).join(', ')}
        </p>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={`Add a post on ${day}`}
        onClick={() => {
          onAdd(first);
        }}
      >
        + Add
      </button>
    </div>
  );
}
