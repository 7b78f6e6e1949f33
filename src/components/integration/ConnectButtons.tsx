import { NetworkTag } from '@/components/shared/NetworkTag';
import type { Network } from '@/domain/network';
import styles from './ConnectButtons.module.css';

interface ConnectButtonsProps {
  readonly networks: readonly Network[];
  readonly onConnect: (network: Network) => void;
}

/** One button per network, also enabled for connected networks. */
export function ConnectButtons({ networks, onConnect }: ConnectButtonsProps) {
  return (
    <div className={styles.buttons}>
      {networks.map((network) => (
        <button
          key={network}
          type="button"
          className={styles.button}
          onClick={() => {
            onConnect(network);
          }}
        >
          <NetworkTag network={network} label={`Connect ${network}`} />
        </button>
      ))}
    </div>
  );
}
