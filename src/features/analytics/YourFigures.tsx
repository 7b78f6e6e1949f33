import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Card } from '@/ui/controls/Card';
import { useNow } from '@/ui/page/useNow';
import { countPublished, dueOrderOf, nextStatusChange } from '@/core/plan/dueOrder';
import { countedPosts, counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { localZone } from '@/core/time/zone';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { planFigures, type PlanFigures } from './rules/planFigures';
import { HourTable } from './HourTable';
import { FigureTable, LinePlot } from './LinePlot';
import styles from './YourFigures.module.css';

const FIRST_DAY = firstDayOfWeek();

const formatDay = wallDateFormatter(undefined, 'brief');

/** A part of the card with a heading. */
function Part({ id, title, children }: Record<'id' | 'title', string> & { children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Returns whether a post is in several rows. */
function isShared(rows: readonly { readonly posts: number }[], posts: number): boolean {
  return rows.reduce((sum, row) => sum + row.posts, 0) > posts;
}

interface WeekChartProps extends Pick<PlanFigures, 'weeks' | 'earlier'> {
  /** `YYYY-MM-DD`; dates in its year are written without the year. */
  readonly today: string;
}

/** The posts of each week as a line, and on demand as a table. */
export function WeekChart({ weeks, earlier, today }: WeekChartProps) {
  const year = yearOf(today);
  const points = weeks.map(({ from, weeks: length, posts }) => {
    const day = formatDay(from, year);
    return length === 1
      ? { label: day, value: posts, row: day }
      : { label: '…', value: null, row: `${counted(length, 'week', 'weeks')} from ${day}` };
  });
  return (
    <>
      <LinePlot
        label={`Line chart of posts by week from ${points[0]?.label} to ${points.at(-1)?.label}. The table holds its numbers.`}
        name="Posts"
        points={points}
      />
      {earlier > 0 && (
        <p className={styles.note}>
          {countedPosts(earlier)} in earlier weeks {earlier === 1 ? 'is' : 'are'} left out
        </p>
      )}
      <details className={styles.numbers}>
        <summary className={styles.summary}>Show the weeks as a table</summary>
        <FigureTable
          name="Posts"
          by="Week"
          rows={points.map(({ row, value }, index) => ({
            key: String(index),
            label: row,
            value: value ?? 0,
          }))}
        />
      </details>
    </>
  );
}

interface BarListProps {
  readonly rows: readonly {
    readonly key: string;
    /** The name of the group, with its sign. */
    readonly lead: ReactNode;
    readonly posts: number;
  }[];
}

/** A list of groups of posts. Each has the number of its posts, also as a bar. */
export function BarList({ rows }: BarListProps) {
  const most = Math.max(...rows.map(({ posts }) => posts));
  return (
    <ul className={styles.list}>
      {rows.map(({ key, lead, posts }) => (
        <li key={key} className={styles.row}>
          <span className={styles.lead}>{lead}</span>{' '}
          <span className={styles.posts}>{countedPosts(posts)}</span>
          <span className={styles.track} aria-hidden="true">
            {posts > 0 && (
              <span className={styles.bar} style={{ inlineSize: `${(100 * posts) / most}%` }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * A card with the posts of the plan by week, network and label, and by weekday and hour. Only the number of published posts depends on
 * the time.
 */
export function YourFigures() {
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const figures = useMemo(
    () => planFigures(posts, { accounts, labels, firstDay: FIRST_DAY }),
    [posts, accounts, labels],
  );

  const zone = localZone();
  const { dueOrder } = useMemo(() => ({ zone, dueOrder: dueOrderOf(posts) }), [zone, posts]);
  const nextChange = useCallback(
    (now: Instant) => Math.min(nextStatusChange(dueOrder, now), nextLocalMidnight(now)),
    [dueOrder],
  );
  const now = useNow(nextChange);
  const published = countPublished(dueOrder, now);
  const { networks, weeks, earlier, hours, untimed } = figures;
  const id = useId();
  const hoursId = `${id}-hours`;
  return (
    <Card
      title="Your plan"
      beside={
        <p className={styles.totals}>
          <b>{countedPosts(posts.length)}</b>: {published.toLocaleString()} published,{' '}
          {(posts.length - published).toLocaleString()} scheduled
        </p>
      }
    >
      <div className={styles.parts}>
        {untimed > 0 && (
          <p className={styles.note}>
            {countedPosts(untimed)} without a valid date and time {untimed === 1 ? 'is' : 'are'}{' '}
            missing from the weeks and hours
          </p>
        )}
        {weeks.length > 0 && (
          <Part id={`${id}-weeks`} title="Posts per week">
            <WeekChart weeks={weeks} earlier={earlier} today={localDate(now)} />
          </Part>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <Part id={`${id}-networks`} title="Posts per network">
              <BarList
                rows={networks.map((figure) => {
                  const { network, isConnected } = figure;
                  return {
                    key: `${network} ${isConnected}`,
                    lead: network ? (
                      <>
                        <NetworkSign network={network} isConnected={isConnected} size="medium" />
                        <span>{isConnected ? network : `${network} (not connected)`}</span>
                      </>
                    ) : (
                      'No network'
                    ),
                    posts: figure.posts,
                  };
                })}
              />
              {isShared(networks, posts.length) && (
                <p className={styles.note}>A post for several networks counts for each</p>
              )}
            </Part>
            <Part id={`${id}-labels`} title="Posts per label">
              <BarList
                rows={figures.labels.map((figure) => {
                  const { label } = figure;
                  return {
                    key: label?.id ?? '',
                    lead: label ? (
                      <>
                        <LabelDot colour={label.colour} />
                        <bdi translate="no">{label.name}</bdi>
                      </>
                    ) : (
                      'No label'
                    ),
                    posts: figure.posts,
                  };
                })}
              />
              {isShared(figures.labels, posts.length) && (
                <p className={styles.note}>A post with several labels counts for each</p>
              )}
            </Part>
          </div>
          {weeks.length > 0 && (
            <Part id={hoursId} title="Posts by weekday and hour">
              <HourTable labelledBy={hoursId} hours={hours} firstDay={FIRST_DAY} />
            </Part>
          )}
        </div>
      </div>
    </Card>
  );
}
