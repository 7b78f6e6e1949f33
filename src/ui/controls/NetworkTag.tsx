import { __iconNode as IconBrandFacebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import { __iconNode as IconBrandInstagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import { __iconNode as IconBrandTwitter } from '@tabler/icons-react/dist/esm/icons/IconBrandTwitterFilled.mjs';
import type { Network } from '@/core/channels/channelNetwork';
import { Icon } from './Icon';
import styles from './NetworkTag.module.css';

const LOGOS = {
  Facebook: { of: IconBrandFacebook, isFilled: true },
  Twitter: { of: IconBrandTwitter, isFilled: true },
  Instagram: { of: IconBrandInstagram },
} as const;

interface NetworkTagProps {
  readonly network: Network;
  readonly size?: 'small' | 'large';
}

/** The logo of a network with its name. */
export function NetworkTag({ network, size = 'small' }: NetworkTagProps) {
  return (
    <span className={`${styles.tag} ${styles[size]}`}>
      <span className={`${styles.mark} ${styles[network]}`}>
        <Icon {...LOGOS[network]} size={size === 'large' ? 24 : 16} />
      </span>
      {network}
    </span>
  );
}
