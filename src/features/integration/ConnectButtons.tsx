import { __iconNode as IconCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import { __iconNode as IconCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useId } from 'react';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { NetworkTag } from '@/ui/controls/NetworkTag';
import type { Network } from '@/core/channels/network';
import styles from './ConnectButtons.module.css';

interface ConnectButtonsProps {
  readonly networks: readonly Network[];
  readonly connected: readonly Network[];
  /** Returns a sentence about the posts for a network; null without posts. */
  readonly meantFor: (network: Network) => string | null;
  readonly onConnect: (network: Network) => void;
}

/** A row for each network with its state and its button, which is also enabled when connected. */
export function ConnectButtons({ networks, connected, meantFor, onConnect }: ConnectButtonsProps) {
  const listId = useId();
  return (
    <ul className={styles.rows} aria-label="Networks">
      {networks.map((network) => {
        const isConnected = connected.includes(network);
        const stateId = `${listId}${network}`;
        const posts = meantFor(network);
        return (
          <li key={network} className={`${styles.row} ${posts === null ? '' : styles.withPosts}`}>
            <NetworkTag network={network} size="large" />
            <span id={stateId} className={styles.state}>
              {isConnected ? (
                <Badge tone="green" icon={IconCircleCheck}>
                  Connected
                </Badge>
              ) : (
                <Badge tone="plain" icon={IconCircle}>
                  Not connected
                </Badge>
              )}
            </span>
            {posts !== null && <p className={styles.posts}>{posts}</p>}
            <Button
              variant={isConnected ? 'secondary' : 'primary'}
              aria-describedby={stateId}
              onClick={() => {
                onConnect(network);
              }}
            >
              Connect {network}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
