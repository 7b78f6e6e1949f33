/**
 * Runs the test suite in parts. Prints the number of tests of each part, the worst recorded figures,
 * and the totals in the last line. A skipped test counts as failed.
 *
 *     npm test                  each property once, in about nine minutes
 *     npm run test:nightly      also the long tests, in about fifty minutes, with NIGHTLY=1 in the environment
 *
 * TEST_SEED is the seed of the generated cases. It is fixed in `npm test` and new in each nightly run.
 *
 * At most two parts run in parallel. The tests of hosts and of browsers, Lighthouse and the engines run alone.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { freePort, ROOT, runNode, runNpm } from './processes.mjs';
import { TEST_ZONES, runJest } from './unit.mjs';

const RESULTS = `${ROOT}node_modules/.cache/test-results`;
const MAX_PARALLEL = 2;
const IS_NIGHTLY = process.argv.includes('--nightly');
if (IS_NIGHTLY) process.env.NIGHTLY = '1';
process.env.TEST_SEED ??= IS_NIGHTLY ? String(Date.now() % 1_000_000) : '1';
const require = createRequire(import.meta.url);

/** A part with a single check, which passes or fails. */
function check(script) {
  return async (output) =>
    (await runNpm(script, { output })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A part that writes its results to a file.
 *
 * @param run called with the file name and the output; returns whether it succeeded
 * @param read returns `{ passed, total, notes?, failures? }` from the parsed file and the output
 */
function counted(name, run, read) {
  return async (output) => {
    const file = `${RESULTS}/${name.replaceAll('/', '-')}.json`;
    rmSync(file, { force: true });
    const succeeded = await run(file, output);
    const { passed, total, ...rest } = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')), output)
      : { passed: 0, total: 0 };
    const failed = total - passed;
    return { passed, failed: succeeded ? failed : Math.max(failed, 1), ...rest };
  };
}

/** The most characters of an error in the summary. */
const MAX_ERROR_LENGTH = 1000;

/** Returns the error of a browser test, without the colours of a terminal. */
function errorText({ results }) {
  const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message);
  return stripVTControlCharacters(messages.join('\n')).slice(0, MAX_ERROR_LENGTH);
}

function readJest({ numPassedTests, numTotalTests, testResults }, output) {
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName }) => fullName);
  // Jest prints a coverage failure but reports no failed test.
  const uncovered = String(Buffer.concat(output)).match(/^Jest: .*$/gm) ?? [];
  return { passed: numPassedTests, total: numTotalTests, failures: [...failures, ...uncovered] };
}

/** The second zone of `npm test`: its clocks change at midnight. */
const MIDNIGHT_ZONE = 'America/Santiago';
const [FIRST_ZONE, ...ALL_OTHER_ZONES] = TEST_ZONES;
const OTHER_ZONES = IS_NIGHTLY ? ALL_OTHER_ZONES : [MIDNIGHT_ZONE];

/**
 * All unit tests run in the first zone. The tests of modules that read local time also run in the
 * other zones; in the nightly run, so do the other tests of these layers.
 */
const TIME_TEST_ARGS = (
  IS_NIGHTLY
    ? [
        'test/(core/(?!search/(alignedText|marks|matches))|tables|store|shell/browser)/',
        'test/features/\\w+/rules/',
        'test/ui/page/(TimeProvider|useNow)\\.test',
        'test/shell/scheduler/time\\.test',
      ]
    : [
        'test/shell/browser/systemTime\\.test',
        'test/core/(time/(postStatus|today|wallShift|wallTime|zone)|plan/dueOrder|search/foundPosts)\\.test',
        'test/features/calendar/rules/clockChange\\.test',
        'test/store/postCommands\\.test',
      ]
).map((pattern) => `--testPathPatterns=${pattern}`);

/**
 * The unit tests in one zone: all tests in the first zone, in the nightly run with coverage, and time tests in the
 * others. There, the nightly run has as many cases as `npm test`, because most rules do not depend on the zone.
 */
function unitTests(zone) {
  const isFirst = zone === FIRST_ZONE;
  // By default, Jest leaves one core to others; but the other parts end long before this one.
  const extra = isFirst
    ? [...(IS_NIGHTLY ? ['--coverage'] : []), '--maxWorkers=100%']
    : ['--reporters=summary', ...TIME_TEST_ARGS];
  return [
    `unit tests${isFirst ? '' : ' of time'} in ${zone}`,
    counted(
      `unit-${zone}`,
      (file, output) =>
        runJest('unit', zone, ['--json', `--outputFile=${file}`, ...extra], output, {
          NIGHTLY: isFirst ? process.env.NIGHTLY : undefined,
        }),
      readJest,
    ),
  ];
}

const modelTests = counted(
  'model',
  (file, output) => runJest('model', FIRST_ZONE, ['--json', `--outputFile=${file}`], output),
  (report, output) => ({
    ...readJest(report, output),
    // Jest's report cannot contain custom counts.
    notes: String(Buffer.concat(output)).match(/\d+ runs, \d+ commands$/gm) ?? [],
  }),
);

const zoneSweep = counted(
  'zones',
  (file, output) => {
    const extent = IS_NIGHTLY ? ['--full'] : [];
    return runNode(['test/zones/sweep.mjs', ...extent, `--results=${file}`], { output });
  },
  ({ zones, rightZones, cases }) => ({
    passed: rightZones,
    total: zones,
    notes: [`${cases} cases`],
  }),
);

/** Returns all tests of Playwright's report, with their files. */
function* playwrightTests({ suites = [], specs = [], file }) {
  for (const spec of specs) {
    for (const test of spec.tests) yield { file: spec.file ?? file, title: spec.title, test };
  }
  for (const suite of suites) yield* playwrightTests({ file, ...suite });
}

const WORST_OF = { least: Math.min, most: Math.max };

/**
 * Returns the notes of the tests of one folder, made by `test/browser/support/figures.ts`: the number
 * of cases, and the worst value of each figure.
 */
function figuresOf(group, tests) {
  const annotations = tests.flatMap((test) => test.annotations);
  const cases = annotations.filter(({ type }) => type === 'cases');
  const sum = cases.reduce((total, { description }) => total + Number(description), 0);
  const worst = new Map();
  for (const { type, description } of annotations) {
    if (!(type in WORST_OF)) continue;
    const { what, value, unit } = JSON.parse(description);
    const key = `${what}: at ${type}`;
    const { value: soFar = value } = worst.get(key) ?? {};
    worst.set(key, { value: WORST_OF[type](soFar, value), unit });
  }
  return [
    `${group}: ${tests.length} tests, ${sum + tests.length - cases.length} cases`,
    ...Array.from(worst, ([key, { value, unit }]) =>
      `    ${key} ${Number(value.toFixed(2))} ${unit}`.trimEnd(),
    ),
  ];
}

function browserFigures(report) {
  const groups = new Map();
  for (const { file, test } of playwrightTests(report)) {
    const [group] = file.split('/');
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  return [...groups].flatMap(([group, tests]) => figuresOf(group, tests));
}

const browserTests = counted(
  'browser',
  async (file, output) =>
    runNode(
      [
        require.resolve('@playwright/test/cli'),
        'test',
        '--config=test/browser/playwright.config.ts',
        '--reporter=list,json',
      ],
      {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PREVIEW_PORT: String(await freePort()) },
        output,
      },
    ),
  (report) => {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      passed: expected,
      total: expected + unexpected + flaky + skipped,
      notes: browserFigures(report),
      failures: [
        ...Array.from(playwrightTests(report))
          .filter(({ test }) => test.status !== 'expected')
          .map(({ file, title, test }) => `${file}: ${title}\n${errorText(test)}`),
        ...report.errors.map(({ message }) => message),
      ],
    };
  },
);

const lighthouse = counted(
  'lighthouse',
  (file, output) => runNode(['scripts/lighthouse.mjs', `--results=${file}`], { output }),
  (results) => results,
);

const hosts = counted(
  'hosts',
  (file, output) => runNode(['test/hosts/run.mjs', `--results=${file}`], { output }),
  (results) => results,
);

const engines = counted(
  'engines',
  (file, output) => runNode(['test/engines/run.mjs', `--results=${file}`], { output }),
  (results) => results,
);

/**
 * The stages run in sequence; the parts of a stage run in parallel, at most {@link MAX_PARALLEL} at a
 * time. Long parts start first, which shortens the stage.
 */
const STAGES = [
  [
    ['types and build', check('build')],
    unitTests(FIRST_ZONE),
    // `lint:quick` leaves out the rules that need types, and import cycles: they take longer than all others.
    ['lint', check(IS_NIGHTLY ? 'lint' : 'lint:quick')],
    ['model', modelTests],
    ...OTHER_ZONES.map(unitTests),
    ...(IS_NIGHTLY ? [['formatting', check('format:check')]] : []),
    [IS_NIGHTLY ? 'every zone' : 'every zone, a sample', zoneSweep],
    ['supply', check('test:supply')],
  ],
  [['nginx and Caddy', hosts]],
  [['browser tests', browserTests]],
  ...(IS_NIGHTLY ? [[['Lighthouse', lighthouse]], [['Firefox and WebKit', engines]]] : []),
];

async function runPart([part, run], output) {
  const started = Date.now();
  const result = await run(output);
  if (output !== undefined) console.log(`\n== ${part}\n${Buffer.concat(output).toString()}`);
  return { part, ...result, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Runs the parts of a stage. The output of a single part is printed directly. */
async function runStage(parts) {
  if (parts.length === 1) {
    console.log(`\n== ${parts[0][0]}`);
    return [await runPart(parts[0])];
  }
  const waiting = parts.entries();
  const results = [];
  const runWaiting = async () => {
    for (const [index, part] of waiting) results[index] = await runPart(part, []);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runWaiting));
  return results;
}

mkdirSync(RESULTS, { recursive: true });
const results = [];
for (const stage of STAGES) results.push(...(await runStage(stage)));

console.log(`\n== summary, with TEST_SEED=${process.env.TEST_SEED}`);
for (const { part, notes = [] } of results) {
  if (notes.length > 0) console.log([part, ...notes].join('\n  '));
}
console.table(
  results.map(({ part, passed, failed, seconds }) => ({ part, passed, failed, seconds })),
);
for (const { part, failed, failures = [] } of results) {
  if (failed > 0) console.log([`FAILED: ${part}`, ...failures].join('\n  '));
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
