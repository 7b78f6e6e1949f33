import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { CHECKED_DAYS } from '@/core/plan/dayGroups';
import { isBrand } from '@/core/channels/brand';
import type { Label } from '@/core/channels/label';
import { labelColour } from '@/ui/plan/labelColour';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Card } from '@/ui/controls/Card';
import { HIDDEN } from '@/ui/controls/controls';
import { useNow } from '@/ui/page/useNow';
import { countPublished, dueOrderOf, nextStatusChange } from '@/core/plan/dueOrder';
import { postingFigures, type PostingFigure } from '@/core/posting/postingFigures';
import { countedPosts, counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { firstDayOfWeek } from '@/core/time/week';
import { localZone } from '@/core/time/zone';
import { useAppSelector } from '@/store/hooks';
import { selectPostingTimes, selectScheduledPosts } from '@/store/selectors';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { planFigures, WEEKS_BEFORE, type PlanFigures } from './rules/planFigures';
import { HourTable } from './HourTable';
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

/** The height of the highest bar, in rem. */
const BAR_HEIGHT = 8;

/** Every how many weeks the date stands below the bar: narrow windows have no room for more. */
const DATED_WEEKS = 4;

/** Returns the colour of a label, or that of posts without one. */
function colourOf(label: Label | null): string {
  return label ? labelColour(label.colour) : 'var(--line-strong)';
}

/** Returns what the next days have of a label. */
function nextDays({ weekly, emptyDays }: PlanFigures['labels'][number]): string {
  const days = counted(emptyDays, 'empty day', 'empty days');
  return `Next ${CHECKED_DAYS} days: ${weekly.toLocaleString()} a week, ${days}`;
}

interface WeekBarsProps extends Pick<PlanFigures, 'weeks' | 'elsewhere'> {
  /** The name of the posts without a label. */
  readonly without: string;
}

/** The posts of each week as a bar, in the colours of their labels. */
export function WeekBars({ weeks, elsewhere, without }: WeekBarsProps) {
  const most = Math.max(1, ...weeks.map(({ posts }) => posts));
  return (
    <>
      <ol className={styles.weeks}>
        {weeks.map(({ from, posts, parts }, index) => {
          const day = formatDay(from, yearOf(from));
          const names = parts.map((part) => `${part.label?.name ?? without} ${part.posts}`);
          return (
            <li
              key={from}
              className={styles.week}
              title={names.join(', ')}
              aria-current={index === WEEKS_BEFORE ? 'date' : undefined}
            >
              <span className={HIDDEN}>
                {[`${day}: ${countedPosts(posts)}`, ...names].join(', ')}
              </span>
              <span className={styles.drawing} aria-hidden="true">
                {posts > 0 && <span className={styles.count}>{posts.toLocaleString()}</span>}
                <span
                  className={styles.stack}
                  style={{ blockSize: `${(BAR_HEIGHT * posts) / most}rem` }}
                >
                  {parts.map(({ label, posts: size }) => (
                    <span
                      key={label?.id ?? ''}
                      style={{ flexGrow: size, background: colourOf(label) }}
                    />
                  ))}
                </span>
                <span className={styles.date}>{index % DATED_WEEKS === 0 && day}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {elsewhere > 0 && (
        <p className={styles.note}>{countedPosts(elsewhere)} before or after these weeks</p>
      )}
    </>
  );
}

interface BarListProps {
  readonly rows: readonly {
    readonly key: string;
    /** The name of the group, with its sign. */
    readonly lead: ReactNode;
    readonly posts: number;
    /** A line in place of a bar. */
    readonly note?: string | undefined;
  }[];
}

/** A list of groups of posts. Each has the number of its posts, also as a bar unless one of them has a line in its place. */
export function BarList({ rows }: BarListProps) {
  const most = Math.max(...rows.map(({ posts }) => posts));
  const hasBars = rows.every(({ note }) => note === undefined);
  return (
    <ul className={styles.list}>
      {rows.map(({ key, lead, posts, note }) => (
        <li key={key} className={styles.row}>
          <span className={styles.lead}>{lead}</span>{' '}
          <span className={styles.posts}>{countedPosts(posts)}</span>
          {hasBars && (
            <span className={styles.track} aria-hidden="true">
              {posts > 0 && (
                <span className={styles.bar} style={{ inlineSize: `${(100 * posts) / most}%` }} />
              )}
            </span>
          )}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}

interface PostingTableProps {
  /** The id of the element that names the table. */
  readonly labelledBy: string;
  readonly figures: readonly PostingFigure[];
}

/** How many posts of each network were posted on time, late or not. */
function PostingTable({ labelledBy, figures }: PostingTableProps) {
  return (
    <table className={styles.posting} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Network</th>
          <th scope="col">On time</th>
          <th scope="col">Late</th>
          <th scope="col">Skipped</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ network, onTime, late, skipped }) => (
          <tr key={network}>
            <th scope="row">{network ?? 'No network'}</th>
            <td>{onTime.toLocaleString()}</td>
            <td>{late.toLocaleString()}</td>
            <td>{skipped.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card with the posts of the plan by week, brand and network, and by weekday and hour. Without brands, labels serve. */
export function YourFigures() {
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const allLabels = useAppSelector(selectLabels);
  const brands = useMemo(() => allLabels.filter(isBrand), [allLabels]);
  const labels = brands.length > 0 ? brands : allLabels;
  const group = brands.length > 0 ? 'brand' : 'label';
  const without = `No ${group}`;
  const zone = localZone();
  const { dueOrder } = useMemo(() => ({ zone, dueOrder: dueOrderOf(posts) }), [zone, posts]);
  const nextChange = useCallback(
    (now: Instant) => Math.min(nextStatusChange(dueOrder, now), nextLocalMidnight(now)),
    [dueOrder],
  );
  const now = useNow(nextChange);
  const published = countPublished(dueOrder, now);
  const today = localDate(now);
  const times = useAppSelector(selectPostingTimes);
  const figures = useMemo(
    () => planFigures(posts, { today, accounts, labels, firstDay: FIRST_DAY, times }),
    [posts, today, accounts, labels, times],
  );
  const { networks, weeks, elsewhere, hours, untimed } = figures;
  const posting = useMemo(() => postingFigures(posts), [posts]);
  const hasTimes = untimed < posts.length;
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
        {hasTimes && (
          <Part id={`${id}-weeks`} title="Posts per week">
            <WeekBars weeks={weeks} elsewhere={elsewhere} without={without} />
          </Part>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <Part id={`${id}-labels`} title={`Posts per ${group}`}>
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
                      without
                    ),
                    posts: figure.posts,
                    note: label ? nextDays(figure) : undefined,
                  };
                })}
              />
              {isShared(figures.labels, posts.length) && (
                <p className={styles.note}>A post with several {group}s counts for each</p>
              )}
            </Part>
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
            {posting.length > 0 && (
              <Part id={`${id}-posting`} title="Posted by hand">
                <PostingTable labelledBy={`${id}-posting`} figures={posting} />
                <p className={styles.note}>On time: marked less than 60 minutes after it was due</p>
              </Part>
            )}
          </div>
          {hasTimes && (
            <Part id={hoursId} title="Posts by weekday and hour">
              <HourTable labelledBy={hoursId} hours={hours} firstDay={FIRST_DAY} />
            </Part>
          )}
        </div>
      </div>
    </Card>
  );
}
