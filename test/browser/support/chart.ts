import type { Page } from '@playwright/test';

export interface DrawnLine {
  /** The vertical centre of each point, in pixels from the top of the canvas. */
  readonly pointHeights: readonly number[];
  /** The vertical position of the lowest grid line, in the same pixels. */
  readonly lowestGridLine: number;
}

/**
 * Reads the values of the line chart from its pixels. The line is found by its colour; the points are
 * at equal distances between the first and the last.
 */
export async function readDrawnLine(page: Page, pointCount: number): Promise<DrawnLine> {
  return page.locator('canvas').evaluate((element, count) => {
    /** The radius of the rings of the points, in pixels. */
    const POINT_RADIUS = 6;
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    const plot = canvas.parentElement;
    if (!context || !plot) throw new Error('The chart is not drawn.');
    const { width, height } = canvas;
    const pixels = context.getImageData(0, 0, width, height).data;

    function hasColour(property: string) {
      const colour = getComputedStyle(plot as Element).getPropertyValue(property);
      const wanted = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      return (x: number, y: number) => {
        const start = (y * width + x) * 4;
        const isOpaque = (pixels[start + 3] ?? 0) > 128;
        return (
          isOpaque && wanted.every((value, i) => Math.abs((pixels[start + i] ?? 0) - value) < 24)
        );
      };
    }
    const isLine = hasColour('--chart-line');
    const isGrid = hasColour('--chart-grid');
    const rows = Array.from({ length: height }, (_, y) => y);
    const columns = Array.from({ length: width }, (_, x) => x);

    const inked = columns.filter((x) => rows.some((y) => isLine(x, y)));
    const first = inked[0];
    const last = inked.at(-1);
    if (first === undefined || last === undefined) throw new Error('The line is not drawn.');

    const pointHeights = Array.from({ length: count }, (_, index) => {
      const reach = last - first - 2 * POINT_RADIUS;
      const x = Math.round(first + POINT_RADIUS + (reach * index) / (count - 1));
      const ink = rows.filter((y) => isLine(x, y));
      return ((ink[0] ?? NaN) + (ink.at(-1) ?? NaN)) / 2;
    });

    const gridRows = rows.filter(
      (y) => columns.filter((x) => isGrid(x, y)).length > (last - first) / 2,
    );
    return { pointHeights, lowestGridLine: gridRows.at(-1) ?? NaN };
  }, pointCount);
}
