import type { ChartData, ChartOptions } from 'chart.js';
import type { CanvasHTMLAttributes } from 'react';

interface LineProps extends CanvasHTMLAttributes<HTMLCanvasElement> {
  readonly data: ChartData<'line'>;
  readonly options: ChartOptions<'line'>;
}

/** The props of each rendered chart. Tests empty the list themselves. */
export const drawnCharts: Pick<LineProps, 'data' | 'options'>[] = [];

/** Replaces the component of react-chartjs-2: jsdom has no canvas. The browser tests use the real one. */
export function Line({ data, options, ...rest }: LineProps) {
  drawnCharts.push({ data, options });
  return <canvas {...rest} />;
}
