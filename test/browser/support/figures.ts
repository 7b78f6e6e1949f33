import { test } from '@playwright/test';

/** What a test noted for the closing summary of the suite. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Written behind the value; empty for a ratio or a count. */
  readonly unit: string;
}

function note(type: 'least' | 'most', figure: Figure): void {
  test.info().annotations.push({ type, description: JSON.stringify(figure) });
}

/** Notes a figure of which the least that any test saw is the worst. */
export function noteLeast(what: string, value: number, unit = ''): void {
  note('least', { what, value, unit });
}

/** Notes a figure of which the most that any test saw is the worst. */
export function noteMost(what: string, value: number, unit = ''): void {
  note('most', { what, value, unit });
}

/** Notes how many cases the running test went through, where that is not one. */
export function noteCases(count: number): void {
  test.info().annotations.push({ type: 'cases', description: String(count) });
}
