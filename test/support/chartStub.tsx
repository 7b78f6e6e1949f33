import type { ChartData, ChartOptions } from 'chart.js';
import type { CanvasHTMLAttributes } from 'react';

interface LineProps extends CanvasHTMLAttributes<HTMLCanvasElement> {
  readonly data: ChartData<'line'>;
  readonly options: ChartOptions<'line'>;
}

/** The props of each chart that was drawn since the list was last emptied. */
export const drawnCharts: Pick<LineProps, 'data' | 'options'>[] = [];

/** Stands in for react-chartjs-2, since jsdom has no canvas; the browser suite draws the real one. */
export function Line({ data, options, ...rest }: LineProps) {
  drawnCharts.push({ data, options });
  return <canvas {...rest} />;
}
