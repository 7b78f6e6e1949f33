import { useMemo } from 'react';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import type { Searched } from '@/store/planIndex';
import { selectScheduledPosts } from '@/store/selectors';

/** Returns what a search looks at; the same object until a part of it changes. */
export function useSearched(): Searched {
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector((state) => state.accounts);
  return useMemo(() => ({ scheduledPosts, labels, accounts }), [scheduledPosts, labels, accounts]);
}
