import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconBrandTwitter from '@tabler/icons-react/dist/esm/icons/IconBrandTwitterFilled.mjs';
import type { Network } from '@/domain/network';
import { Icon } from './Icon';
import styles from './NetworkTag.module.css';

const MARKS = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandTwitter,
  Instagram: IconBrandInstagram,
} as const;

interface NetworkTagProps {
  readonly network: Network;
  /** What stands beside the mark; the network's name when left out. */
  readonly label?: string;
}

/** A network's mark with words beside it. */
export function NetworkTag({ network, label = network }: NetworkTagProps) {
  return (
    <span className={styles.tag}>
      <span className={`${styles.mark} ${styles[network]}`}>
        <Icon of={MARKS[network]} size={16} />
      </span>
      {label}
    </span>
  );
}
