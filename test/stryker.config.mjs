import unit from './jest.config.cjs';

// The tests refuse to run without a zone; the processes that Stryker starts inherit this one.
process.env.TZ ??= 'America/New_York';

const LAYERS = '{domain,clock,state}';

/**
 * Breaks the rules, and asks the rules' own tests to notice: the pages' tests would take ten times as
 * long, and a rule that only a page proves has a test missing.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [`src/${LAYERS}/**/*.{ts,tsx}`],
  testRunner: 'jest',
  jest: {
    config: {
      ...unit,
      rootDir: '.',
      testMatch: [`<rootDir>/test/${LAYERS}/**/*.test.{ts,tsx}`],
      // The copy's own, which is where Stryker looks from.
      testEnvironment: './test/support/jsdomEnvironment.cjs',
    },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  thresholds: { high: 98, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Jest finds no test under node_modules.
  tempDirName: '.stryker',
};
