import { useMemo } from 'react';
import { selectLabels } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';
import type { Searched } from '@/state/planIndex';
import { selectScheduledPosts } from '@/state/selectors';

/** Returns what a search looks at; the same object until a part of it changes. */
export function useSearched(): Searched {
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector((state) => state.accounts);
  return useMemo(() => ({ scheduledPosts, labels, accounts }), [scheduledPosts, labels, accounts]);
}
