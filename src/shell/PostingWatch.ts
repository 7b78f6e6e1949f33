import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { indicesToPost, nextPostingChange } from '@/core/posting/toPost';
import { nextStatusChange } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, titleOf } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';
import { PATHS } from '@/ui/page/pages';
import { usePresentClock } from '@/ui/page/TimeProvider';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useNow } from '@/ui/page/useNow';
import { useSharing } from '@/ui/page/useSharing';

const formatTime = clockTimeFormatter();

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

/**
 * Tells the frame which posts are to post, gives one notice of those that have become due and of those that became due
 * before the page was opened, and shows their number in the badge of the installed app. Renders nothing.
 */
export function PostingWatch({ since, announce, onChange }: PostingWatchProps) {
  const toPost = useToPostNow(since);
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
  useEffect(() => {
    const ids = new Set(toPost.map(({ id }) => id));
    const fresh = toPost.filter(({ id }) => !known.current.ids.has(id));
    // Switching the help on is no news about posts.
    const isSwitched = known.current.since !== since;
    known.current = { since, ids };
    if (shown.current && !shown.current.ids.some((id) => ids.has(id))) shown.current.dismiss();
    const [first, ...others] = fresh;
    if (isSwitched || !first) return;
    shown.current?.dismiss();
    const message =
      others.length === 0
        ? `${formatTime(first.time)} · ${titleOf(first)}`
        : `${countedPosts(fresh.length)} to publish`;
    const dismiss = announce(message, {
      offer: {
        label: 'Post now',
        dismissLabel: 'Later',
        run: () => {
          void navigate({
            pathname: PATHS.scheduler,
            hash: new URLSearchParams({ post: first.id }).toString(),
          });
        },
      },
    });
    shown.current = { ids: fresh.map(({ id }) => id), dismiss };
  }, [toPost, since, announce, navigate]);
  return null;
}
