import { memo } from 'react';
import { NetworkToggles } from '@/components/scheduler/composer/NetworkToggles';
import { offeredChannels, toggledChannel } from '@/domain/channels/chosenChannels';
import type { PostDraft } from '@/domain/plan/postFields';
import { selectAccounts } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';
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
