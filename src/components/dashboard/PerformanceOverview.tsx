import { Card } from '@/components/shared/Card';
import styles from './PerformanceOverview.module.css';

interface PerformanceOverviewProps {
  readonly placeholder: string;
}

/** A card with a placeholder for a chart. */
export function PerformanceOverview({ placeholder }: PerformanceOverviewProps) {
  return (
    <Card title="Performance Overview">
      <p className={styles.placeholder}>{placeholder}</p>
    </Card>
  );
}
