import { PercentBar } from '@/ui/controls/PercentBar';
import { SampleCard } from '@/ui/controls/SampleCard';
import styles from './AccountHealth.module.css';

interface AccountHealthProps {
  /** Percentages from 0 to 100. */
  readonly metrics: readonly { readonly metric: string; readonly percent: number }[];
}

/** A card with one percentage bar per metric. */
export function AccountHealth({ metrics }: AccountHealthProps) {
  return (
    <SampleCard title="Account Health">
      <ul className={styles.metrics}>
        {metrics.map(({ metric, percent }) => (
          <li key={metric}>
            <PercentBar label={metric} percent={percent} />
          </li>
        ))}
      </ul>
    </SampleCard>
  );
}
