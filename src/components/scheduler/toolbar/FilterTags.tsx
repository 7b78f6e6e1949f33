import { useId } from 'react';
import { LabelDot } from '@/components/channels/LabelDot';
import { CHIP } from '@/components/shared/controls';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import type { Label } from '@/domain/channels/label';
import type { Choices } from '@/domain/find/filters';
import styles from './FilterTags.module.css';

/** The networks and the labels that the filter offers. */
export interface Tags {
  readonly networks: readonly ChannelNetwork[];
  readonly labels: readonly Label[];
}

interface FilterTagsProps {
  readonly tags: Tags;
  readonly choices: Choices;
  readonly onChoose: (choice: Partial<Choices>) => void;
}

/** Returns the list without the value, or with the value at the end. */
function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** The buttons that filter by network and by label; nothing if there are none. */
export function FilterTags({ tags, choices, onChoose }: FilterTagsProps) {
  const id = useId();
  const { networks, labels } = tags;
  return (
    <>
      {networks.length > 0 && (
        <div role="group" aria-labelledby={`${id}networks`} className={styles.tags}>
          <p id={`${id}networks`} className={styles.label}>
            Networks
          </p>
          {networks.map((network) => (
            <button
              key={network}
              type="button"
              className={CHIP}
              aria-pressed={choices.networks.includes(network)}
              onClick={() => {
                onChoose({ networks: toggled(choices.networks, network) });
              }}
            >
              {network}
            </button>
          ))}
        </div>
      )}
      {labels.length > 0 && (
        <div role="group" aria-labelledby={`${id}labels`} className={styles.tags}>
          <p id={`${id}labels`} className={styles.label}>
            Labels
          </p>
          {labels.map((label) => (
            <button
              key={label.id}
              type="button"
              className={CHIP}
              aria-pressed={choices.labels.includes(label.id)}
              onClick={() => {
                onChoose({ labels: toggled(choices.labels, label.id) });
              }}
            >
              <LabelDot colour={label.colour} />
              <bdi translate="no" className={styles.name}>
                {label.name}
              </bdi>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
