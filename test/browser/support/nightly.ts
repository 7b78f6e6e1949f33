/** The details of a test that `npm run test:nightly` runs and `npm test` leaves out. */
export const NIGHTLY = { tag: '@nightly' } as const;

/** The details of a test of a list of which `npm test` runs some and the night runs all. */
export function nightlyUnless(isInEveryRun: boolean) {
  return isInEveryRun ? {} : NIGHTLY;
}
