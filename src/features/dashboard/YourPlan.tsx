import { Fragment, useCallback, useId, useMemo, type MouseEvent } from 'react';
import { Link, useNavigate, type To } from 'react-router-dom';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import { IconPencil } from '@/ui/controls/icons';
import { useNow } from '@/ui/page/useNow';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { PATHS } from '@/ui/page/pages';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { ToPostPill } from '@/ui/plan/ToPostPill';
import { mainLabel } from '@/core/channels/brand';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import { labelsWithIds } from '@/core/channels/label';
import { localDate } from '@/core/time/today';
import { dayNames } from '@/core/time/dayNames';
import { excerpt, countedPosts } from '@/core/text/words';
import { indicesToPost, nextPostingChange } from '@/core/posting/toPost';
import { planOutlook } from '@/core/plan/planOutlook';
import { withoutTimes } from '@/core/plan/postingTimes';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { fragmentOf, ONLY_TO_POST, WHOLE_PLAN } from '@/core/search/planView';
import type { Instant } from '@/core/time/instant';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectLabels } from '@/store/channels/channelSelectors';
import { planIndexOf } from '@/store/planIndex';
import {
  selectEdits,
  selectHelpSince,
  selectOpenDraftCount,
  selectPostingTimes,
  selectScheduledPosts,
} from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { MAX_TO_POST, PLAN_HEADING, PlanLink } from './PlanLink';
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
  const order = selectDueOrder({ scheduledPosts: posts }, localZone());
  const nextChange = useCallback(
    (now: Instant) =>
      Math.min(
        selectNextChange({ scheduledPosts: posts }, { zone: localZone(), now }),
        nextPostingChange(order, now),
      ),
    [posts, order, selectNextChange],
  );
  const now = useNow(nextChange);
  const times = useAppSelector(selectPostingTimes);
  const outlook = useMemo(
    () => planOutlook(order, now, times && withoutTimes(times, labels, WHOLE_PLAN)),
    [order, now, times, labels],
  );
  const helpSince = useAppSelector(selectHelpSince);
  const since = useAsOfMinute() === null ? helpSince : null;
  const toPost = useMemo(
    () =>
      since === null
        ? []
        : indicesToPost(order, posts, now, since).flatMap((index) => posts[index] ?? []),
    [order, posts, now, since],
  );

  const navigate = useNavigate();
  const id = useId();
  const { requestPosts, schedulerFragment } = useAttention();
  function showDrafts() {
    const edits = selectEdits(store.getState());
    requestPosts(posts.map(({ id }) => id).filter((id) => Object.hasOwn(edits, id)));
  }

  const today = localDate(now);
  const next = outlook.next.flatMap((index) => posts[index] ?? []);
  const contentOf = (post: ScheduledPost) => {
    const label = mainLabel(labelsWithIds(labels, post.labels));
    const networks = chosenNetworks(post.channels);
    return (
      <>
        <span className={styles.when}>{NAMES.timeName(post, today)}</span>{' '}
        <bdi id={`${id}${post.id}`} className={styles.text}>
          {excerpt(post.content, TEXT_LENGTH)}
        </bdi>
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
      </>
    );
  };
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
          {toPost.length > 0 && (
            <ToPostPill
              count={toPost.length}
              className={styles.pill}
              to={{
                pathname: PATHS.scheduler,
                hash: fragmentOf({ ...WHOLE_PLAN, ...ONLY_TO_POST }),
              }}
            />
          )}
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
      {toPost.length > 0 && (
        <ol className={`${styles.posts} ${styles.band}`} aria-label="Posts to post">
          {toPost.slice(0, MAX_TO_POST).map((post, index) => (
            <li key={post.id}>
              <div className={styles.post}>
                {contentOf(post)}
                <Button
                  variant={index === 0 ? 'primary' : 'secondary'}
                  className={styles.act}
                  aria-describedby={`${id}${post.id}`}
                  onClick={() => {
                    void navigate({
                      pathname: PATHS.scheduler,
                      hash: fragmentOf({ ...WHOLE_PLAN, post: post.id }),
                    });
                  }}
                >
                  Post now
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className={`${styles.parts} ${className}`}>
        {next.length === 0 ? (
          <p className={styles.none}>No post is scheduled</p>
        ) : (
          <ol className={styles.posts} aria-label="Next posts">
            {next.map((post) => (
              <li key={post.id}>
                <Link
                  to={addressOfDay(post.date)}
                  className={styles.post}
                  onClick={inThisTab(() => {
                    requestPosts([post.id]);
                  })}
                >
                  {contentOf(post)}
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
