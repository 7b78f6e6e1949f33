import { useCallback, useMemo } from 'react';
import { useNow } from '@/ui/page/useNow';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { meantPosts, meantPostsText } from './rules/meantPosts';

/** Returns a function that says how many scheduled posts are meant for a network; null without posts. */
export function useMeantPosts(): (network: ChannelNetwork) => string | null {
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback((now: Instant) => meantPosts(posts, now).nextChange, [posts]);
  const now = useNow(nextChange);
  const { counts } = useMemo(() => meantPosts(posts, now), [posts, now]);
  return (network) => meantPostsText(network, counts.get(network) ?? 0);
}
