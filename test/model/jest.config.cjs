const {
  projects: [, dom],
} = require('../jest.config.cjs');

/**
 * The model against the product in jsdom. It runs once and in one zone, and so apart from the unit
 * tests, which run in many.
 *
 * @type {import('jest').Config}
 */
module.exports = {
  ...dom,
  displayName: 'model',
  testMatch: ['<rootDir>/test/model/**/*.model.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/'],
};
