import { useId, type ReactNode } from 'react';
import { LabelDot } from '@/ui/plan/LabelDot';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Card } from '@/ui/controls/Card';
import { countedPosts } from '@/core/plan/titles';
import type { PlanFigures as Figures } from './rules/planFigures';
import { BarList } from './BarList';
import { HourTable } from './HourTable';
import styles from './PlanFigures.module.css';
import { WeekChart } from './WeekChart';

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

interface PlanFiguresProps {
  readonly figures: Figures;
  /** The number of posts of the plan. */
  readonly posts: number;
  /** The number of published posts. */
  readonly published: number;
  /** The weekday on which weeks begin: 0 is Sunday. */
  readonly firstDay: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** A card with the posts of the plan by week, network and label, and by weekday and hour. */
export function PlanFigures({ figures, posts, published, firstDay, today }: PlanFiguresProps) {
  const { networks, labels, weeks, earlier, hours, untimed } = figures;
  const id = useId();
  const hoursId = `${id}-hours`;
  return (
    <Card
      title="Your plan"
      beside={
        <p className={styles.totals}>
          <b>{countedPosts(posts)}</b>: {published.toLocaleString()} published,{' '}
          {(posts - published).toLocaleString()} scheduled
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
            <WeekChart weeks={weeks} earlier={earlier} today={today} />
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
              {isShared(networks, posts) && (
                <p className={styles.note}>A post for several networks counts for each</p>
              )}
            </Part>
            <Part id={`${id}-labels`} title="Posts per label">
              <BarList
                rows={labels.map((figure) => {
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
              {isShared(labels, posts) && (
                <p className={styles.note}>A post with several labels counts for each</p>
              )}
            </Part>
          </div>
          {weeks.length > 0 && (
            <Part id={hoursId} title="Posts by weekday and hour">
              <HourTable labelledBy={hoursId} hours={hours} firstDay={firstDay} />
            </Part>
          )}
        </div>
      </div>
    </Card>
  );
}
