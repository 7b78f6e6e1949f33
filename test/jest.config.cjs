const { resolve } = require('node:path');

const IS_NIGHTLY = process.env.NIGHTLY !== undefined;

const ignored = [
  '/node_modules/',
  '/test/model/',
  ...(IS_NIGHTLY ? [] : ['/test/lint/', '\\.nightly\\.test\\.']),
];

/** Which modules the tests of all projects load, and how. */
const modules = {
  rootDir: resolve(__dirname, '..'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '^react-chartjs-2$': '<rootDir>/test/support/chartStub.tsx',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
  },
  transform: {
    '\\.jpg$': '<rootDir>/test/support/inlineFile.cjs',
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@redux-devtools/instrument|@noble/hashes|diff|hucre|ical.js|image-dimensions|marked)/)',
  ],
  // What webpack inserts; see src/build.d.ts.
  globals: {
    BASE_PATH: '/',
    STORED_NAME: 'social-sync',
    REVIEW_TEMPLATE: '<title>Review</title><!--review-->',
  },
  restoreMocks: true,
};

/** The tests of the rules, of the state and of scripts: they need no document, and start faster without one. */
const rules = {
  ...modules,
  displayName: 'rules',
  testMatch: [
    '<rootDir>/test/*.test.ts',
    '<rootDir>/test/{core,tables,store,scripts,serviceWorker}/**/*.test.ts',
    '<rootDir>/test/features/*/rules/**/*.test.ts',
  ],
  testPathIgnorePatterns: ignored,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
};

/** How tests with a document run. */
const withDocument = {
  ...modules,
  testEnvironment: require.resolve('./support/jsdomEnvironment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts', '<rootDir>/test/support/setupDom.ts'],
};

/** The tests of hooks and of time travel, whose coverage counts too. */
const hooks = {
  ...withDocument,
  displayName: 'hooks',
  testMatch: [
    '<rootDir>/test/ui/page/{TimeProvider,useNow}.test.tsx',
    '<rootDir>/test/store/**/*.test.tsx',
  ],
  testPathIgnorePatterns: ignored,
};

/**
 * All other tests. To measure coverage makes them a sixth slower, and they must cover no layer completely:
 * only the nightly run does it.
 */
const pages = {
  ...withDocument,
  displayName: 'pages',
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  // See test/README.md for what only the nightly run tests.
  testPathIgnorePatterns: [
    ...ignored,
    '/test/[^/]+\\.test',
    '/test/(core|tables|store|scripts|serviceWorker)/',
    '/test/features/\\w+/rules/',
    '/test/ui/page/(TimeProvider|useNow)\\.',
  ],
  coveragePathIgnorePatterns: IS_NIGHTLY ? [] : ['/src/'],
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir: resolve(__dirname, '..'),
  projects: [rules, hooks, pages],
  // `npm test` measures only the layers that must be covered completely. The last two files run only in a
  // browser.
  collectCoverageFrom: [
    ...(IS_NIGHTLY
      ? ['src/**/*.{ts,tsx}']
      : [
          'src/{core,tables,store}/**/*.{ts,tsx}',
          'src/features/*/rules/**/*.{ts,tsx}',
          'src/ui/page/{TimeProvider,useNow}.{ts,tsx}',
        ]),
    '!src/**/*.d.ts',
    '!src/index.tsx',
    '!src/serviceWorker/serviceWorker.ts',
  ],
  coverageDirectory: '<rootDir>/coverage',
  coverageReporters: ['text-summary'],
  coverageThreshold: {
    global: { lines: 97 },
    './src/core/': { lines: 99 },
    './src/store/': { lines: 99 },
    './src/tables/**': { lines: 95 },
    './src/features/*/rules/**': { lines: 95 },
  },
};
