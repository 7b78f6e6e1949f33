import { useCallback, useEffect, useMemo, useRef, type Ref, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { networkOf } from '@/core/channels/account';
import { nextStatusChange } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { dueCount, dueNotices, dueWords } from '@/core/posting/dueNotices';
import { openAccounts } from '@/core/posting/openAccounts';
import { indicesToPost, nextPostingChange } from '@/core/posting/toPost';
import { fragmentOf, planViewFrom } from '@/core/search/planView';
import { excerpt } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { timeOfDay } from '@/core/time/timeOfDay';
import { localDate } from '@/core/time/today';
import { localZone } from '@/core/time/zone';
import { selectLastStep } from '@/store/history/steps';
import { useAppSelector, useAppStore, useServices } from '@/store/hooks';
import { selectIsKept } from '@/store/planFile/planFileSelectors';
import { planIndexOf } from '@/store/planIndex';
import { selectHelpSince, selectScheduledPosts } from '@/store/selectors';
import type { Notifier } from '@/store/services';
import { Icon } from '@/ui/controls/Icon';
import { IconBell } from '@/ui/controls/dialogIcons';
import { PATHS } from '@/ui/page/pages';
import { usePresentClock } from '@/ui/page/TimeProvider';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useNow } from '@/ui/page/useNow';
import { useSharing } from '@/ui/page/useSharing';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import styles from './PostingWatch.module.css';

/** Returns the posts that are to post at present, by time. */
function useToPostNow(since: Instant): readonly ScheduledPost[] {
  const posts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  const nextChange = useCallback(
    (now: Instant) => {
      const order = selectDueOrder({ scheduledPosts: posts }, localZone());
      return Math.min(nextStatusChange(order, now), nextPostingChange(order, now));
    },
    [posts, selectDueOrder],
  );
  const now = useNow(nextChange, usePresentClock());
  return useMemo(() => {
    const order = selectDueOrder({ scheduledPosts: posts }, localZone());
    return indicesToPost(order, posts, now, since).flatMap((index) => posts[index] ?? []);
  }, [posts, since, now, selectDueOrder]);
}

interface PostingWatchProps {
  /** The instant from which on the user wants help with posting. */
  readonly since: Instant;
  /**
   * The ids of the posts to post that the user knows of, and the `since` of that time. It outlives this component, which
   * is not mounted while the plan is seen on another day.
   */
  readonly known: RefObject<{
    readonly since: Instant | null;
    readonly ids: ReadonlySet<string>;
  }>;
  readonly announce: Announce;
  /** Gets the posts that are to post at present, by time, whenever they change; stable. */
  readonly onChange: (toPost: readonly ScheduledPost[]) => void;
}

/** More graphemes of a text than the notice has room for. */
const MAX_SHOWN = 120;

interface DueNoticeProps {
  /** The ids of the posts; those that are to post no more are left out. */
  readonly ids: ReadonlySet<string>;
  readonly since: Instant;
  readonly today: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** What the notice in the page shows: the first time, the first words of one post or the number, and the open networks. */
function DueNotice({ ids, since, today, ref }: DueNoticeProps) {
  const posts = useToPostNow(since).filter(({ id }) => ids.has(id));
  const [first, ...others] = posts;
  if (!first) return null;
  const networks = new Set(posts.flatMap(openAccounts).map(networkOf));
  const words = posts.map((post) => dueWords(post, today));
  return (
    <div ref={ref} className={styles.due}>
      <Icon of={IconBell} size={18} />
      <p dir="auto" className={styles.words} title={words.join('\n')}>
        <b>{timeOfDay(dueAt(first), today)}</b> ·{' '}
        {others.length > 0 ? dueCount(posts) : excerpt(first.content, MAX_SHOWN)}
      </p>
      <span className={styles.networks}>
        {[...networks].map(
          (network) =>
            network && <NetworkSign key={network} network={network} name={network} size="tiny" />,
        )}
      </span>
    </div>
  );
}

/**
 * Lets this tab show notifications of the system while the user wants them.
 *
 * @param onPress gets the id of the post whose notification was pressed; stable
 * @returns a stable function that calls `act` as soon as the tab can; never without the wish
 */
function useNotifier(onPress: (post: string) => void) {
  const { notifications } = useServices();
  const isWanted = useAppSelector(({ device }) => device.notifies);
  const isKept = useAppSelector(selectIsKept);
  const notifier = useRef<Promise<Notifier>>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const joining = notifications().then(({ join }) => join(isKept, onPress));
    notifier.current = joining;
    return () => {
      notifier.current = undefined;
      joining.then(
        ({ leave }) => {
          leave();
        },
        () => undefined,
      );
    };
  }, [notifications, isWanted, isKept, onPress]);
  return useCallback((act: (notifier: Notifier) => unknown) => {
    // Without the code, the notice in the page is all.
    notifier.current?.then(act).catch(() => undefined);
  }, []);
}

/**
 * Tells the frame which posts are to post, gives one notice of those that have become due and of those that became due
 * before the page was opened, also as notifications of the system, and shows their number in the badge of the installed
 * app. Renders nothing.
 */
export function PostingWatch({ since, known, announce, onChange }: PostingWatchProps) {
  const toPost = useToPostNow(since);
  const clock = usePresentClock();
  const store = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();
  const place = useRef(location);
  const sharing = useSharing();
  /** The ids of the posts that the last notice names, by time. */
  const named = useRef<ReadonlySet<string>>(new Set());
  /** What the notice shows; null once the user has answered it. */
  const look = useRef<HTMLDivElement>(null);
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    place.current = location;
  }, [location]);
  useEffect(() => {
    onChange(toPost);
    return () => {
      onChange([]);
    };
  }, [toPost, onChange]);
  useEffect(() => {
    sharing?.showBadge(toPost.length);
    return () => {
      sharing?.showBadge(0);
    };
  }, [toPost.length, sharing]);
  useEffect(
    () => () => {
      const isAnswered = look.current === null;
      const ids = [...known.current.ids].filter((id) => isAnswered || !named.current.has(id));
      known.current = { since: selectHelpSince(store.getState()), ids: new Set(ids) };
      dismiss.current?.();
    },
    [known, store],
  );
  const open = useCallback(
    (post = '') => {
      dismiss.current?.();
      const { pathname, hash } = place.current;
      const view = planViewFrom(pathname === PATHS.scheduler ? hash : '');
      void navigate({ pathname: PATHS.scheduler, hash: fragmentOf({ ...view, post }) });
    },
    [navigate],
  );
  const withNotifier = useNotifier(open);
  useEffect(() => {
    const before = known.current;
    const ids = new Set(toPost.map(({ id }) => id));
    known.current = { since, ids };
    const isShown = look.current !== null;
    // Switching the help on is no news about posts; a plan that was opened with it on is.
    const isNews =
      before.since === since || selectLastStep(store.getState())?.label.kind === 'planOpened';
    const isFresh = ({ id }: ScheduledPost) => isNews && !before.ids.has(id);
    const fresh = toPost.filter(isFresh);
    const posts = toPost.filter((post) => isFresh(post) || (isShown && named.current.has(post.id)));
    const postIds = new Set(posts.map(({ id }) => id));
    named.current = postIds;
    withNotifier(({ closeAllBut }) => {
      closeAllBut(ids);
    });
    const [first, ...others] = posts;
    if (!first || fresh.length > 0) dismiss.current?.();
    if (!first || fresh.length === 0) return;
    const today = localDate(clock.now());
    dismiss.current = announce(others.length > 0 ? dueCount(posts) : dueWords(first, today), {
      offer: {
        label: 'Post now',
        dismissLabel: 'Later',
        look: <DueNotice ref={look} ids={postIds} since={since} today={today} />,
        run: () => {
          open([...named.current][0]);
        },
      },
    });
    withNotifier(({ send }) => send(dueNotices(fresh, today)));
  }, [toPost, since, known, store, announce, clock, open, withNotifier]);
  return null;
}
