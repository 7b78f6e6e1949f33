import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';
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
import styles from './LinePlot.module.css';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Custom properties with the colours of the chart, defined in `LinePlot.module.css`. */
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

interface LinePlotProps {
  /** The accessible name. */
  readonly label: string;
  /** The name of the series. */
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** The distance of the marks of the y axis. */
  readonly step: number;
}

/** A line chart of one series, with a y axis from zero. A table of its numbers must stand with it. */
export function LinePlot({ label, name, points, step }: LinePlotProps) {
  const plotRef = useRef<HTMLDivElement>(null);
  const colours = useThemeColours(plotRef, COLOURS);
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
        ticks: { ...ticks, stepSize: step },
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
    <div ref={plotRef} className={styles.plot}>
      <Line
        role="img"
        aria-label={label}
        options={options}
        data={{
          labels: points.map((point) => point.label),
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
  );
}

interface FigureTableProps {
  /** The name of the series. */
  readonly name: string;
  /** What a row stands for: "Month". */
  readonly by: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: number;
  }[];
}

/** The numbers of a chart as a table. */
export function FigureTable({ name, by, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {name} by {by.toLowerCase()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col" className={styles.number}>
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles.number}>{value.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/**
 * Returns the computed colours of custom properties of an element, for drawing by script. Renders
 * again when the theme changes: by the user's setting, the system, forced colours or printing.
 * Before the element is mounted, the colours are transparent.
 *
 * @param names custom properties registered as `<color>`; must be stable between renders
 */
export function useThemeColours<Name extends string>(
  elementRef: RefObject<Element | null>,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const readColours = useCallback(() => {
    const element = elementRef.current;
    if (!element) return names.map(() => 'transparent').join('\n');
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name)).join('\n');
  }, [elementRef, names]);

  const joined = useSyncExternalStore(subscribeToTheme, readColours);
  return useMemo(() => {
    const values = joined.split('\n');
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<
      Name,
      string
    >;
  }, [joined, names]);
}

function subscribeToTheme(onChange: () => void): () => void {
  const queries = THEME_QUERIES.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] });
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
