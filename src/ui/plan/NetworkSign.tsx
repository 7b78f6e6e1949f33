import '@/ui/styles/networks.css';
import { Icon } from '@/ui/controls/Icon';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { NETWORK_ICONS } from './networkIcons';
import styles from './NetworkSign.module.css';

const ICON_SIZES = { tiny: 10, small: 14, medium: 16, large: 24 } as const;

export interface NetworkSignProps {
  readonly network: ChannelNetwork;
  /** The name of the account, which is the accessible name; omitted if the text beside it says it. */
  readonly name?: string;
  /** False for an account that was disconnected; the accessible name says it. */
  readonly isConnected?: boolean;
  /** The edge: 20 pixels by default, 14, 24 or 40. */
  readonly size?: keyof typeof ICON_SIZES;
}

/** The logo of a network on a square of its colour, for an account. */
export function NetworkSign(props: NetworkSignProps) {
  const { network, name, isConnected = true, size = 'small' } = props;
  const words = name === undefined || isConnected ? name : `${name}, not connected`;
  return (
    <span
      {...(words === undefined ? {} : { role: 'img', 'aria-label': words, title: words })}
      data-network={network}
      className={`${styles.sign} ${styles[size]} ${isConnected ? '' : styles.gone}`}
    >
      <Icon {...NETWORK_ICONS[network]} size={ICON_SIZES[size]} />
    </span>
  );
}
