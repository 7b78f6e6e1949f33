import { test } from '@playwright/test';

/** Notes with the running test the worst that it saw, for the reports that carry annotations. */
export function noteWorst(what: string, figure: number | string): void {
  const description = `${what}: ${typeof figure === 'number' ? figure.toFixed(2) : figure}`;
  test.info().annotations.push({ type: 'worst', description });
}
