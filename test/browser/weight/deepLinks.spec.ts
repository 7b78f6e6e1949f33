import type { Page } from '@playwright/test';
import { DEFAULT_CACHE_CONTROL } from '../../../scripts/build/hosts/hostRules';
import { builtFiles, readBuilt } from '../support/builtFiles';
import { button, heading, PAGES, PATHS } from '../support/productPage';
import { expect, test } from '../support/fixtures';

/** Returns the scripts and stylesheets in the HTML of a page, including preloads. */
function namedIn(page: string): string[] {
  return Array.from(readBuilt(page).matchAll(/"(\/assets\/[^"]+)"/g), ([, file = '']) => file);
}

/** Returns what loads after a page: the history buttons, the notices about open edits, and a part of the page itself. */
function loadedAfter(path: string): string[] {
  const own = { '/': '|yourPlan', '/integration': '|accounts', '/scheduler': '|tools' }[path] ?? '';
  const later = new RegExp(`^/assets/(undo|edits${own})\\.`);
  return builtFiles().filter((file) => later.test(file));
}

/** Returns true for what several chunks share: its name is a number. */
function isShared(file: string): boolean {
  return /^\/assets\/\d+\.\w+\.js$/.test(file);
}

/** The scripts with the chart library. */
const CHARTS = builtFiles().filter(
  (file) => file.endsWith('.js') && readBuilt(file).includes('getDatasetMeta'),
);

function builtPageOf(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** Blocks all scripts until they are released, and records all requested files. */
async function holdScripts(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) requested.push(pathname);
  });
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { requested, release };
}

for (const path of PATHS) {
  test(`${path} opened by its address: all its files are requested before any script runs, and only what loads later after the page`, async ({
    page,
  }) => {
    const { requested, release } = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const files = namedIn(builtPageOf(path)).toSorted();
    await expect.poll(() => requested.toSorted()).toEqual(files);
    release();
    await expect(heading(page, PAGES[path])).toBeVisible();
    await expect(button(page, 'History')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested.slice(0, files.length).toSorted()).toEqual(files);
    const later = requested.slice(files.length);
    expect(later.filter((file) => !isShared(file)).toSorted()).toEqual(loadedAfter(path));
    expect(later).not.toContain(CHARTS[0]);
  });

  test(`${path}: the host returns its own HTML page, also with a trailing slash or a query`, async ({
    request,
  }) => {
    const markup = readBuilt(builtPageOf(path));
    for (const address of path === '/' ? ['/', '/?a=1'] : [path, `${path}/`, `${path}?a=1`]) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).toBe(markup);
      expect(answer.headers()['cache-control'], address).toBe(DEFAULT_CACHE_CONTROL);
    }
  });

  test(`${path}: the HTML pages differ only in their preloads and in what is shown where their address is sent`, () => {
    const common = (page: string) =>
      readBuilt(page).replace(/<link rel="preload"[^>]*>|<meta property="og:[^>]*>/g, '');
    expect(common(builtPageOf(path))).toBe(common('/index.html'));
  });
}

test('no page preloads code that only a button needs', () => {
  const onDemand = builtFiles().filter((file) => /^\/assets\/(history|settings)\./.test(file));
  expect(onDemand).toHaveLength(4);
  const undo = builtFiles().filter((file) => file.startsWith('/assets/undo.'));
  expect(undo).toHaveLength(2);
  for (const page of PATHS.map(builtPageOf)) {
    const named = namedIn(page);
    for (const file of [...onDemand, ...undo]) expect(named, page).not.toContain(file);
  }
});

test('no built file is a source map or names one', () => {
  expect(builtFiles().filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of builtFiles().filter((address) => /\.(js|css)$/.test(address))) {
    expect(readBuilt(file), file).not.toContain('sourceMappingURL');
  }
});

test('an unknown address returns the fallback page', async ({ request }) => {
  for (const address of ['/nowhere', '/analytics/more']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toBe(readBuilt('/index.html'));
  }
});

test('only /analytics loads the chart library', () => {
  const pages = builtFiles().filter((file) => file.endsWith('.html'));
  expect(pages.toSorted()).toEqual(
    [...PATHS.map(builtPageOf), '/changes.html', '/review.html'].toSorted(),
  );
  expect(CHARTS).toHaveLength(1);
  for (const page of pages) {
    const isAnalytics = page === '/analytics.html';
    expect(namedIn(page).includes(CHARTS[0] ?? ''), page).toBe(isAnalytics);
  }
});
