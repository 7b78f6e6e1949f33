import { useMemo } from 'react';
import { offeredChannels } from '@/core/channels/chosenChannels';
import { labelsWithIds } from '@/core/channels/label';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import type { Tags } from './PostTags';

/** Returns a function for the accounts and labels of posts, which changes only with those of the plan. */
export function useTagsOf(): (post: Pick<PostDraft, 'channels' | 'labels'>) => Tags {
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const several = useMemo(() => {
    const networks = accounts.map(({ network }) => network);
    return new Set(networks.filter((network, index) => networks.indexOf(network) !== index));
  }, [accounts]);
  return useMemo(
    () => (post) => ({
      accounts: post.channels
        ? offeredChannels(accounts, post.channels)
            .filter(({ isChosen }) => isChosen)
            .map((channel) => ({ ...channel, isOneOfSeveral: several.has(channel.network) }))
        : [],
      labels: labelsWithIds(labels, post.labels),
    }),
    [accounts, labels, several],
  );
}
