import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** The lint rules with bans for all of `src`. */
const BAN_RULES = [
  'import/no-cycle',
  'import/no-nodejs-modules',
  'import/no-restricted-paths',
  'no-restricted-globals',
  'no-restricted-properties',
  'no-restricted-syntax',
  '@typescript-eslint/no-restricted-imports',
];

interface Fixture {
  readonly file: string;
  readonly code: string;
  /** The rule that must report an error; null if no rule may. */
  readonly rule: string | null;
}

const fixtures: Fixture[] = [];

function expectError(rule: string, file: string, ...codes: readonly string[]): void {
  for (const code of codes) fixtures.push({ file, code: `${code}\n`, rule });
}

function expectNoError(file: string, ...codes: readonly string[]): void {
  for (const code of codes) fixtures.push({ file, code: `${code}\n`, rule: null });
}

/** One file of each layer. */
const CORE = 'src/core/text/excerpt.ts';
const TABLES = 'src/tables/jobs.ts';
const STORE = 'src/store/services.ts';
const UI = 'src/ui/controls/Card.tsx';
const RULES = 'src/features/list/rules/planNumbers.ts';
const FEATURE = 'src/features/list/PlanList.tsx';
const SHELL = 'src/shell/DashboardPage.tsx';
const BROWSER = 'src/shell/browser/guardedHistory.ts';
const BACKGROUND = 'src/background/parts.ts';
const SERVICE_WORKER = 'src/serviceWorker/keptAddress.ts';
const PURE = [CORE, TABLES, STORE, RULES];
/** Two layers represent all of `src`: a test below checks that every file has the same bans. */
const EVERYWHERE = [CORE, SHELL];

const TIMERS = 'setTimeout setInterval setImmediate requestAnimationFrame requestIdleCallback';
const NETWORK =
  'fetch fetchLater XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource ' +
  'RTCPeerConnection BroadcastChannel Worker SharedWorker';
const STORES = 'localStorage sessionStorage indexedDB caches cookieStore';
const NAMES = `${TIMERS} ${NETWORK} ${STORES} performance crypto`.split(' ');
/** Other names of `window`, through which all of the above are available. */
const WINDOWS = ['globalThis', 'self', 'frames', 'parent', 'top'];

// Timers, time, randomness, network and storage are banned everywhere, in every syntax.
for (const name of NAMES) {
  for (const file of EVERYWHERE) {
    expectError('no-restricted-globals', file, `export const a: unknown = ${name};`);
    expectError(
      'no-restricted-properties',
      file,
      `export const a: unknown = window.${name};`,
      `export const a: unknown = window['${name}'];`,
      `export const { ${name}: a } = window;`,
      `export function a({ view }: UIEvent): unknown { return view?.${name}; }`,
      `export const a: unknown = document.defaultView?.${name};`,
    );
  }
  expectNoError(SHELL, `export function a(${name}: number): number {\n  return ${name};\n}`);
}
expectError('no-restricted-globals', SHELL, 'export const a: unknown = scheduler;');
for (const name of WINDOWS) {
  for (const file of EVERYWHERE) {
    expectError('no-restricted-globals', file, `export const a: unknown = ${name}.Date;`);
  }
}
for (const file of EVERYWHERE) {
  expectError(
    'no-restricted-properties',
    file,
    "export const a = navigator.sendBeacon('/a');",
    'export const a = window.navigator.serviceWorker;',
    'export const a = document.cookie;',
    'export const { cookie } = document;',
    'export const a = Math.random();',
    "export const a = Math['random']();",
    'export const a = window.Math.random();',
    "export const a = new window['Date']();",
    'export const { random } = Math;',
  );
  expectError(
    'no-restricted-syntax',
    file,
    'export const a = navigator.storage;',
    'export const a = window.navigator.storage;',
    'export const a = navigator.locks;',
    'export const a = window.navigator.locks;',
    'export const a = AbortSignal.timeout(1);',
    'export const a = window.AbortSignal.timeout(1);',
    'export const a: unknown = Temporal.Now;',
    'export const a: unknown = window.Temporal.Now;',
    'export const a = new Date();',
    'export const a = Date();',
    'export const a = Date.now();',
    "export const a = Date['now']();",
    'export const { now } = Date;',
    'export const a = Date;',
    'export const a = [0].map(Date);',
    'export const a = window.Date.now();',
    'export const a = new Intl.DateTimeFormat().format();',
    'export const a = new Intl.DateTimeFormat().formatToParts();',
  );
  expectNoError(
    file,
    'export const a = (now: number): Date => new Date(now);',
    'export const a = Date.UTC(2030, 0, 1);',
    'export const a = new Date(2030, 0, 1).toLocaleDateString();',
    'export const a = (now: number): string => new Intl.DateTimeFormat().format(now);',
    'export const a = Math.max(1, 2);',
    'export const a = (clock: { now(): number }): number => clock.now();',
  );
}
for (const file of EVERYWHERE) {
  expectError('no-alert', file, "window.alert('a');", "alert('a');", "confirm('a');");
}
expectNoError('src/shell/browser/alert.ts', "window.alert('a');");

// All browser globals are banned in the lower layers.
const GLOBALS = (
  'window document location navigator history matchMedia getComputedStyle addEventListener ' +
  'queueMicrotask alert console Event HTMLElement MutationObserver MessageChannel File Image'
).split(' ');
for (const file of [...PURE, 'src/core/a.tsx', 'src/store/deep/a.ts']) {
  for (const name of GLOBALS) {
    expectError('no-undef', file, `export const a: unknown = ${name};`);
    expectNoError(file, `export function a(${name}: number): number {\n  return ${name};\n}`);
  }
  expectError(
    'no-undef',
    file,
    'export type A = HTMLElement;',
    'export type A = ReturnType<typeof alert>;',
  );
  expectNoError(
    file,
    'export type A = ReadonlyMap<string, number>;',
    "export const a = new URLSearchParams('a=b');",
    'export const a = new Intl.Segmenter();',
    'export const a = new TextDecoder();',
    'export const a = (b: AbortSignal): Blob => new Blob([String(b.aborted)]);',
  );
}
expectNoError(
  UI,
  "export const a = window.matchMedia('print');",
  'export const a = document.activeElement;',
  'export const a = (element: Element): CSSStyleDeclaration => getComputedStyle(element);',
);
expectNoError(SHELL, 'window.scrollTo(0, history.length);', 'export const a = location.hash;');
expectNoError('src/shell/browser/systemTime.ts', 'export const a = document;', 'clearTimeout(1);');

for (const file of [
  'src/core/A.tsx',
  'src/tables/A.tsx',
  'src/store/A.tsx',
  'src/features/list/rules/A.tsx',
]) {
  expectError('react/jsx-filename-extension', file, 'export const a = <p>a</p>;');
}
expectNoError(SHELL, 'export const a = <p>a</p>;');

// Only the router knows the path below which the product is served.
for (const file of EVERYWHERE) {
  expectError(
    'no-restricted-syntax',
    file,
    "export const a = '/sw.js';",
    'export const a = (b: string): string => `/assets/${b}`;',
  );
  expectNoError(
    file,
    "export const a = { to: '/changes.html' };",
    "export const a = ['/', '//', '/ a', 'a/b', './a', /\\/a/];",
    'export const a = (b: string): string => `${b}/a`;',
  );
}
expectError('no-restricted-syntax', UI, 'export const a = <a href="/analytics">b</a>;');
expectNoError(SHELL, 'export const a = <Link to="/licences.txt">b</Link>;');

// Class names must come from a stylesheet.
expectError(
  'no-restricted-syntax',
  UI,
  'export const a = <p className="b" />;',
  "export const a = <p className={'b'} />;",
);
expectNoError(UI, 'export const a = (b: string) => <p className={b} title="c" />;');

/** All statements that import a module, including type imports. */
function importsOf(module: string): string[] {
  return [
    `import { a } from '${module}';\n\nexport const b: unknown = a;`,
    `import type { A } from '${module}';\n\nexport type B = A;`,
    `export { a } from '${module}';`,
    `export const a: unknown = import('${module}');`,
  ];
}

function mayNotImport(file: string, ...modules: readonly string[]): void {
  for (const module of modules) {
    expectError('import/no-restricted-paths', file, ...importsOf(module));
  }
}

function mayImport(file: string, ...modules: readonly string[]): void {
  for (const module of modules) expectNoError(file, ...importsOf(module));
}

const REACT = ['react', 'react-dom', 'react-router-dom'];
const REDUX = ['@reduxjs/toolkit', 'react-redux'];
const A_CONTROL = '@/ui/controls/Card';
const A_FEATURE = '@/features/analytics/AnalyticsSections';
const A_PAGE = '@/shell/AnalyticsPage';
const SYSTEM_TIME = '@/shell/browser/systemTime';
const JOBS = '@/background/jobs';
const ABOVE = [A_PAGE, SYSTEM_TIME, JOBS, '@/index'];

mayNotImport(CORE, ...REACT, ...REDUX, '@/store/store', A_CONTROL, A_FEATURE, ...ABOVE);
mayNotImport(CORE, '../../store/store');
mayImport(CORE, '../time/instant', '@/core/time/instant', 'valibot');

mayNotImport(TABLES, ...REACT, ...REDUX, '@/store/store', A_CONTROL, A_FEATURE, ...ABOVE);
mayImport(TABLES, '@/core/time/instant', 'papaparse', './reading/readSource');

mayNotImport(STORE, ...REACT, 'react-redux', A_CONTROL, A_FEATURE, ...ABOVE);
mayNotImport('src/store/hooks.ts', ...REACT, A_CONTROL);
mayImport(STORE, '@reduxjs/toolkit', '@/core/time/Time', './history/steps');

mayNotImport(UI, A_FEATURE, ...ABOVE, '../../features/list/PlanList');
mayImport(UI, 'react', '@/core/time/instant', '@/store/hooks', './Icon');

mayNotImport(
  FEATURE,
  '@/tables/reading/readSource',
  A_FEATURE,
  '../calendar/CalendarView',
  ...ABOVE,
);
mayImport(
  FEATURE,
  'react',
  '@/tables/importing',
  './rules/planNumbers',
  '@/ui/page/useNow',
  '@/store/hooks',
);
mayNotImport(RULES, 'react', 'react-redux', A_CONTROL, A_FEATURE, ...ABOVE);
mayImport(RULES, './commonTags', '@/core/time/instant', '@/store/store');

mayNotImport(SHELL, '@/index', '../index');
mayImport(SHELL, 'react', SYSTEM_TIME, JOBS, A_FEATURE, A_CONTROL, '@/store/hooks');
mayNotImport(BROWSER, ...REACT, ...REDUX, '@/index');
mayImport(BROWSER, 'idb', './systemTime', '@/core/time/Time');
mayNotImport(BACKGROUND, A_PAGE, SYSTEM_TIME, '@/index');
mayImport(BACKGROUND, '@/features/planFile/rules/planFileJobs', '@/tables/jobs');
mayNotImport(SERVICE_WORKER, ...REACT, ...REDUX, '@/core/time/instant', ...ABOVE);
mayImport(SERVICE_WORKER, './serviceWorker', 'workbox-precaching/PrecacheController');
mayImport('src/index.tsx', './shell/browser/systemTime', './shell/App', './store/store');

for (const file of EVERYWHERE) {
  expectError(
    '@typescript-eslint/no-restricted-imports',
    file,
    "import { useSelector } from 'react-redux';",
    "import { useDispatch as a } from 'react-redux';",
    "import * as a from 'react-redux';",
    "export { useStore } from 'react-redux';",
    "import { Chart } from 'chart.js/auto';",
  );
  expectError('import/no-nodejs-modules', file, ...importsOf('node:timers'), ...importsOf('fs'));
}
expectNoError(
  'src/shell/App.tsx',
  "import { Provider } from 'react-redux';\n\nexport const a = Provider;",
);

// postStatus imports wallTime, so this import creates a cycle; instant imports nothing.
expectError('import/no-cycle', 'src/core/time/wallTime.ts', "export { a } from './postStatus';");
expectNoError('src/core/time/wallTime.ts', "export { a } from './instant';");

const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.split(path.sep).join('/')}`)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .sort();

interface Linted {
  /** For each text, the lint errors: `[line, rule]`. */
  readonly breaches: readonly (readonly (readonly [number, string])[])[];
  /** The configured rules of each source file. */
  readonly configs: readonly Readonly<Record<string, readonly unknown[]>>[];
}

/** The fixtures of a file are linted as one text, because the cost of a text exceeds that of its lines. */
const files = [...new Set(fixtures.map(({ file }) => file))];
const texts = files.map((file) => {
  const own = fixtures.filter((fixture) => fixture.file === file);
  return {
    filePath: path.join(ROOT, file),
    code: own.map(({ code }) => code).join(''),
    findsCycles: own.some(({ rule }) => rule === 'import/no-cycle'),
  };
});

/** The rules that report an error in each fixture. */
const brokenRules = new Map<Fixture, readonly string[]>();
let configs: Linted['configs'];

beforeAll(() => {
  const input = { texts, files: SOURCES.map((file) => path.join(ROOT, file)) };
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lintTexts.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const linted = JSON.parse(output) as Linted;
  ({ configs } = linted);
  files.forEach((file, index) => {
    let line = 1;
    for (const fixture of fixtures.filter((other) => other.file === file)) {
      const first = line;
      line += fixture.code.split('\n').length - 1;
      const inFixture = linted.breaches[index]?.filter(([at]) => at >= first && at < line) ?? [];
      brokenRules.set(
        fixture,
        inFixture.map(([, rule]) => rule),
      );
    }
  });
});

function describeFixture({ file, code }: Fixture): string {
  return `${file}: ${code.trim()}`;
}

describe('lint', () => {
  const rules = [...new Set(fixtures.map(({ rule }) => rule))].filter((rule) => rule !== null);

  it.each(rules)('%s reports an error in each of its fixtures', (rule) => {
    const missed = fixtures.filter(
      (fixture) => fixture.rule === rule && !brokenRules.get(fixture)?.includes(rule),
    );
    expect(missed.map(describeFixture)).toEqual([]);
  });

  it('reports no error for similar code that is allowed', () => {
    const caught = fixtures
      .filter(({ rule }) => rule === null)
      .map((fixture) => ({
        fixture: describeFixture(fixture),
        broken: brokenRules.get(fixture)?.filter((rule) => rules.includes(rule)),
      }))
      .filter(({ broken }) => broken?.length !== 0);
    expect(caught).toEqual([]);
  });

  // A later override replaces all options of a rule, so bans could be lost.
  it('has the same bans in every file of src', () => {
    const bansOf = (config: Linted['configs'][number] | undefined) =>
      Object.fromEntries(BAN_RULES.map((rule) => [rule, config?.[rule]]));
    const expected = bansOf(configs[0]);
    for (const rule of BAN_RULES) expect(expected[rule]?.[0]).toBe(2);
    expect(configs).toHaveLength(SOURCES.length);
    configs.forEach((config, index) => {
      expect({ file: SOURCES[index], ...bansOf(config) }).toEqual({
        file: SOURCES[index],
        ...expected,
      });
    });
  });

  it('bans browser globals in every file of the lower layers', () => {
    const lower = SOURCES.filter((file) => /^src\/(core|store|features\/\w+\/rules)\//.test(file));
    const unbanned = lower.filter(
      (file) => configs[SOURCES.indexOf(file)]?.['no-undef']?.[0] !== 2,
    );
    expect(unbanned).toEqual([]);
  });

  it('has a fixture for each banned global, and bans it as a property too', () => {
    const namesIn = (rule: string, key: 'name' | 'property') =>
      (configs[0]?.[rule]?.slice(1) as Record<string, string>[]).map((option) => option[key] ?? '');
    const globals = namesIn('no-restricted-globals', 'name');
    expect(globals.toSorted()).toEqual([...NAMES, ...WINDOWS, 'scheduler'].toSorted());
    expect(namesIn('no-restricted-properties', 'property')).toEqual(expect.arrayContaining(NAMES));
  });

  it('is disabled for a ban in a few places only', () => {
    const ignored = SOURCES.flatMap((file) =>
      Array.from(
        readFileSync(path.join(ROOT, file), 'utf8').matchAll(/eslint-disable.*?(?= -- |\*\/|$)/gm),
        ([comment]) => `${file}: ${comment}`,
      ),
    ).filter(
      (comment) =>
        !/-next-line \S/.test(comment) || BAN_RULES.some((ban) => comment.includes(` ${ban}`)),
    );
    expect(ignored).toEqual([
      'src/background/background.ts: eslint-disable-next-line no-restricted-globals',
      'src/index.tsx: eslint-disable-next-line no-restricted-properties',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/serviceWorker/serviceWorker.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/keeping/createIdbStorage.ts: eslint-disable-next-line no-restricted-syntax',
      'src/shell/browser/keeping/keptDatabase.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/keeping/keptDatabase.ts: eslint-disable-next-line no-restricted-syntax',
      'src/shell/browser/keeping/locks.ts: eslint-disable-next-line no-restricted-syntax',
      'src/shell/browser/keeping/tabChannel.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/offline.ts: eslint-disable-next-line no-restricted-properties',
      'src/shell/browser/offline.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/systemTime.ts: eslint-disable-next-line no-restricted-syntax',
      'src/shell/browser/systemTime.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/systemTime.ts: eslint-disable-next-line no-restricted-globals',
      'src/shell/browser/systemTime.ts: eslint-disable-next-line no-restricted-globals',
      'src/store/hooks.ts: eslint-disable-next-line @typescript-eslint/no-restricted-imports, import/no-restricted-paths',
      'src/ui/page/pages.ts: eslint-disable no-restricted-syntax',
    ]);
  });
});
