import { useId, type ReactNode } from 'react';
import type { EmptyDays } from '@/domain/plan/dayGroups';
import { countedPosts } from '@/domain/plan/titles';
import { wallDateFormatter, yearOf } from '@/domain/time/wallTime';
import styles from './PostDay.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatShort = wallDateFormatter();

/** The local dates, `YYYY-MM-DD`, that headings name. */
export interface NamedDays {
  readonly today: string;
  readonly tomorrow: string;
}

interface PostDayProps {
  /** The day of the posts, `YYYY-MM-DD`. */
  readonly date: string;
  /** The number of posts on this day; null if other pages show some of them. */
  readonly count: number | null;
  readonly named: NamedDays;
  /** The days without posts before this day, to be named; null if there are none. */
  readonly emptyBefore: EmptyDays | null;
  readonly children: ReactNode;
}

function emptyDaysText({ first, last, count }: EmptyDays, year: string): string {
  const [start, end] = [formatShort(first, year), formatShort(last, year)];
  if (count === 1) return `No posts on ${start}`;
  return count === 2 ? `No posts on ${start} and ${end}` : `No posts from ${start} to ${end}`;
}

/** The posts of one day under a heading that stays at the top of the window. */
export function PostDay({ date, count, named, emptyBefore, children }: PostDayProps) {
  const id = useId();
  const { today, tomorrow } = named;
  const year = yearOf(today);
  const name = { [today]: 'Today', [tomorrow]: 'Tomorrow' }[date];
  return (
    <>
      {emptyBefore && <p className={styles.empty}>{emptyDaysText(emptyBefore, year)}</p>}
      <section aria-labelledby={id} className={styles.day}>
        <div className={styles.top}>
          <h3 id={id} className={styles.heading}>
            {name !== undefined && `${name} · `}
            {formatLong(date, year)}
          </h3>
          {count !== null && <span className={styles.count}>{countedPosts(count)}</span>}
        </div>
        <ul className={styles.list}>{children}</ul>
      </section>
    </>
  );
}
