import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { Button } from '@/components/shared/Button';
import { Card } from '@/components/shared/Card';
import { Icon } from '@/components/shared/Icon';
import { NetworkTag } from '@/components/shared/NetworkTag';
import { entryMark, partMark } from '@/components/shared/focusTargets';
import { KeptFocus } from '@/components/shared/KeptFocus';
import type { Network } from '@/domain/plan/network';
import styles from './ConnectedAccounts.module.css';

interface ConnectedAccountsProps {
  readonly networks: readonly Network[];
  readonly onDisconnect: (network: Network) => void;
  /** Called after the last network was disconnected, when no button is left to take focus. */
  readonly onEmptied: () => void;
}

/** A card with the connected networks, each with a Disconnect button. */
export function ConnectedAccounts({ networks, onDisconnect, onEmptied }: ConnectedAccountsProps) {
  return (
    <KeptFocus onEmptied={onEmptied}>
      <Card title="Connected Accounts:">
        {networks.length === 0 ? (
          <p className={styles.empty}>
            <Icon of={IconLink} />
            No accounts connected.
          </p>
        ) : (
          <ul className={styles.accounts}>
            {networks.map((network) => (
              <li key={network} {...entryMark(network)} tabIndex={-1} className={styles.account}>
                <NetworkTag network={network} />
                <Button
                  variant="secondary"
                  {...partMark('disconnect')}
                  aria-label={`Disconnect ${network}`}
                  onClick={() => {
                    onDisconnect(network);
                  }}
                >
                  Disconnect
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </KeptFocus>
  );
}
