import type { Locator, Page, Route } from '@playwright/test';
import { builtFiles, readBuilt } from '../support/builtFiles';
import {
  aDraft,
  accounts,
  announcement,
  button,
  entries,
  field,
  follow,
  gotoReady,
  heading,
  navigation,
  PAGES,
  PATHS,
  type PagePath,
  schedulePost,
  section,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { installStoreHandle } from '../support/storeHandle';
import { nightlyUnless } from '../support/nightly';
import { textOf, withoutPlaces } from '../support/planFiles';

declare global {
  interface Window {
    /** True when dates can be formatted again. */
    isWriting?: boolean;
  }
}

const ERROR_HEADING = 'Unexpected Application Error!';
const LOAD_ERROR = 'This page could not be loaded. Check your connection and try again.';

/** The pages whose code and styles load on the first visit. */
const LAZY_PAGES = [
  { path: '/analytics', link: 'Analytics' },
  { path: '/scheduler', link: 'Scheduler' },
  { path: '/integration', link: 'Integration' },
] as const;

const CHUNKS = builtFiles().filter((file) => /^\/assets\/.*\.(js|css)$/.test(file));
const INITIAL_CHUNKS = CHUNKS.filter((file) => readBuilt('/index.html').includes(file));
const LAZY_CHUNKS = CHUNKS.filter((file) => !INITIAL_CHUNKS.includes(file));

function chunksNamed(...names: string[]): string[] {
  return LAZY_CHUNKS.filter((chunk) => names.some((name) => chunk.startsWith(`/assets/${name}.`)));
}

/** The chunks of the history buttons, which load after the first page. */
const TOOL_CHUNKS = chunksNamed('undo');
const TOOLS_NOT_LOADED = 'Undo and history could not be loaded. Try again.';

/** The chunks that each page needs beyond those of every page. Its HTML names them. */
const PAGE_CHUNKS = LAZY_PAGES.flatMap((page) => {
  const markup = readBuilt(`${page.path}.html`);
  return LAZY_CHUNKS.filter((chunk) => markup.includes(chunk)).map((chunk) => ({ ...page, chunk }));
});

/** A number is the name of what several chunks share. The history buttons may have loaded it before a page. */
function isShared(chunk: string): boolean {
  return /^\/assets\/\d+\./.test(chunk);
}

/** A dialog whose code loads when it is first opened. */
interface Dialog {
  readonly chunk: string;
  /** The name of its button; undefined for the key `?`. */
  readonly name?: string;
  /** The name of its item in the Plan menu, if the button opens this menu. */
  readonly item?: string;
  readonly path: PagePath;
  readonly notLoaded: string;
}

function inPlanMenu(chunk: string, item: string, notLoaded: string): Dialog {
  return { chunk, name: 'Plan', item, path: '/scheduler', notLoaded };
}

const DIALOGS: readonly Dialog[] = [
  { chunk: 'settings', name: 'Settings', path: '/', notLoaded: 'Settings could not be loaded' },
  { chunk: 'history', name: 'History', path: '/', notLoaded: 'The history could not be loaded' },
  {
    chunk: 'palette',
    name: 'Search or run a command',
    path: '/',
    notLoaded: 'The command palette could not be loaded',
  },
  {
    chunk: 'shortcuts',
    path: '/scheduler',
    notLoaded: 'The shortcuts could not be loaded',
  },
  inPlanMenu('exchange', 'Export…', 'Export could not be loaded'),
  inPlanMenu('answers', 'Open answers…', 'The answers could not be opened'),
  inPlanMenu('shareReview', 'Share for review…', '“Share for review” could not be loaded'),
  inPlanMenu('import', 'Import…', 'The import could not be opened'),
  inPlanMenu('planFile', 'Save as…', 'The plan could not be saved'),
  inPlanMenu(
    'as-of',
    'See the plan on another day…',
    'The view as of another time could not be loaded',
  ),
];

/** A part of a page whose code loads when the part is first shown. */
interface Part {
  readonly chunk: string;
  readonly path: PagePath;
  /** Makes the page show the part. */
  readonly show?: (page: Page) => Promise<void>;
  /** How many times the page requests it before the user asks again; 1 by default. */
  readonly requests?: number;
  /** The message in its place, which has a button "Try again" or is a button itself. */
  readonly notLoaded: string;
  /** What is visible when the part is loaded. */
  readonly shown: (page: Page) => Locator;
}

/** Shows the form for networks, unfolded. */
async function showComposer(page: Page): Promise<void> {
  await button(page, 'Connect Twitter').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await field(page, 'Content').click();
}

/** An answer to a post as it was. */
const ANSWER = {
  review: '9',
  by: 'Maria',
  at: '2026-06-15T09:00:00.000Z',
  stamp: '',
  state: 'approved',
};

const PARTS: readonly Part[] = [
  {
    chunk: 'yourPlan',
    path: '/',
    notLoaded: 'It could not be loaded',
    shown: (page) => page.getByRole('list', { name: 'Next 14 days' }),
  },
  {
    chunk: 'figures',
    path: '/analytics',
    notLoaded: 'It could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Posts by weekday and hour' }),
  },
  {
    chunk: 'accounts',
    path: '/integration',
    notLoaded: 'More networks could not be loaded',
    shown: (page) => button(page, 'Connect LinkedIn'),
  },
  {
    chunk: 'calendar',
    path: '/scheduler',
    show: (page) => page.getByRole('radio', { name: 'Month' }).check(),
    notLoaded: 'The calendar could not be loaded',
    shown: (page) => page.getByRole('grid'),
  },
  {
    chunk: 'tools',
    path: '/scheduler',
    // With the page, and with the first post.
    requests: 2,
    show: (page) => button(page, 'Filter').click(),
    notLoaded: 'The filters could not be loaded. Try again.',
    shown: (page) => page.getByRole('dialog', { name: 'Filter' }),
  },
  {
    chunk: 'composer',
    path: '/integration',
    show: showComposer,
    notLoaded: 'The networks could not be loaded. Try again.',
    shown: (page) => page.getByRole('group', { name: 'Networks' }),
  },
  {
    chunk: 'posting',
    path: '/scheduler',
    async show(page) {
      await entries(page).focus();
      await page.keyboard.press('p');
    },
    notLoaded: '“Post now” could not be loaded',
    shown: (page) => page.getByRole('complementary', { name: 'Post now' }),
  },
  {
    chunk: 'repeat',
    path: '/scheduler',
    async show(page) {
      await button(page, 'More: Kept').click();
      await page.getByRole('menuitem', { name: 'Repeat…' }).click();
    },
    notLoaded: '“Repeat” could not be loaded',
    shown: (page) => page.getByRole('dialog', { name: 'Repeat' }),
  },
  {
    chunk: 'review',
    path: '/scheduler',
    async show(page) {
      await page.evaluate(
        (payload) => {
          window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
        },
        { id: '2', ...aDraft({ content: 'Answered' }), status: 'pending', answers: { 1: ANSWER } },
      );
      await button(page, 'Approved an earlier text').click();
    },
    notLoaded: 'The answer could not be loaded',
    shown: (page) => page.getByRole('dialog', { name: 'Answer of Maria' }),
  },
  {
    chunk: 'ideas',
    path: '/scheduler',
    async show(page) {
      await page.evaluate(
        (payload) => {
          window.store.dispatch({ type: 'ideas/ideaSaved', payload });
        },
        { id: '3', ...aDraft({ content: 'An idea' }) },
      );
      await button(page, 'Ideas 1').click();
    },
    notLoaded: 'The ideas could not be loaded. Try again.',
    shown: (page) => page.getByRole('region', { name: 'Ideas 1' }),
  },
  {
    chunk: 'draftMedia',
    path: '/integration',
    async show(page) {
      await showComposer(page);
      await button(page, 'Media').click();
    },
    notLoaded: 'The pictures could not be loaded. Try again.',
    shown: (page) => button(page, 'Add pictures'),
  },
];

/** The sample plan, which is offered only while the plan is empty. */
const SAMPLE_CHUNKS = chunksNamed('sample');

/** Chunks that show nothing if they fail, or the failure of what needs them. The unit tests have these failures. */
const OTHER_CHUNKS = chunksNamed(
  ...['backgroundWorker', 'device', 'edits', 'media', 'postingWatch', 'sample'],
);

/** Returns the address of a chunk without its digest. */
function nameOf(chunk: string): string {
  return chunk.replace(/\.\w+(?=\.\w+$)/, '');
}

/** Dispatches a post to the store of a page with a store handle. */
async function putPost(page: Page): Promise<void> {
  await page.evaluate(
    (payload) => {
      window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
    },
    { id: '1', ...aDraft({ content: 'Kept' }), status: 'pending' },
  );
}

/** Opens a page and dispatches a post before anything fails. */
async function openWithPost(page: Page, path: PagePath): Promise<void> {
  await page.addInitScript(installStoreHandle);
  await gotoReady(page, path);
  await putPost(page);
}

async function expectPostKept(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/scheduler') {
    await follow(page, 'Scheduler', PAGES['/scheduler']);
  }
  await expect(entries(page)).toHaveText([/Kept/]);
}

/** Expects the error screen with its message; inside the frame, unless the frame fails. */
async function expectErrorScreen(page: Page, message: string, isFramed = true): Promise<void> {
  await expect(heading(page, ERROR_HEADING)).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Error · Social Sync');
  await expect(navigation(page).getByRole('link')).toHaveCount(isFramed ? 4 : 0);
}

/** Expects the stylesheet of the page, with rules. */
async function expectStyled(page: Page, path: string): Promise<void> {
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ href, cssRules }) => `${href} ${cssRules.length}`),
  );
  expect(sheets).toContainEqual(expect.stringMatching(new RegExp(`/assets${path}\\..*css [1-9]`)));
}

async function goBackToDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(heading(page, PAGES['/'])).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Expects the figures of the plan, which load after the analytics page, and would throw too. */
async function expectFigures(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Posts by weekday and hour' })).toBeVisible();
}

/** Makes one kind of element throw. Uses nothing outside its body, because it is sent to the page. */
function breakElement(broken: string): void {
  const create = Reflect.get(document, 'createElement') as (...args: unknown[]) => HTMLElement;
  Reflect.set(document, 'createElement', (...args: unknown[]) => {
    if (args[0] === broken) throw new Error('The drawing is broken');
    return Reflect.apply(create, document, args);
  });
}

/** Reverts {@link breakElement}; sent to the page too. */
function mendElements(): void {
  Reflect.deleteProperty(document, 'createElement');
}

test('every named file that loads later is listed here', () => {
  const tested = [
    ...PAGE_CHUNKS.map(({ chunk }) => chunk),
    ...chunksNamed(...[...DIALOGS, ...PARTS].map(({ chunk }) => chunk)),
    ...TOOL_CHUNKS,
    ...SAMPLE_CHUNKS,
    ...OTHER_CHUNKS,
  ];
  const others = LAZY_CHUNKS.filter((chunk) => !isShared(chunk));
  expect(others.filter((chunk) => !tested.includes(chunk))).toEqual([]);
});

test.describe('a page that fails to load', () => {
  interface Failure {
    readonly name: string;
    readonly answer: (route: Route) => Promise<void>;
    /** The console messages of the browser for a script and for a stylesheet. */
    readonly script: RegExp;
    readonly stylesheet: RegExp | null;
  }

  const HTML = { status: 200, contentType: 'text/html', body: readBuilt('/index.html') };

  function refused(status: number): Failure {
    const said = new RegExp(`responded with a status of ${status} `);
    return {
      name: `answered with ${status}`,
      answer: (route) => route.fulfill({ status }),
      script: said,
      stylesheet: said,
    };
  }

  const FAILURES: readonly Failure[] = [
    {
      name: 'cut off',
      answer: (route) => route.abort(),
      script: /net::ERR_FAILED/,
      stylesheet: /net::ERR_FAILED/,
    },
    refused(404),
    refused(500),
    {
      name: 'answered with the page of an unknown address',
      answer: (route) => route.fulfill(HTML),
      script: /^uncaught: Unexpected token '<'/,
      // Chromium treats it as an empty stylesheet and fires `load`.
      stylesheet: null,
    },
    {
      name: 'answered with the page of an unknown address, and "nosniff"',
      answer: (route) =>
        route.fulfill({ ...HTML, headers: { 'X-Content-Type-Options': 'nosniff' } }),
      script: /MIME type/,
      stylesheet: /MIME type/,
    },
  ];

  /** The other failures differ from these only in the message of the browser. */
  const IN_EVERY_RUN = ['cut off', 'answered with the page of an unknown address'];

  for (const { path, link, chunk } of PAGE_CHUNKS.filter((page) => !isShared(page.chunk))) {
    for (const { name, answer, ...findings } of FAILURES) {
      test(
        `${path}: ${nameOf(chunk)} ${name}: shows the error screen, can go back, can retry`,
        nightlyUnless(/\/scheduler\..*js$/.test(chunk) && IN_EVERY_RUN.includes(name)),
        async ({ page, expectFinding }) => {
          const finding = chunk.endsWith('.js') ? findings.script : findings.stylesheet;
          // Requested once on hover, and again on click.
          if (finding !== null) expectFinding(finding, 2);
          // With a post, the dashboard has loaded the code of the scheduler.
          await openWithPost(page, path === '/scheduler' ? '/analytics' : '/');
          await page.route(`**${chunk}`, answer);
          await navigation(page).getByRole('link', { name: link }).click();
          await expectErrorScreen(page, LOAD_ERROR);
          await expect(heading(page, ERROR_HEADING)).toBeFocused();
          await page.unroute(`**${chunk}`);

          await goBackToDashboard(page);
          await follow(page, link, PAGES[path]);
          await expectStyled(page, path);
          await expectPostKept(page);
        },
      );
    }
  }

  for (const { chunk: dialogChunk, name: dialogName, item, path, notLoaded } of DIALOGS) {
    for (const chunk of chunksNamed(dialogChunk)) {
      for (const { name, answer, ...findings } of FAILURES) {
        test(
          `${nameOf(chunk)} ${name}: the page shows a notice and can retry in place`,
          // All dialogs load by the same hook.
          nightlyUnless(name === 'cut off' && chunk.endsWith('.js') && dialogChunk === 'settings'),
          async ({ page, expectFinding }) => {
            const finding = chunk.endsWith('.js') ? findings.script : findings.stylesheet;
            if (finding !== null) expectFinding(finding);
            await page.addInitScript(withoutPlaces);
            await openWithPost(page, path);
            await page.route(`**${chunk}`, answer);
            if (dialogName === undefined) await page.keyboard.press('?');
            else await button(page, dialogName).click();
            if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
            await expect(announcement(page)).toHaveText(notLoaded);
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await expect(heading(page, PAGES[path])).toBeVisible();
            await page.unroute(`**${chunk}`);

            await section(page, 'Problem').getByRole('button', { name: 'Try again' }).click();
            await expect(section(page, 'Problem')).toHaveCount(0);
            await expect(page.getByRole('dialog')).toBeVisible();
            await expectStyled(page, `/${dialogChunk}`);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await expectPostKept(page);
          },
        );
      }
    }
  }

  for (const { chunk: partChunk, path, show, requests = 1, notLoaded, shown } of PARTS) {
    for (const chunk of chunksNamed(partChunk)) {
      for (const { name, answer, ...findings } of FAILURES) {
        test(
          `${nameOf(chunk)} ${name}: the page says so and can retry in place`,
          // All parts load by the same component.
          nightlyUnless(name === 'cut off' && chunk.endsWith('.js') && partChunk === 'calendar'),
          async ({ page, expectFinding }) => {
            const finding = chunk.endsWith('.js') ? findings.script : findings.stylesheet;
            if (finding !== null) expectFinding(finding, requests);
            await page.route(`**${chunk}`, answer);
            await openWithPost(page, path);
            await show?.(page);
            // A notice is also said to screen readers.
            await expect(page.getByText(notLoaded, { exact: true }).first()).toBeVisible();
            await page.unroute(`**${chunk}`);

            await page.getByRole('button', { name: /Try again\.?$/ }).click();
            await expect(shown(page)).toBeVisible();
            await expect(page.getByText(notLoaded)).toHaveCount(0);
            await expectStyled(page, `/${partChunk}`);
            const planned = await page.evaluate(() => JSON.stringify(window.store.getState()));
            expect(planned).toContain('"content":"Kept"');
          },
        );
      }
    }
  }

  for (const chunk of TOOL_CHUNKS) {
    for (const { name, answer, ...findings } of FAILURES) {
      test(
        `${nameOf(chunk)} ${name}: the page works without it, and the next page requests it again`,
        nightlyUnless(name === 'cut off' && chunk.endsWith('.js')),
        async ({ page, expectFinding }) => {
          const finding = chunk.endsWith('.js') ? findings.script : findings.stylesheet;
          if (finding !== null) expectFinding(finding);
          await page.addInitScript(installStoreHandle);
          await page.route(`**${chunk}`, answer);
          await page.goto('/scheduler', { waitUntil: 'networkidle' });
          await expect(button(page, 'History')).toHaveCount(0);
          await putPost(page);
          await expectPostKept(page);
          await page.unroute(`**${chunk}`);

          await follow(page, 'Dashboard', PAGES['/']);
          await button(page, 'Undo: schedule “Kept”').click();
          await button(page, 'Redo: schedule “Kept”').click();
          await expectStyled(page, '/undo');
          await expectPostKept(page);
        },
      );
    }
  }

  for (const chunk of SAMPLE_CHUNKS) {
    test(`${nameOf(chunk)}: the page shows a notice and can retry in place`, async ({
      page,
      expectFinding,
    }) => {
      expectFinding(/net::ERR_FAILED/);
      await page.route(`**${chunk}`, (route) => route.abort());
      await gotoReady(page, '/');
      await button(page, 'Look around with a sample plan').click();
      await expect(announcement(page)).toHaveText('The sample plan could not be loaded');
      await expect(heading(page, PAGES['/'])).toBeVisible();
      await page.unroute(`**${chunk}`);

      await section(page, 'Problem').getByRole('button', { name: 'Try again' }).click();
      await expect(section(page, 'Problem')).toHaveCount(0);
      await expect(page.getByText('Sample plan.')).toBeVisible();
      await expect(page.getByRole('grid')).toBeVisible();
    });
  }

  for (const chunk of TOOL_CHUNKS) {
    test(`${nameOf(chunk)}: undo and history can be reloaded in place`, async ({
      page,
      expectFinding,
    }) => {
      expectFinding(/net::ERR_FAILED/, 2);
      const retry = button(page, TOOLS_NOT_LOADED);
      await page.route(`**${chunk}`, (route) => route.abort());
      await page.goto('/');
      await retry.click();
      await expect(announcement(page)).toHaveText('Undo and history still could not be loaded');
      await expect(retry).toBeFocused();
      await page.unroute(`**${chunk}`);
      await retry.click();
      await expect(button(page, 'History')).toBeVisible();
    });
  }

  for (const { path, chunk } of PAGE_CHUNKS.filter((page) => page.chunk.endsWith('.js'))) {
    test(
      `${path} opened by its address, without ${nameOf(chunk)}: shows the error screen, and reload helps`,
      nightlyUnless(chunk.startsWith('/assets/scheduler.')),
      async ({ page, allowFinding }) => {
        allowFinding(/net::ERR_FAILED/);
        await page.route(`**${chunk}`, (route) => route.abort());
        await page.goto(path);
        await expectErrorScreen(page, LOAD_ERROR);
        await page.unroute(`**${chunk}`);
        await page.getByRole('link', { name: 'Reload this page' }).click();
        await expect(heading(page, PAGES[path])).toBeVisible();
        await expect(page).toHaveURL(path);
      },
    );
  }
});

test('“Try again” also loads the details of an error that could not be loaded @nightly', async ({
  page,
  allowFinding,
}) => {
  allowFinding(/net::ERR_FAILED/);
  const details = '**/assets/undo.*.js';
  for (const script of ['**/assets/scheduler.*.js', details]) {
    await page.route(script, (route) => route.abort());
  }
  await page.goto('/scheduler');
  await expectErrorScreen(page, LOAD_ERROR);
  await expect(button(page, TOOLS_NOT_LOADED)).toBeVisible();
  await expect(button(page, 'Copy details')).toHaveCount(0);
  await page.unroute(details);
  await button(page, 'Try again').click();
  await expect(button(page, 'Copy details')).toBeVisible();
  await expectErrorScreen(page, LOAD_ERROR);
});

test.describe('the main script fails to load', () => {
  for (const script of INITIAL_CHUNKS.filter((chunk) => chunk.endsWith('.js'))) {
    test(
      `${nameOf(script)}: the page shows a message and asks to reload`,
      nightlyUnless(script.includes('/main.')),
      async ({ page, expectFinding }) => {
        expectFinding(/net::ERR_FAILED/);
        await page.route(`**${script}`, (route) => route.abort());
        await page.goto('/');
        await expect(page.getByText(/\breload\b/i).first()).toBeVisible({ timeout: 10_000 });
      },
    );
  }

  test('its stylesheet: everything is readable and usable @nightly', async ({
    page,
    expectFinding,
  }) => {
    expectFinding(/net::ERR_FAILED/);
    await page.route(/\/assets\/main\.\w+\.css$/, (route) => route.abort());
    await gotoReady(page, '/');
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await schedulePost(page, aDraft({ date: '2099-12-31', content: 'Kept' }));
    await expectPostKept(page);
  });
});

test.describe('a page that throws while rendering', () => {
  /** Elements of the page that neither the error screen nor the previous page has. */
  const TELLING_ELEMENTS = [
    { path: '/', link: 'Dashboard', from: '/analytics', element: 'meter' },
    { path: '/analytics', link: 'Analytics', from: '/', element: 'canvas' },
    { path: '/scheduler', link: 'Scheduler', from: '/', element: 'form' },
    { path: '/integration', link: 'Integration', from: '/analytics', element: 'h2' },
  ] as const;

  for (const { path, link, from, element } of TELLING_ELEMENTS) {
    test(
      `${path}: shows the error screen with the message, can go back, can retry`,
      nightlyUnless(path === '/scheduler'),
      async ({ page, expectFinding }) => {
        expectFinding(/^console error: [^]*The drawing is broken/);
        await openWithPost(page, from);
        if (from === '/analytics') await expectFigures(page);
        await page.evaluate(breakElement, element);
        await navigation(page).getByRole('link', { name: link }).click();
        await expectErrorScreen(page, 'The drawing is broken');
        await expect(page.getByRole('link', { name: /^Reload/ })).toHaveCount(0);
        await page.evaluate(mendElements);
        await goBackToDashboard(page);
        await follow(page, link, PAGES[path]);
        await expectPostKept(page);
      },
    );
  }

  test('for one post: can go back, and shows the post when it can be rendered @nightly', async ({
    page,
    expectFinding,
  }) => {
    expectFinding(/^console error: [^]*No date can be written/);
    await openWithPost(page, '/analytics');
    await expectFigures(page);
    await page.evaluate(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get: () => (date: Date | number) => {
          if (window.isWriting) return new Date(date).toUTCString();
          throw new Error('No date can be written');
        },
      });
    });
    await navigation(page).getByRole('link', { name: 'Scheduler' }).click();
    await expectErrorScreen(page, 'No date can be written');
    await page.evaluate(() => {
      window.isWriting = true;
    });
    await goBackToDashboard(page);
    await expectPostKept(page);
  });

  test('a frame that throws at the start: shows only the error screen, and can retry', async ({
    page,
    expectFinding,
  }) => {
    expectFinding(/^console error: [^]*The drawing is broken/, 2);
    await page.addInitScript(breakElement, 'footer');
    await page.goto('/scheduler');
    await expectErrorScreen(page, 'The drawing is broken', false);
    await page.evaluate(mendElements);
    await goBackToDashboard(page);
    await expect(navigation(page).getByRole('link')).toHaveCount(4);
  });

  test('a frame that throws later: shows only the error screen, can go back, keeps the posts @nightly', async ({
    page,
    expectFinding,
  }) => {
    expectFinding(/^console error: [^]*The arrival is broken/, 2);
    await openWithPost(page, '/');
    await page.evaluate(() => {
      Reflect.set(document, 'querySelector', (selector: string) => {
        if (selector !== '[data-place=page]') return document.querySelectorAll(selector)[0];
        Reflect.deleteProperty(document, 'querySelector');
        throw new Error('The arrival is broken');
      });
    });
    await navigation(page).getByRole('link', { name: 'Integration' }).click();
    await expectErrorScreen(page, 'The arrival is broken', false);
    const download = page.waitForEvent('download');
    await button(page, 'Save the plan').click();
    expect(await textOf(await download)).toContain('Kept');
    await goBackToDashboard(page);
    await expectPostKept(page);
  });
});

/** Visits every page, performs all actions, and checks their visible results. */
async function useEverything(page: Page): Promise<void> {
  await gotoReady(page, '/');
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  for (const content of ['Kept', 'Deleted']) {
    await schedulePost(page, aDraft({ date: '2099-12-31', content }));
  }
  await button(page, 'Delete post: Deleted').click();
  await expectPostKept(page);
  await follow(page, 'Integration', PAGES['/integration']);
  await button(page, 'Connect Twitter').click();
  await expect(accounts(page)).toHaveText([/Twitter/]);
  await button(page, 'Disconnect Twitter').click();
  await expect(accounts(page)).toHaveCount(0);
  await page.goBack();
  await expectPostKept(page);
  await page.goForward();
  await expect(heading(page, PAGES['/integration'])).toBeVisible();
}

test('a browser that denies all storage, without Redux DevTools: everything works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    function deny(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
    Object.defineProperty(Navigator.prototype, 'storage', { get: deny });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
  });
  await useEverything(page);
  const names = await page.evaluate(() => Object.keys(window).filter((key) => /REDUX/i.test(key)));
  expect(names).toEqual([]);
  await expect(page.evaluate(() => window.sessionStorage.length)).rejects.toThrow(
    'Access is denied',
  );
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PATHS) {
    test(
      `${path}: the page says that it needs JavaScript`,
      nightlyUnless(path === '/scheduler'),
      async ({ page }) => {
        await page.goto(path);
        await expect(heading(page, 'Social Sync needs JavaScript')).toBeVisible();
        await expect(page.getByRole('paragraph')).toContainText('Switch it on for this page');
      },
    );
  }
});
