import { useMemo } from 'react';
import type { Tags } from '@/components/channels/PostTags';
import { offeredChannels } from '@/domain/channels/chosenChannels';
import { labelsWithIds } from '@/domain/channels/label';
import type { PostDraft } from '@/domain/plan/postFields';
import { selectAccounts, selectLabels } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';

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
