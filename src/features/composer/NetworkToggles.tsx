import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Icon } from '@/ui/controls/Icon';
import type { Channel } from '@/core/channels/chosenChannels';
import { initialsOf } from '@/core/text/initials';
import styles from './NetworkToggles.module.css';

interface NetworkTogglesProps {
  readonly channels: readonly Channel[];
  readonly onToggle: (id: string) => void;
}

/** A button for each account; a pressed one is chosen for the post. */
export function NetworkToggles({ channels, onToggle }: NetworkTogglesProps) {
  return (
    <div role="group" aria-label="Networks" className={styles.toggles}>
      {channels.map(({ id, network, name, isConnected, isChosen }) => {
        const isAlone = channels.filter((other) => other.network === network).length === 1;
        const label = isConnected ? name : `${name}, not connected`;
        return (
          <div key={id} className={styles.place}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={label}
              title={label}
              className={styles.toggle}
              onClick={() => {
                onToggle(id);
              }}
            >
              <NetworkSign network={network} isConnected={isConnected} size="large" />
            </button>
            {!isAlone && (
              <span aria-hidden="true" translate="no" className={styles.initials}>
                {initialsOf(name.slice(network.length))}
              </span>
            )}
            {isChosen && (
              <span className={styles.tick}>
                <Icon of={IconCheck} size={12} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
