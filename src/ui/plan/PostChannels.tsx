import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import { LabelChip } from './LabelChip';
import { NetworkSign } from './NetworkSign';
import styles from './PostChannels.module.css';

/** An account that a post is meant for. */
export interface PostAccount {
  readonly id: string;
  /** See `accountName`. */
  readonly name: string;
  readonly network: ChannelNetwork;
  readonly isConnected: boolean;
  /** True if another account of its network is connected, so that its sign alone says too little. */
  readonly isOneOfSeveral?: boolean;
}

interface PostChannelsProps {
  readonly accounts: readonly PostAccount[];
  readonly labels: readonly Label[];
}

/**
 * The accounts and the labels of a post; nothing if it has none. An account is shown by its sign. Its
 * name is shown as well if it is not connected, or if there is another account of its network.
 */
export function PostChannels({ accounts, labels }: PostChannelsProps) {
  if (accounts.length === 0 && labels.length === 0) return null;
  return (
    <div className={styles.row}>
      {accounts.length > 0 && (
        <ul aria-label="Networks" className={styles.accounts}>
          {accounts.map(({ id, name, network, isConnected, isOneOfSeveral = false }) => {
            const isAlone =
              !isOneOfSeveral && accounts.filter((other) => other.network === network).length === 1;
            return (
              <li key={id} className={styles.account}>
                {isConnected && isAlone ? (
                  <NetworkSign network={network} name={name} />
                ) : (
                  <>
                    <NetworkSign network={network} isConnected={isConnected} />
                    <span className={styles.words}>
                      <bdi translate="no">{name}</bdi>
                      {!isConnected && ', not connected'}
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {labels.length > 0 && (
        <ul aria-label="Labels" className={styles.labels}>
          {labels.map((label) => (
            <li key={label.id} className={styles.label}>
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
