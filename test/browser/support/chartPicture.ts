import { contrast, type Colour } from './contrast';
import type { Picture } from './picture';

function mostFrequent(colours: readonly Colour[]): Colour {
  const counts = new Map<string, { colour: Colour; count: number }>();
  for (const colour of colours) {
    const key = colour.join();
    counts.set(key, { colour, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (!first) throw new Error('There is no colour.');
  return first.colour;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(to - from)) }, (_, i) => Math.floor(from) + i);
}

export interface ChartColours {
  readonly surface: Colour;
  readonly line: Colour;
  /** Returns the pixel of the labels below the chart with the highest contrast. */
  readonly label: Colour;
}

/**
 * Reads the colours of a line chart from a screenshot. The line is higher in each column than the grid
 * lines, which are one pixel high. The labels are in the lowest tenth.
 */
export function readChartColours(picture: Picture): ChartColours {
  const { width, height, at } = picture;
  const corner = range(0, width / 10).flatMap((x) => range(0, height / 10).map((y) => at(x, y)));
  const surface = mostFrequent(corner);
  const isSurface = (colour: Colour) => contrast(colour, surface) < 1.02;

  const middles = range(width * 0.3, width * 0.7).flatMap((x) => {
    let run = 0;
    let longest = { length: 0, end: 0 };
    for (const y of range(0, height * 0.85)) {
      run = isSurface(at(x, y)) ? 0 : run + 1;
      if (run > longest.length) longest = { length: run, end: y };
    }
    return longest.length >= 3 ? [at(x, longest.end - Math.floor(longest.length / 2))] : [];
  });
  const line = mostFrequent(middles.filter((colour) => !isSurface(colour)));

  const labels = range(0, width).flatMap((x) => range(height * 0.9, height).map((y) => at(x, y)));
  const label = labels.reduce((most, colour) =>
    contrast(colour, surface) > contrast(most, surface) ? colour : most,
  );
  return { surface, line, label };
}
