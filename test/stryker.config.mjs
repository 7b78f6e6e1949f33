// The tests refuse to run without a zone; the processes that Stryker starts inherit this one.
process.env.TZ ??= 'America/New_York';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/{domain,clock,state}/**/*.{ts,tsx}'],
  testRunner: 'jest',
  jest: { configFile: 'test/jest.config.cjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  thresholds: { high: 98, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'node_modules/.cache/stryker',
};
