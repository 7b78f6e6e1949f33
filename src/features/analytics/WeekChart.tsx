import { countedPosts } from '@/core/plan/titles';
import { counted } from '@/core/text/counted';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import type { PlanFigures } from './rules/planFigures';
import { FigureTable } from './FigureTable';
import { LinePlot } from './LinePlot';
import styles from './WeekChart.module.css';

const formatDay = wallDateFormatter(undefined, 'brief');

interface WeekChartProps extends Pick<PlanFigures, 'weeks' | 'earlier'> {
  /** `YYYY-MM-DD`; dates in its year are written without the year. */
  readonly today: string;
}

/** The posts of each week as a line, and on demand as a table. */
export function WeekChart({ weeks, earlier, today }: WeekChartProps) {
  const year = yearOf(today);
  const points = weeks.map(({ from, weeks: length, posts }) => {
    const day = formatDay(from, year);
    return length === 1
      ? { label: day, value: posts, row: day }
      : { label: '…', value: null, row: `${counted(length, 'week', 'weeks')} from ${day}` };
  });
  return (
    <>
      <LinePlot
        label={`Line chart of posts by week from ${points[0]?.label} to ${points.at(-1)?.label}. The table holds its numbers.`}
        name="Posts"
        points={points}
      />
      {earlier > 0 && (
        <p className={styles.note}>
          {countedPosts(earlier)} in earlier weeks {earlier === 1 ? 'is' : 'are'} left out
        </p>
      )}
      <details className={styles.numbers}>
        <summary className={styles.summary}>Show the weeks as a table</summary>
        <FigureTable
          name="Posts"
          by="Week"
          rows={points.map(({ row, value }, index) => ({
            key: String(index),
            label: row,
            value: value ?? 0,
          }))}
        />
      </details>
    </>
  );
}
