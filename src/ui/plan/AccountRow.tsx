import { chosenBrands } from '@/core/channels/brand';
import { offeredChannels, toggledChannel, type Channel } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CHIP } from '@/ui/controls/controls';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { AccountChoices } from './AccountChoices';
import { NetworkSign } from './NetworkSign';
import styles from './AccountRow.module.css';

export interface AccountRowProps {
  readonly channels: PostDraft['channels'] | undefined;
  readonly labels: PostDraft['labels'] | undefined;
  readonly onChange: (channels: PostDraft['channels'] | undefined) => void;
}

/**
 * A button for each account; a pressed one is chosen for the post. The accounts of the post's brands are first; without
 * a brand, those that no brand has. Then come other chosen ones. Once there are brands, all are behind a button; it goes
 * when it is left while all are shown.
 */
export function AccountRow({ channels = [], labels: ids, onChange }: AccountRowProps) {
  const labels = useAppSelector(selectLabels);
  const offered = offeredChannels(useAppSelector(selectAccounts), channels);
  if (offered.length === 0) return null;

  const brands = chosenBrands(labels, ids);
  const isOfBrand = brands.length > 0;
  const owned = new Set((isOfBrand ? brands : labels).flatMap(({ accounts = [] }) => accounts));
  const isFirst = ({ id }: Channel) => owned.has(id) === isOfBrand;
  const shown = [
    ...offered.filter(isFirst),
    ...offered.filter((channel) => channel.isChosen && !isFirst(channel)),
  ];
  const toggle = (id: string) => {
    onChange(toggledChannel(channels, id));
  };
  return (
    <div role="group" aria-label="Networks" className={styles.row}>
      {shown.map((channel) => (
        <AccountToggle
          key={channel.id}
          channel={channel}
          onPress={() => {
            toggle(channel.id);
          }}
        />
      ))}
      {owned.size > 0 && (
        <div className={styles.place} hidden={shown.length === offered.length}>
          <PopoverButton
            label="All accounts"
            size="narrow"
            className={styles.all}
            button="All accounts"
          >
            <div className={styles.choices}>
              <AccountChoices label="Accounts" chosen={channels} onChoose={toggle} />
            </div>
          </PopoverButton>
        </div>
      )}
    </div>
  );
}

interface AccountToggleProps {
  readonly channel: Channel;
  readonly onPress: () => void;
}

function AccountToggle({ channel, onPress }: AccountToggleProps) {
  const { network, name, isConnected, isChosen } = channel;
  const label = isConnected ? name : `${name}, not connected`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      className={`${CHIP} ${styles.toggle}`}
      onClick={onPress}
    >
      <NetworkSign network={network} isConnected={isConnected} />
      <bdi aria-hidden translate="no" className={styles.name}>
        {name.slice(network.length).replace(/^:? /, '') || network}
      </bdi>
    </button>
  );
}
