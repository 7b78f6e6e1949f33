import { useState } from 'react';
import { chosenBrands } from '@/core/channels/brand';
import { offeredChannels, toggledChannel, type Channel } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck } from '@/ui/controls/icons';
import { NetworkSign } from './NetworkSign';
import styles from './AccountRow.module.css';

export interface AccountRowProps {
  readonly channels: PostDraft['channels'] | undefined;
  readonly labels: PostDraft['labels'] | undefined;
  readonly onChange: (channels: PostDraft['channels'] | undefined) => void;
}

/**
 * A button for each account; a pressed one is chosen for the post. The accounts of the post's brands are first. Without
 * a brand, the accounts that no brand has are. The others are behind a button, unless they are chosen.
 */
export function AccountRow({ channels = [], labels: ids, onChange }: AccountRowProps) {
  const labels = useAppSelector(selectLabels);
  const offered = offeredChannels(useAppSelector(selectAccounts), channels);
  const brands = chosenBrands(labels, ids);
  const key = brands.map(({ id }) => id).join();
  const [opened, setOpened] = useState<string | null>(null);
  if (offered.length === 0) return null;

  const owned = new Set(
    (brands.length > 0 ? brands : labels).flatMap(({ accounts = [] }) => accounts),
  );
  const isFirst = ({ id }: Channel) => owned.has(id) === brands.length > 0;
  const first = offered.filter(isFirst);
  const others = offered.filter((channel) => !isFirst(channel));
  const isAll = opened === key;
  const shown = [...first, ...others.filter(({ isChosen }) => isAll || isChosen)];
  return (
    <div role="group" aria-label="Networks" className={styles.row}>
      {shown.map((channel) => (
        <AccountToggle
          key={channel.id}
          channel={channel}
          isNamed={shown.some(
            ({ id, network }) => network === channel.network && id !== channel.id,
          )}
          onPress={() => {
            onChange(toggledChannel(channels, channel.id));
          }}
        />
      ))}
      {others.some(({ isChosen }) => !isChosen) && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={isAll}
          onClick={() => {
            setOpened(isAll ? null : key);
          }}
        >
          All accounts
        </button>
      )}
    </div>
  );
}

interface AccountToggleProps {
  readonly channel: Channel;
  /** True if another account of the network is shown, so that the sign alone says too little. */
  readonly isNamed: boolean;
  readonly onPress: () => void;
}

function AccountToggle({ channel, isNamed, onPress }: AccountToggleProps) {
  const { network, name, isConnected, isChosen } = channel;
  const label = isConnected ? name : `${name}, not connected`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      className={styles.toggle}
      onClick={onPress}
    >
      <NetworkSign network={network} isConnected={isConnected} size="large" />
      {isNamed && (
        <bdi aria-hidden translate="no" className={styles.name}>
          {name.slice(network.length).replace(/^:? /, '') || network}
        </bdi>
      )}
      {isChosen && (
        <span className={styles.tick}>
          <Icon of={IconCheck} size={12} />
        </span>
      )}
    </button>
  );
}
