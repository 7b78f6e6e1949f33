import { Fragment, useCallback, useMemo, type MouseEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import { IconPencil } from '@/ui/controls/icons';
import { useNow } from '@/ui/page/useNow';
import { PATHS } from '@/ui/page/pages';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { mainLabel } from '@/core/channels/brand';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import { labelsWithIds } from '@/core/channels/label';
import { localDate } from '@/core/time/today';
import { dayNames } from '@/core/time/dayNames';
import { excerpt, countedPosts } from '@/core/text/words';
import { planOutlook } from '@/core/plan/planOutlook';
import { fragmentOf, WHOLE_PLAN } from '@/core/search/planView';
import type { Instant } from '@/core/time/instant';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectLabels } from '@/store/channels/channelSelectors';
import { planIndexOf } from '@/store/planIndex';
import { selectEdits, selectOpenDraftCount, selectScheduledPosts } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { PLAN_HEADING, PlanLink } from './PlanLink';
import styles from './YourPlan.module.css';

/** The maximum length of the text of a post, in graphemes: more than one line has. */
const TEXT_LENGTH = 120;

/** The height of the highest bar, in rem. */
const BAR_HEIGHT = 3.5;

const NAMES = dayNames();

/** Returns the address of the scheduler with the posts of one day. */
function addressOfDay(date: string): To {
  return {
    pathname: PATHS.scheduler,
    hash: fragmentOf({ ...WHOLE_PLAN, from: date, to: date }),
  };
}

/** Returns a handler of a link that calls `follow`, unless the link opens another tab or window. */
function inThisTab(follow: () => void) {
  return ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) follow();
  };
}

/**
 * A card with the next posts, and with the number of posts on each of the next days as bars. Each leads to its day on
 * the scheduler, a post also to its entry.
 *
 * @param className the class of the contents
 */
export function YourPlan({ className = '' }: { readonly className?: string | undefined }) {
  const posts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const openDrafts = useAppSelector(selectOpenDraftCount);
  const store = useAppStore();
  const { selectDueOrder, selectNextChange } = planIndexOf(store);
  const nextChange = useCallback(
    (now: Instant) => selectNextChange({ scheduledPosts: posts }, { zone: localZone(), now }),
    [posts, selectNextChange],
  );
  const now = useNow(nextChange);
  const outlook = useMemo(
    () => planOutlook(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
    [posts, now, selectDueOrder],
  );

  const { requestPosts, schedulerFragment } = useAttention();
  function showDrafts() {
    const edits = selectEdits(store.getState());
    requestPosts(posts.map(({ id }) => id).filter((id) => Object.hasOwn(edits, id)));
  }

  const today = localDate(now);
  const next = outlook.next.flatMap((index) => {
    const post = posts[index];
    if (!post) return [];
    return {
      id: post.id,
      when: NAMES.timeName(post, today),
      text: excerpt(post.content, TEXT_LENGTH),
      label: mainLabel(labelsWithIds(labels, post.labels)),
      networks: chosenNetworks(post.channels),
      to: addressOfDay(post.date),
    };
  });
  const days = outlook.days.map(({ date, scheduled }) => ({
    date,
    scheduled,
    name: NAMES.dayName(date, today),
    letter: NAMES.weekdayLetter(date),
    number: NAMES.dayNumber(date),
    to: addressOfDay(date),
  }));
  const scheduler = { pathname: PATHS.scheduler, hash: schedulerFragment };
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
              onClick={inThisTab(showDrafts)}
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
      <div className={`${styles.parts} ${className}`}>
        {next.length === 0 ? (
          <p className={styles.none}>No post is scheduled</p>
        ) : (
          <ol className={styles.posts} aria-label="Next posts">
            {next.map(({ id, when, text, label, networks, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  className={styles.post}
                  onClick={inThisTab(() => {
                    requestPosts([id]);
                  })}
                >
                  <span className={styles.when}>{when}</span>{' '}
                  <bdi className={styles.text}>{text}</bdi>
                  {label && (
                    <>
                      {' '}
                      <span className={styles.label}>
                        <LabelDot colour={label.colour} />
                        <bdi translate="no">{label.name}</bdi>
                      </span>
                    </>
                  )}
                  {networks.length > 0 && ' '}
                  <span className={styles.networks}>
                    {networks.map((network) => (
                      <Fragment key={network}>
                        {' '}
                        <NetworkSign network={network} name={network} />
                      </Fragment>
                    ))}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.outlook}>
          <p className={styles.figures}>
            <b>{countedPosts(outlook.inWeek)} in 7 days</b>
            <span>
              {outlook.inAll.toLocaleString()} in {days.length}
              {outlook.emptyDays > 0 &&
                `, ${outlook.emptyDays} ${outlook.emptyDays === 1 ? 'day' : 'days'} empty`}
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
