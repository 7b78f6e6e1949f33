import { useRef } from 'react';
import { NETWORK_ICONS } from '@/ui/plan/networkIcons';
import { Icon } from '@/ui/controls/Icon';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import styles from './TextTabs.module.css';

interface TextTabsProps {
  /** The id of the panel; the id of a tab begins with it. */
  readonly panelId: string;
  readonly networks: readonly ChannelNetwork[];
  /** The networks with a text of their own. */
  readonly customised: readonly ChannelNetwork[];
  /** The network whose text is shown; null for the text for all networks. */
  readonly chosen: ChannelNetwork | null;
  readonly onChoose: (network: ChannelNetwork | null) => void;
}

/** Returns the id of a tab. */
export function tabId(panelId: string, network: ChannelNetwork | null): string {
  return `${panelId}-${network?.replace(' ', '') ?? 'all'}`;
}

/** The choice between the text for all networks and the texts for single networks. */
export function TextTabs({ panelId, networks, customised, chosen, onChoose }: TextTabsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  return (
    <div ref={ref} role="tablist" aria-label="Texts" className={styles.tabs} {...handlers}>
      {[null, ...networks].map((network) => {
        return (
          <button
            key={network}
            id={tabId(panelId, network)}
            type="button"
            role="tab"
            aria-selected={network === chosen}
            aria-controls={panelId}
            className={styles.tab}
            onClick={() => {
              onChoose(network);
            }}
          >
            {network === null ? (
              'All'
            ) : (
              <>
                <Icon {...NETWORK_ICONS[network]} size={16} />
                {network}
                {customised.includes(network) && (
                  <>
                    {' '}
                    <b className={styles.own}>own text</b>
                  </>
                )}
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
