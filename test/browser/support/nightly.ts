/** Test details: run only by `npm run test:nightly`. */
export const NIGHTLY = { tag: '@nightly' } as const;

/** Test details: run by `npm test` only if the condition is true, and always by the nightly run. */
export function nightlyUnless(isInEveryRun: boolean) {
  return isInEveryRun ? {} : NIGHTLY;
}
