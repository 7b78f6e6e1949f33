import { useId, type ReactNode } from 'react';
import { countedPosts } from '@/core/text/words';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import styles from './PostDay.module.css';

const formatLong = wallDateFormatter(undefined, 'long');

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
  readonly children: ReactNode;
}

/** The posts of one day under a heading that stays at the top of the window. */
export function PostDay({ date, count, named, children }: PostDayProps) {
  const id = useId();
  const { today, tomorrow } = named;
  const year = yearOf(today);
  const name = { [today]: 'Today', [tomorrow]: 'Tomorrow' }[date];
  return (
    <section aria-labelledby={id} className={styles.day}>
      <div className={styles.top}>
        <h3 id={id} className={`${styles.heading} ${date === today ? styles.today : ''}`}>
          {name !== undefined && `${name} · `}
          {formatLong(date, year)}
        </h3>
        {count !== null && <span className={styles.count}>{countedPosts(count)}</span>}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
