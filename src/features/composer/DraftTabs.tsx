import { memo } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { TextTabs } from './TextTabs';
import type { ComposerForm } from './composerForm';

interface DraftTabsProps {
  readonly form: ComposerForm;
  readonly panel: string;
  readonly channels: PostDraft['channels'] | undefined;
  readonly variants: PostDraft['variants'] | undefined;
  readonly network: ChannelNetwork | null;
}

/** The choice of the text that the form shows. Choosing changes nothing; typing creates a variant. */
export const DraftTabs = memo(function DraftTabs(props: DraftTabsProps) {
  const { form, panel, channels, variants, network } = props;
  const networks = chosenNetworks(channels);
  return (
    <TextTabs
      panelId={panel}
      networks={networks}
      customised={networks.filter((each) => variants?.[each] !== undefined)}
      chosen={network}
      onChoose={form.show}
    />
  );
});
