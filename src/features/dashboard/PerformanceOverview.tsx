import { SampleCard } from '@/ui/controls/SampleCard';
import styles from './PerformanceOverview.module.css';

/** The heights of the decorative bars, in percent. */
const BARS = [34, 48, 41, 62, 50, 75, 55, 68, 82, 59, 71, 88];

interface PerformanceOverviewProps {
  readonly placeholder: string;
}

/** A card with a placeholder for a chart, over faint bars. */
export function PerformanceOverview({ placeholder }: PerformanceOverviewProps) {
  return (
    <SampleCard title="Performance Overview">
      <div className={styles.plot}>
        <div className={styles.bars} aria-hidden="true">
          {BARS.map((percent) => (
            <span key={percent} style={{ blockSize: `${percent}%` }} />
          ))}
        </div>
        <p className={styles.placeholder}>{placeholder}</p>
      </div>
    </SampleCard>
  );
}
