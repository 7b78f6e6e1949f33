import type { Network } from '@/core/channels/channelNetwork';
import { Icon } from './Icon';
import { IconBrandFacebookFilled, IconBrandInstagram, IconBrandTwitterFilled } from './frameIcons';
import styles from './NetworkTag.module.css';

const LOGOS = {
  Facebook: { of: IconBrandFacebookFilled, isFilled: true },
  Twitter: { of: IconBrandTwitterFilled, isFilled: true },
  Instagram: { of: IconBrandInstagram },
} as const;

interface NetworkTagProps {
  readonly network: Network;
  readonly isLarge?: boolean;
}

/** The logo of a network with its name. */
export function NetworkTag({ network, isLarge = false }: NetworkTagProps) {
  return (
    <span className={`${styles.tag} ${isLarge ? styles.large : ''}`}>
      <span className={`${styles.mark} ${styles[network]}`}>
        <Icon {...LOGOS[network]} size={isLarge ? 24 : 16} />
      </span>
      {network}
    </span>
  );
}
