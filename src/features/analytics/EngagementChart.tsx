import { SampleCard } from '@/ui/controls/SampleCard';
import styles from './EngagementChart.module.css';
import { FigureTable } from './FigureTable';
import { LinePlot } from './LinePlot';

interface EngagementChartProps {
  readonly name: string;
  readonly points: readonly { readonly month: string; readonly value: number }[];
}

/** A line chart of one series by month, and a table of the same numbers. */
export function EngagementChart({ name, points }: EngagementChartProps) {
  return (
    <SampleCard title="Audience Engagement">
      <div className={styles.chartAndTable}>
        <LinePlot
          label={`Line chart of ${name} from ${points[0]?.month} to ${points.at(-1)?.month}. The table holds its numbers.`}
          name={name}
          points={points.map(({ month, value }) => ({ label: month, value }))}
          step={20}
        />
        <FigureTable
          name={name}
          by="Month"
          rows={points.map(({ month, value }) => ({ key: month, label: month, value }))}
        />
      </div>
    </SampleCard>
  );
}
