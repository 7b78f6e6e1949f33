import { Fragment, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Icon } from '@/ui/controls/Icon';
import { IconCalendarX } from '@/ui/controls/icons';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { dayGroups, partsOfEmptyDays, type EmptyDays } from '@/core/plan/dayGroups';
import { PRINT_LIMIT, type ListPage } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useHealth } from '@/ui/plan/health/health';
import { PageLinks } from '@/ui/plan/PageLinks';
import { EmptyState, PlanFrame } from '@/ui/plan/PlanFrame';
import { PostDay, type NamedDays } from '@/ui/plan/PostDay';
import { ScheduledPostCard, type CardActions } from '@/ui/plan/ScheduledPostCard';
import type { ListedPost } from '@/ui/plan/useFoundPosts';
import styles from './ScheduledPostList.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatShort = wallDateFormatter();
const formatTime = clockTimeFormatter();

interface ScheduledPostListProps {
  /** True if the plan has no posts. */
  readonly isPlanEmpty: boolean;
  /** The posts of one page. */
  readonly posts: readonly ListedPost[];
  readonly isPrinting?: boolean;
  /** The rendered page. */
  readonly page: ListPage;
  /** Returns the address of the page with this number. */
  readonly addressOf: (number: number) => To;
  /** The number of posts, as text. */
  readonly counts: string;
  /** Rendered between the heading and the entries. */
  readonly tools?: ReactNode;
  /** Rendered above the empty state of a plan without posts. */
  readonly emptyTools?: ReactNode;
  readonly days: NamedDays;
  /** True to group the posts by day. They must be sorted by due time. */
  readonly isByDay: boolean;
  /** True to name the days without posts between two days with posts. */
  readonly hasEmptyDays: boolean;
  /** Returns true for a date that may be without posts. */
  readonly mayBeEmpty: (date: string) => boolean;
  /** The days without posts after the last one, to be named; null if there are none. */
  readonly emptyAfter: EmptyDays | null;
  /** The days without posts, if the list is of them and not of posts. */
  readonly emptyDays?: readonly EmptyDays[] | undefined;
  /** Begins a post on one of the next days, if it has none; undefined if other posts can be on it. */
  readonly onAdd: ((date: string, time?: string) => void) | undefined;
  /** Returns the free posting times of a date, `HH:MM`, ascending; omitted without any. */
  readonly freeTimes?: (date: string) => readonly string[];
  /** The date of the post before the first one, on the page before. */
  readonly dateBefore?: string | undefined;
  /** The date of the post after the last one, on the page after. */
  readonly dateAfter?: string | undefined;
  /** Rendered instead of the entries if no post is found. */
  readonly noMatch?: ReactNode;
  /** The words to highlight, folded. */
  readonly words: readonly string[];
  readonly selected: ReadonlySet<string>;
  /** The ids of the posts that just changed; none when omitted. */
  readonly highlighted?: ReadonlySet<string>;
  /** Returns the edit form of a post, or null if the post is not edited. */
  readonly editorOf: (post: ScheduledPost) => ReactNode;
  /** Must be stable between renders, so that unchanged entries do not render again. */
  readonly actions: CardActions;
  /** True to name the keyboard shortcuts of the buttons. */
  readonly hasKeys: boolean;
  /** Called if focus was in an entry and no entry is left. */
  readonly onEmptied: () => void;
}

/** The list of posts with its heading, or an empty state. */
export function ScheduledPostList(props: ScheduledPostListProps) {
  const { isPlanEmpty, posts, isPrinting = false, page, addressOf, counts } = props;
  const { tools, emptyTools, emptyDays = [], noMatch } = props;
  const {
    days,
    isByDay,
    hasEmptyDays,
    mayBeEmpty,
    emptyAfter,
    onAdd,
    freeTimes,
    dateBefore,
    dateAfter,
  } = props;
  const { words, selected, highlighted, editorOf, actions, hasKeys, onEmptied } = props;
  const isWhole = posts.length === page.total;

  function entryOf({ post, status, title, position }: ListedPost) {
    return (
      <ScheduledPostCard
        key={post.id}
        post={post}
        status={status}
        title={title}
        year={yearOf(days.today)}
        words={words}
        isSelected={selected.has(post.id)}
        isHighlighted={highlighted?.has(post.id)}
        actions={actions}
        hasKeys={hasKeys}
        editor={editorOf(post)}
        isPrinting={isPrinting}
        place={isWhole ? undefined : { position, total: page.total }}
      />
    );
  }

  function linesOf(empty: EmptyDays | null) {
    const { today } = days;
    const parts = hasEmptyDays && empty ? partsOfEmptyDays(empty, today, mayBeEmpty) : [];
    return parts.map(({ isSoon, ...part }) => (
      <EmptyDaysLine
        key={part.first}
        days={part}
        today={today}
        onAdd={isSoon ? onAdd : undefined}
        free={freeTimes?.(part.first)}
      />
    ));
  }

  return (
    <KeptFocus from={page.from} onEmptied={onEmptied}>
      {isPlanEmpty ? (
        <div className={styles.empty}>
          {emptyTools}
          <EmptyState>
            Nothing is scheduled yet. Pick a date and a time, write your post, and it appears here.
          </EmptyState>
        </div>
      ) : (
        <PlanFrame counts={counts} tools={tools}>
          {page.total > PRINT_LIMIT && (
            <p className={styles.printing}>
              Printing includes the first {PRINT_LIMIT.toLocaleString()} of{' '}
              {countedPosts(page.total)}. Filter the list to print others.
            </p>
          )}
          {posts.length + emptyDays.length === 0 && noMatch}
          {emptyDays.map(linesOf)}
          {isByDay
            ? dayGroups(posts, ({ post }) => post.date, dateBefore).map(
                ({ key, date, entries, emptyBefore }) => {
                  const isPart = date === dateBefore || date === dateAfter;
                  return (
                    <Fragment key={key}>
                      {linesOf(emptyBefore)}
                      <PostDay
                        date={date}
                        count={isPart ? null : entries.length}
                        named={days}
                        isSingle={!isPart && entries.length === 1}
                      >
                        {entries.map(entryOf)}
                      </PostDay>
                    </Fragment>
                  );
                },
              )
            : posts.length > 0 && <ul className={styles.list}>{posts.map(entryOf)}</ul>}
          {linesOf(emptyAfter)}
          {!isWhole && <PageLinks page={page} addressOf={addressOf} />}
        </PlanFrame>
      )}
    </KeptFocus>
  );
}

interface EmptyDaysLineProps {
  readonly days: EmptyDays;
  /** The local date, `YYYY-MM-DD`; dates of its year are shown without it. */
  readonly today: string;
  /** Begins a post on a day; undefined for days that need none. */
  readonly onAdd?: ((date: string, time?: string) => void) | undefined;
  /** The free posting times of the first day. */
  readonly free?: readonly string[] | undefined;
}

/** A line of the list that names days without posts. */
function EmptyDaysLine({ days, today, onAdd, free = [] }: EmptyDaysLineProps) {
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
    return <p className={styles.emptyDays}>No posts {which}</p>;
  }
  const day = formatLong(first, year);
  return (
    <div className={styles.gap}>
      <Icon of={IconCalendarX} size={16} />
      <p>
        <b>{count === 1 ? day : `${start} ${count === 2 ? 'and' : 'to'} ${end}`}</b>{' '}
        {count === 1 ? 'is' : 'are'} empty
      </p>
      {free.map((time) => (
        <button
          key={time}
          type="button"
          className={styles.add}
          aria-label={`+ ${formatTime(time)}: add a post on ${day}`}
          onClick={() => {
            onAdd(first, time);
          }}
        >
          + {formatTime(time)}
        </button>
      ))}
      {free.length === 0 && usualTimes.length > 0 && (
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
