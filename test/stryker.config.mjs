import unit from './jest.config.cjs';

// The tests refuse to run without a zone; the processes that Stryker starts inherit this one.
process.env.TZ ??= 'America/New_York';

const { MUTATED_LAYER } = process.env;

/**
 * Breaks the rules of the layer that MUTATED_LAYER names, and asks that layer's own tests to notice:
 * those of the layers above would take ten times as long, and a rule that only they prove has a test
 * missing. `scripts/mutation.mjs` goes through the layers.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [`src/${MUTATED_LAYER}/**/*.{ts,tsx}`],
  testRunner: 'jest',
  jest: {
    config: {
      ...unit,
      rootDir: '.',
      testMatch: [`<rootDir>/test/${MUTATED_LAYER}/**/*.test.{ts,tsx}`],
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
