import { useCallback, useMemo } from 'react';
import { useNow } from '@/clock/useNow';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import { meantPosts, meantPostsText } from '@/domain/plan/meantPosts';
import type { Instant } from '@/domain/time/instant';
import { useAppSelector } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/selectors';

/** Returns a function that says how many scheduled posts are meant for a network; null without posts. */
export function useMeantPosts(): (network: ChannelNetwork) => string | null {
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback((now: Instant) => meantPosts(posts, now).nextChange, [posts]);
  const now = useNow(nextChange);
  const { counts } = useMemo(() => meantPosts(posts, now), [posts, now]);
  return (network) => meantPostsText(network, counts.get(network) ?? 0);
}
