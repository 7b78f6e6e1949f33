import jest from './jest.config.cjs';

// The tests refuse to run without a time zone; Stryker's child processes inherit this one.
process.env.TZ ??= 'America/New_York';

const { MUTATED_LAYER } = process.env;

const [, hooks] = jest.projects;

/**
 * Mutates the layer that MUTATED_LAYER names and runs only the tests of that layer. The tests of the
 * layers above would take ten times as long, and each rule needs a test in its own layer.
 * `scripts/mutation.mjs` runs the layers in turn.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [`src/${MUTATED_LAYER}/**/*.{ts,tsx}`],
  testRunner: 'jest',
  jest: {
    config: {
      ...hooks,
      rootDir: '.',
      testPathIgnorePatterns: ['/node_modules/'],
      testMatch: [`<rootDir>/test/${MUTATED_LAYER}/**/*.test.{ts,tsx}`],
      // In Stryker's copy of the project, where it resolves this path.
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
  // Not in node_modules, where Jest finds no tests.
  tempDirName: '.stryker',
};
