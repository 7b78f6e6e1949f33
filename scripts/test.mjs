/**
 * Everything there is to pass, part by part. Each part's tests are counted, the worst figures that
 * they noted are listed, and the last line sums them all. A skipped test counts as failed: what did
 * not run has proved nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AWKWARD_ZONES, runJest } from './unit.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = `${ROOT}node_modules/.cache/test-results`;
const require = createRequire(import.meta.url);

function runNode(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs a script of package.json. */
function runNpm(script) {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['run', '--silent', script], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: isWindows,
  });
  return status === 0;
}

/** A part that is one check: it passes or it does not. */
function check(script) {
  return () => (runNpm(script) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/**
 * A part that leaves its results in a file.
 *
 * @param run is given the file's name, and answers whether all went well
 * @param read gives `{ passed, total, notes? }` of the parsed file
 */
function counted(name, run, read) {
  return () => {
    const file = `${RESULTS}/${name.replaceAll('/', '-')}.json`;
    rmSync(file, { force: true });
    const succeeded = run(file);
    const { passed, total, notes } = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, total: 0 };
    const failed = total - passed;
    return { passed, failed: succeeded ? failed : Math.max(failed, 1), notes };
  };
}

function readJest({ numPassedTests, numTotalTests }) {
  return { passed: numPassedTests, total: numTotalTests };
}

/** The unit tests in one zone; coverage is held in the first, and the others say only what failed. */
function unitTests(zone, index) {
  const extra = index === 0 ? ['--coverage'] : ['--reporters=summary'];
  return [
    `unit tests in ${zone}`,
    counted(
      `unit-${zone}`,
      (file) => runJest('unit', zone, ['--json', `--outputFile=${file}`, ...extra]),
      readJest,
    ),
  ];
}

const modelTests = counted(
  'model',
  (file) => runJest('model', AWKWARD_ZONES[0], ['--json', `--outputFile=${file}`]),
  readJest,
);

const zoneSweep = counted(
  'zones',
  (file) => runNode(['test/zones/sweep.mjs', `--results=${file}`]),
  ({ zones, rightZones, cases }) => ({
    passed: rightZones,
    total: zones,
    notes: [`${cases} cases`],
  }),
);

/** Every test of Playwright's report with the file it stands in. */
function* playwrightTests({ suites = [], specs = [], file }) {
  for (const spec of specs) for (const test of spec.tests) yield { file: spec.file ?? file, test };
  for (const suite of suites) yield* playwrightTests({ file, ...suite });
}

/** What the tests of each file noted as the worst that they saw. */
function worstFigures(report) {
  const notes = new Map();
  for (const { file, test } of playwrightTests(report)) {
    const worst = test.annotations.filter(({ type }) => type === 'worst');
    const count = notes.get(file) ?? { tests: 0, worst: new Set() };
    count.tests += 1;
    for (const { description } of worst) count.worst.add(description);
    notes.set(file, count);
  }
  return [...notes].flatMap(([file, { tests, worst }]) => [
    `${file}: ${tests} tests`,
    ...Array.from(worst, (description) => `    ${description}`),
  ]);
}

const browserTests = counted(
  'browser',
  (file) =>
    runNode(
      [
        require.resolve('@playwright/test/cli'),
        'test',
        '--config=test/browser/playwright.config.ts',
        '--reporter=list,json',
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ),
  (report) => {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      passed: expected,
      total: expected + unexpected + flaky + skipped,
      notes: worstFigures(report),
    };
  },
);

const PARTS = [
  ['formatting', check('format:check')],
  ['lint', check('lint')],
  ['supply', check('test:supply')],
  ['types and build', check('build')],
  ...AWKWARD_ZONES.map(unitTests),
  ['model', modelTests],
  ['every zone, a sample', zoneSweep],
  ['browser tests', browserTests],
];

mkdirSync(RESULTS, { recursive: true });
const results = PARTS.map(([part, run]) => {
  console.log(`\n== ${part}`);
  const started = Date.now();
  const result = run();
  return { part, ...result, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('\n== summary');
for (const { part, notes = [] } of results) {
  if (notes.length > 0) console.log([part, ...notes].join('\n  '));
}
console.table(
  results.map(({ part, passed, failed, seconds }) => ({ part, passed, failed, seconds })),
);
for (const { part, failed } of results) if (failed > 0) console.log(`FAILED: ${part}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
