import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { networkOf } from '@/core/channels/account';
import { nextStatusChange } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { dueCount, dueNotices, dueWords } from '@/core/posting/dueNotices';
import { openAccounts } from '@/core/posting/openAccounts';
import { indicesToPost, nextPostingChange } from '@/core/posting/toPost';
import { excerpt } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { timeOfDay } from '@/core/time/timeOfDay';
import { localDate } from '@/core/time/today';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore, useServices } from '@/store/hooks';
import { selectIsKept } from '@/store/planFile/planFileSelectors';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import type { Notifier } from '@/store/services';
import { Icon } from '@/ui/controls/Icon';
import { IconBell } from '@/ui/controls/icons';
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
  readonly announce: Announce;
  /** Gets the posts that are to post at present, by time, whenever they change; stable. */
  readonly onChange: (toPost: readonly ScheduledPost[]) => void;
}

/** More graphemes of a text than the notice has room for. */
const MAX_SHOWN = 120;

interface DueNoticeProps {
  readonly post: ScheduledPost;
  readonly today: string;
}

/** What the notice in the page shows of one post: its time and first words, and the networks that are open. */
function DueNotice({ post, today }: DueNoticeProps) {
  const networks = new Set(openAccounts(post).map(networkOf));
  return (
    <div className={styles.due}>
      <Icon of={IconBell} size={18} />
      <p dir="auto" className={styles.words} title={dueWords(post, today)}>
        <b>{timeOfDay(dueAt(post), today)}</b> · {excerpt(post.content, MAX_SHOWN)}
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
export function PostingWatch({ since, announce, onChange }: PostingWatchProps) {
  const toPost = useToPostNow(since);
  const clock = usePresentClock();
  const navigate = useNavigate();
  const sharing = useSharing();
  const known = useRef({ since, ids: new Set<string>() });
  const shown = useRef<{ readonly ids: readonly string[]; readonly dismiss: () => void }>(
    undefined,
  );
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
  }, [toPost, sharing]);
  useEffect(
    () => () => {
      shown.current?.dismiss();
    },
    [],
  );
  const open = useCallback(
    (post: string) => {
      shown.current?.dismiss();
      void navigate({
        pathname: PATHS.scheduler,
        hash: new URLSearchParams({ post }).toString(),
      });
    },
    [navigate],
  );
  const withNotifier = useNotifier(open);
  useEffect(() => {
    const ids = new Set(toPost.map(({ id }) => id));
    const fresh = toPost.filter(({ id }) => !known.current.ids.has(id));
    // Switching the help on is no news about posts.
    const isSwitched = known.current.since !== since;
    known.current = { since, ids };
    if (shown.current && !shown.current.ids.some((id) => ids.has(id))) shown.current.dismiss();
    withNotifier(({ closeAllBut }) => {
      closeAllBut(ids);
    });
    const [first, ...others] = fresh;
    if (isSwitched || !first) return;
    shown.current?.dismiss();
    const today = localDate(clock.now());
    const isOne = others.length === 0;
    const dismiss = announce(isOne ? dueWords(first, today) : dueCount(fresh), {
      offer: {
        label: 'Post now',
        dismissLabel: 'Later',
        ...(isOne && { look: <DueNotice post={first} today={today} /> }),
        run: () => {
          open(first.id);
        },
      },
    });
    shown.current = { ids: fresh.map(({ id }) => id), dismiss };
    withNotifier(({ send }) => send(dueNotices(fresh, today)));
  }, [toPost, since, announce, clock, open, withNotifier]);
  return null;
}
