import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconBrandTwitter from '@tabler/icons-react/dist/esm/icons/IconBrandTwitterFilled.mjs';
import type { Network } from '@/domain/network';
import { Icon } from './Icon';
import styles from './NetworkTag.module.css';

const LOGOS = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandTwitter,
  Instagram: IconBrandInstagram,
} as const;

interface NetworkTagProps {
  readonly network: Network;
  /** The text beside the logo; the name of the network when omitted. */
  readonly label?: string;
}

/** The logo of a network with a text. */
export function NetworkTag({ network, label = network }: NetworkTagProps) {
  return (
    <span className={styles.tag}>
      <span className={`${styles.mark} ${styles[network]}`}>
        <Icon of={LOGOS[network]} size={16} />
      </span>
      {label}
    </span>
  );
}
