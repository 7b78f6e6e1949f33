import { test } from '@playwright/test';

/** A figure for the summary of the suite. */
interface Figure {
  readonly what: string;
  readonly value: number;
  /** The unit after the value; empty for a ratio or a count. */
  readonly unit: string;
}

function note(type: 'least' | 'most', figure: Figure): void {
  test.info().annotations.push({ type, description: JSON.stringify(figure) });
}

/** Records a figure; the summary shows the minimum. */
export function noteLeast(what: string, value: number, unit = ''): void {
  note('least', { what, value, unit });
}

/** Records a figure; the summary shows the maximum. */
export function noteMost(what: string, value: number, unit = ''): void {
  note('most', { what, value, unit });
}

/** Records the number of cases of the running test, if it is not one. */
export function noteCases(count: number): void {
  test.info().annotations.push({ type: 'cases', description: String(count) });
}
