import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { useRef } from 'react';
import { Line } from 'react-chartjs-2';
import { Card } from '@/components/shared/Card';
import styles from './EngagementChart.module.css';
import { useThemeColours } from './useThemeColours';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Custom properties with the colours of the chart, defined in `EngagementChart.module.css`. */
const COLOURS = [
  '--chart-line',
  '--chart-surface',
  '--chart-grid',
  '--chart-text',
  '--tooltip-surface',
  '--tooltip-line',
  '--tooltip-title',
  '--tooltip-text',
] as const;

/** The value of `--font`: a canvas does not inherit the type of the page. */
export const CHART_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', sans-serif";

interface EngagementChartProps {
  readonly name: string;
  readonly points: readonly { readonly month: string; readonly value: number }[];
}

/** A line chart of one series, with a y axis from zero, and a table of the same numbers. */
export function EngagementChart({ name, points }: EngagementChartProps) {
  const plotRef = useRef<HTMLDivElement>(null);
  const colours = useThemeColours(plotRef, COLOURS);
  const months = points.map(({ month }) => month);
  const ticks = {
    color: colours['--chart-text'],
    font: { family: CHART_FONT, size: 13 },
  };
  const options: ChartOptions<'line'> = {
    // Never animated, so the numbers appear at once and reduced motion needs no special case.
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { ticks, grid: { display: false }, border: { display: false } },
      y: {
        beginAtZero: true,
        ticks: { ...ticks, stepSize: 20 },
        grid: { color: colours['--chart-grid'] },
        border: { display: false },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: colours['--tooltip-surface'],
        borderColor: colours['--tooltip-line'],
        borderWidth: 1,
        cornerRadius: 6,
        padding: { x: 12, y: 8 },
        caretSize: 0,
        caretPadding: 12,
        titleColor: colours['--tooltip-title'],
        titleFont: { family: CHART_FONT, size: 12, weight: 'normal' },
        titleMarginBottom: 2,
        bodyColor: colours['--tooltip-text'],
        bodyFont: { family: CHART_FONT, size: 14, weight: 'bold' },
      },
    },
  };

  return (
    <Card title="Audience Engagement">
      <div className={styles.chartAndTable}>
        <div ref={plotRef} className={styles.plot}>
          <Line
            role="img"
            aria-label={`Line chart of ${name} from ${months[0]} to ${months.at(-1)}. The table holds its numbers.`}
            options={options}
            data={{
              labels: months,
              datasets: [
                {
                  label: name,
                  data: points.map(({ value }) => value),
                  borderColor: colours['--chart-line'],
                  borderWidth: 3,
                  pointBackgroundColor: colours['--chart-surface'],
                  pointBorderColor: colours['--chart-line'],
                  pointBorderWidth: 3,
                  pointRadius: 5,
                  pointHoverBackgroundColor: colours['--chart-line'],
                  pointHoverBorderColor: colours['--chart-line'],
                  pointHoverRadius: 6,
                },
              ],
            }}
          />
        </div>
        <table className={styles.table}>
          <caption className={styles.caption}>{name} by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className={styles.number}>
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td className={styles.number}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
