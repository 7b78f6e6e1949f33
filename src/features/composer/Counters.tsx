import { NetworkSign } from '@/ui/plan/NetworkSign';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import styles from './Counters.module.css';

/** How much of what a network accepts the text for it uses, in words. */
export interface Counter {
  readonly network: ChannelNetwork;
  /** `Twitter 241/280`. */
  readonly words: string;
  /** The used share; more than 1 if the text is too long. */
  readonly share: number;
}

interface CountersProps {
  readonly id: string;
  readonly counters: readonly Counter[];
}

/** From this share on, a ring warns. */
const NEARLY_FULL = 0.9;

const RADIUS = 5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** How full the text is, as a ring. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg
      width={14}
      height={14}
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      focusable="false"
      className={share > 1 ? styles.over : styles.nearly}
    >
      <circle r={RADIUS} className={styles.track} />
      <circle
        r={RADIUS}
        transform="rotate(-90)"
        strokeDasharray={`${Math.min(share, 1) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
      />
    </svg>
  );
}

/** The counters of the chosen networks. */
export function Counters({ id, counters }: CountersProps) {
  return (
    <ul id={id} aria-label="Length" className={styles.counters}>
      {counters.map(({ network, words, share }) => (
        <li key={network} className={styles.counter}>
          <NetworkSign network={network} />
          <span className={share > 1 ? styles.tooLong : undefined}>
            {/* The sign says it to who sees it. */}
            <span className={styles.network}>{network}</span>
            {words.slice(network.length)}
          </span>
          {share > NEARLY_FULL && <Ring share={share} />}
        </li>
      ))}
    </ul>
  );
}
