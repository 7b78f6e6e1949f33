import { useId } from 'react';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { accountName, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { isNetwork } from '@/core/channels/network';
import { AddAccount } from './AddAccount';
import { KeptFocusWithin } from './KeptFocusWithin';
import styles from './MoreNetworks.module.css';

export interface MoreNetworksProps {
  /** All connected accounts. */
  readonly accounts: readonly Account[];
  /** Returns a sentence about the posts for a network; null without posts. */
  readonly meantFor: (network: ChannelNetwork) => string | null;
  /** @param name '' for none */
  readonly onConnect: (network: ChannelNetwork, name: string) => void;
  readonly onDisconnect: (account: Account) => void;
  readonly onName: (account: Account) => void;
}

const MORE = CHANNEL_NETWORKS.filter((network) => !isNetwork(network));

/** A card with the networks beyond the first three and their accounts, and a form for further accounts. */
export function MoreNetworks(props: MoreNetworksProps) {
  const { accounts, meantFor, onConnect, onDisconnect, onName } = props;
  const id = useId();
  return (
    <Card title="More networks">
      <ul className={styles.networks}>
        {MORE.map((network, index) => {
          const own = accounts.filter((account) => account.network === network);
          const posts = meantFor(network);
          return (
            <KeptFocusWithin key={network} className={styles.network}>
              <div className={styles.head}>
                <NetworkSign network={network} size="medium" />
                <span id={`${id}${index}`} className={styles.name}>
                  {network}
                </span>
                {own.length === 0 && (
                  <Button
                    variant="secondary"
                    aria-label={`Connect ${network}`}
                    onClick={() => {
                      onConnect(network, '');
                    }}
                  >
                    Connect
                  </Button>
                )}
              </div>
              {posts !== null && <p className={styles.posts}>{posts}</p>}
              {own.length > 0 && (
                <ul aria-labelledby={`${id}${index}`}>
                  {own.map((account) => (
                    <AccountItem
                      key={account.id}
                      account={account}
                      onDisconnect={onDisconnect}
                      onName={onName}
                    />
                  ))}
                </ul>
              )}
            </KeptFocusWithin>
          );
        })}
      </ul>
      <AddAccount accounts={accounts} onAdd={onConnect} />
    </Card>
  );
}

interface AccountItemProps extends Pick<MoreNetworksProps, 'onDisconnect' | 'onName'> {
  readonly account: Account;
}

/** An account. The names of its buttons differ from those in the list of all connected accounts. */
function AccountItem({ account, onDisconnect, onName }: AccountItemProps) {
  const name = accountName(account);
  return (
    <li className={styles.account}>
      <bdi translate="no" className={styles.accountName}>
        {account.name ?? 'Connected'}
      </bdi>
      <span className={styles.buttons}>
        <button
          type="button"
          className={PLAIN_BUTTON}
          aria-label={`Rename account ${name}`}
          onClick={() => {
            onName(account);
          }}
        >
          Rename
        </button>
        <button
          type="button"
          className={PLAIN_BUTTON}
          aria-label={`Disconnect account ${name}`}
          onClick={() => {
            onDisconnect(account);
          }}
        >
          Disconnect
        </button>
      </span>
    </li>
  );
}
