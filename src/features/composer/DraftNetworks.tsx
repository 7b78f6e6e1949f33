import { memo } from 'react';
import { offeredChannels, toggledChannel } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { NetworkToggles } from './NetworkToggles';
import type { ComposerForm } from './composerForm';

interface DraftNetworksProps {
  readonly form: ComposerForm;
  readonly channels: PostDraft['channels'] | undefined;
}

/** The accounts that the post is meant for. */
export const DraftNetworks = memo(function DraftNetworks({ form, channels }: DraftNetworksProps) {
  const offered = offeredChannels(useAppSelector(selectAccounts), channels);
  if (offered.length === 0) return null;
  return (
    <NetworkToggles
      channels={offered}
      onToggle={(id) => {
        form.choose({ channels: toggledChannel(channels, id) });
      }}
    />
  );
});
