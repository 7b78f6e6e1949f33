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
  /** True for a day with one post, whose date stands large in its entry instead of a heading. */
  readonly isSingle?: boolean;
  readonly children: ReactNode;
}

/** The posts of one day, under a heading that stays at the top of the window. */
export function PostDay({ date, count, named, isSingle = false, children }: PostDayProps) {
  const id = useId();
  const { today, tomorrow } = named;
  const year = yearOf(today);
  const name = { [today]: 'Today', [tomorrow]: 'Tomorrow' }[date];
  const colour = date === today ? styles.today : '';
  return (
    <section
      aria-labelledby={isSingle ? undefined : id}
      className={isSingle ? `${styles.single} ${colour}` : styles.day}
    >
      {!isSingle && (
        <div className={styles.top}>
          <h3 id={id} className={`${styles.heading} ${colour}`}>
            {name !== undefined && `${name} · `}
            {formatLong(date, year)}
          </h3>
          {count !== null && <span className={styles.count}>{countedPosts(count)}</span>}
        </div>
      )}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
