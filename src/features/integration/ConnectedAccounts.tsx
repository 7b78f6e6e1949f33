import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { ComponentType } from 'react';
import type { NetworkSignProps } from '@/ui/plan/NetworkSign';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import { entryMark, partMark } from '@/ui/controls/focusTargets';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { accountName, type Account } from '@/core/channels/account';
import styles from './ConnectedAccounts.module.css';

interface ConnectedAccountsProps {
  readonly accounts: readonly Account[];
  /** The logo of a network; null while its code is loading. */
  readonly Sign: ComponentType<NetworkSignProps> | null;
  readonly onDisconnect: (account: Account) => void;
  readonly onName: (account: Account) => void;
  /** Called after the last account was disconnected, when no button is left to take focus. */
  readonly onEmptied: () => void;
}

/** A card with the connected accounts, each with a button that disconnects it and one that names it. */
export function ConnectedAccounts(props: ConnectedAccountsProps) {
  const { accounts, Sign, onDisconnect, onName, onEmptied } = props;
  return (
    <KeptFocus onEmptied={onEmptied}>
      <Card title="Connected Accounts:">
        {accounts.length === 0 ? (
          <p className={styles.empty}>
            <Icon of={IconLink} />
            No accounts connected.
          </p>
        ) : (
          <ul className={styles.accounts}>
            {accounts.map((account) => {
              const name = accountName(account);
              return (
                <li
                  key={account.id}
                  {...entryMark(account.id)}
                  tabIndex={-1}
                  className={styles.account}
                >
                  <span className={styles.sign}>
                    {Sign && <Sign network={account.network} size="medium" />}
                  </span>
                  <bdi translate="no" className={styles.name}>
                    {name}
                  </bdi>
                  <span className={styles.buttons}>
                    <button
                      type="button"
                      {...partMark('name')}
                      className={styles.naming}
                      aria-label={`Rename ${name}`}
                      onClick={() => {
                        onName(account);
                      }}
                    >
                      Rename
                    </button>
                    <Button
                      variant="secondary"
                      {...partMark('disconnect')}
                      aria-label={`Disconnect ${name}`}
                      onClick={() => {
                        onDisconnect(account);
                      }}
                    >
                      Disconnect
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </KeptFocus>
  );
}
