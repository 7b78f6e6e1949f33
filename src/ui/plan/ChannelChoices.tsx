import { useLayoutEffect, useRef } from 'react';
import { CHECKBOX } from '@/ui/controls/controls';
import type { Channel } from '@/core/channels/chosenChannels';
import { NetworkSign } from './NetworkSign';
import styles from './ChannelChoices.module.css';

interface ChannelChoicesProps {
  /** Chosen are those of all posts. */
  readonly channels: readonly Channel[];
  /** The ids of the accounts that only some of the posts have; shown as neither on nor off. */
  readonly mixed: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** The accounts of several posts as checkboxes. The first one gets focus first. */
export function ChannelChoices({ channels, mixed, onChoose }: ChannelChoicesProps) {
  const ref = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, []);

  return (
    <ul ref={ref} aria-label="Networks" className={styles.list}>
      {channels.map(({ id, network, name, isConnected, isChosen }) => (
        <li key={id}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={CHECKBOX}
              checked={isChosen}
              ref={(box) => {
                if (box) box.indeterminate = mixed.includes(id);
              }}
              onChange={() => {
                onChoose(id, !isChosen);
              }}
            />
            <NetworkSign network={network} isConnected={isConnected} />
            <span className={styles.name}>
              <bdi translate="no">{name}</bdi>
              {!isConnected && ', not connected'}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
