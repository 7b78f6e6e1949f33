import { __iconNode as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { MouseEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import { countedPosts } from '@/core/plan/titles';
import { PLAN_HEADING } from './planHeading';
import { PlanLink } from './PlanLink';
import styles from './PlanOutlook.module.css';

/** The height of the highest bar, in rem. */
const BAR_HEIGHT = 3.5;

interface PlanOutlookProps {
  /** The posts that are due next. */
  readonly next: readonly {
    readonly id: string;
    readonly when: string;
    readonly text: string;
    readonly to: To;
  }[];
  /** Today, and the days after it. */
  readonly days: readonly {
    readonly date: string;
    readonly name: string;
    readonly letter: string;
    readonly number: string;
    readonly scheduled: number;
    readonly to: To;
  }[];
  /** The number of posts in the first seven days. */
  readonly inWeek: number;
  /** The number of posts in all days. */
  readonly inAll: number;
  readonly emptyDays: number;
  readonly openDrafts: number;
  /** The address of the scheduler. */
  readonly scheduler: To;
  /** Called when the link to the drafts is followed in this tab. The same holds for `onPost`. */
  readonly onDrafts: () => void;
  readonly onPost: (id: string) => void;
}

/** Returns a handler of a link that calls `follow`, unless the link opens another tab or window. */
function inThisTab(follow: () => void) {
  return ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) follow();
  };
}

/** A card with the next posts, and with the number of posts on each of the next days as bars. */
export function PlanOutlook({
  next,
  days,
  inWeek,
  inAll,
  emptyDays,
  openDrafts,
  scheduler,
  onDrafts,
  onPost,
}: PlanOutlookProps) {
  const edits = openDrafts === 1 ? 'edit' : 'edits';
  const most = Math.max(...days.map(({ scheduled }) => scheduled));
  return (
    <Card
      title={PLAN_HEADING}
      beside={
        <div className={styles.links}>
          {openDrafts > 0 && (
            <Link
              to={scheduler}
              className={styles.drafts}
              onClick={inThisTab(onDrafts)}
              aria-label={`${openDrafts.toLocaleString()} unfinished ${edits}`}
            >
              <Icon of={IconPencil} size={16} />
              <span>
                <b>{openDrafts.toLocaleString()}</b> <span className={styles.wide}>unfinished</span>{' '}
                {edits}
              </span>
            </Link>
          )}
          <PlanLink to={scheduler} name="Open the scheduler">
            <span className={styles.scheduler}>
              <span className={styles.wide}>Open the</span> scheduler
            </span>
          </PlanLink>
        </div>
      }
    >
      <div className={styles.parts}>
        {next.length === 0 ? (
          <p className={styles.none}>No post is scheduled</p>
        ) : (
          <ol className={styles.posts} aria-label="Next posts">
            {next.map(({ id, when, text, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  className={styles.post}
                  onClick={inThisTab(() => {
                    onPost(id);
                  })}
                >
                  <span className={styles.when}>{when}</span>{' '}
                  <bdi className={styles.text}>{text}</bdi>
                </Link>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.outlook}>
          <p className={styles.figures}>
            <b>{countedPosts(inWeek)} in 7 days</b>
            <span>
              {inAll.toLocaleString()} in {days.length}
              {emptyDays > 0 && `, ${emptyDays} ${emptyDays === 1 ? 'day' : 'days'} empty`}
            </span>
          </p>
          <ol className={styles.days} aria-label={`Next ${days.length} days`}>
            {days.map(({ date, name, letter, number, scheduled, to }, index) => (
              <li key={date} className={styles.day}>
                <Link
                  to={to}
                  className={styles.cover}
                  aria-label={`${name}: ${countedPosts(scheduled)}`}
                  aria-current={index === 0 ? 'date' : undefined}
                />
                <span className={styles.drawing} aria-hidden="true">
                  <span className={scheduled > 0 ? styles.count : styles.zero}>
                    {scheduled.toLocaleString()}
                  </span>
                  <span
                    className={scheduled > 0 ? styles.bar : styles.foot}
                    style={
                      scheduled > 0
                        ? { blockSize: `${(BAR_HEIGHT * scheduled) / most}rem` }
                        : undefined
                    }
                  />
                  <span className={styles.date}>
                    {letter}
                    <br />
                    {number}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}
