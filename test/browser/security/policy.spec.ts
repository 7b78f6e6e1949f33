import type { Locator, Page } from '@playwright/test';
import {
  builtPolicy,
  canLoad,
  inChangedProduct,
  type ResponseChanges,
  type Probe,
} from '../support/changedProduct';
import { builtFiles, readBuilt } from '../support/builtFiles';
import {
  aDraft,
  button,
  entries,
  field,
  follow,
  gotoReady,
  heading,
  navigation,
  PAGES,
  PATHS,
  schedulePost,
} from '../support/productPage';
import { installDevTools } from '../support/devTools';
import { expect, test } from '../support/fixtures';
import {
  effectiveSources,
  faultsOfPolicy,
  FETCH_DIRECTIVES,
  formatPolicy,
  parsePolicy,
  SHOWN,
} from '../support/policyCheck';
import { NIGHTLY } from '../support/nightly';
import { prepareOffline, switchOffline } from '../support/offline';

const POLICY = builtPolicy();

/** Returns the policy with changed directives; null removes one. */
function rewritten(changes: Readonly<Record<string, string | null>>) {
  return (policy: string) => {
    const kept = parsePolicy(policy).filter(({ name }) => !(name in changes));
    const changed = Object.entries(changes).flatMap(([name, values]) =>
      values === null ? [] : { name, values: [values] },
    );
    return formatPolicy([...kept, ...changed]);
  };
}

test.describe('the policy of the built page', () => {
  test(`"default-src 'none' and only what it needs opened"`, () => {
    expect(faultsOfPolicy(POLICY)).toEqual([]);
  });

  for (const name of SHOWN) {
    test(`${name} allows only the page's own origin and what is in its memory`, () => {
      expect(effectiveSources(POLICY, name)).toEqual(["'self'", 'blob:']);
    });
  }

  for (const name of FETCH_DIRECTIVES.filter((each) => !SHOWN.includes(each))) {
    const own = ['script', 'style', 'worker', 'manifest'].some((kind) => name.startsWith(kind));
    test(`${name} allows ${own ? "only the page's own origin" : 'nothing'}`, () => {
      expect(effectiveSources(POLICY, name)).toEqual([own ? "'self'" : "'none'"]);
    });
  }

  test('contains no host, no scheme but blob:, no unsafe value and no wildcard', () => {
    for (const { name, values } of parsePolicy(POLICY)) {
      for (const value of values) {
        expect(value, name).toMatch(/^('none'|'self'|'script'|webpack|blob:)$/);
      }
    }
  });

  test('the page loads only built files and has no resource hints, inline scripts or inline styles', () => {
    const markup = readBuilt('/index.html');
    const addresses = [...markup.matchAll(/\s(?:src|href|action|data|ping|srcset)="([^"]*)"/g)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const [, address] of addresses) expect(builtFiles()).toContain(address);
    expect(markup).not.toMatch(/rel="?(preconnect|dns-prefetch|prefetch|prerender)/);
    expect(markup).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|<base|<iframe/);
    for (const file of builtFiles().filter((address) => address.endsWith('.css'))) {
      expect(readBuilt(file), file).not.toMatch(/@import|url\((?!["']?data:)|https?:/);
    }
  });
});

/** All values that can extend a source list. */
const WIDER = [
  ...['*', 'http:', 'https:', 'data:', 'blob:', 'filesystem:', 'ws:', 'wss:'],
  ...['https://*', '*.example.com', 'example.com', 'https://example.com/a/', 'localhost:4173'],
  ...["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'"],
  ...["'strict-dynamic'", "'nonce-c29jaWFs'", `'sha256-${'A'.repeat(43)}='`, "'report-sample'"],
];

/** All policies with one directive removed or extended. */
function weakenedPolicies(name: string, values: readonly string[]): string[] {
  const value = values.join(' ');
  const other = name === 'trusted-types' ? ['*', 'default', "'allow-duplicates'"] : WIDER;
  const replaced = [...other, ...(value === "'none'" ? ["'self'"] : [])];
  const changes = [null, ...replaced, ...other.map((more) => `${value} ${more}`)];
  return [
    ...changes.map((change) => rewritten({ [name]: change })(POLICY)),
    // Browsers use the first of two equal directives.
    `${name} *; ${POLICY}`,
  ];
}

test.describe('the check of the policy rejects a weaker policy:', () => {
  for (const { name, values } of parsePolicy(POLICY)) {
    test(name, () => {
      for (const policy of weakenedPolicies(name, values)) {
        const faults = faultsOfPolicy(policy);
        expect(
          faults.filter((fault) => fault.startsWith(`${name}:`)),
          policy,
        ).not.toEqual([]);
      }
    });
  }

  test('a directive that allows something new', () => {
    for (const name of [...FETCH_DIRECTIVES, 'child-src', 'fenced-frame-src', 'sandbox']) {
      expect(faultsOfPolicy(`${POLICY}; ${name} 'self'`), name).not.toEqual([]);
    }
    expect(faultsOfPolicy(`${POLICY}; object-src 'none'`)).toEqual(faultsOfPolicy(POLICY));
  });

  test('a directive that a meta element does not support', () => {
    for (const name of ['frame-ancestors', 'report-uri', 'report-to', 'sandbox']) {
      expect(faultsOfPolicy(`${POLICY}; ${name} 'none'`), name).not.toEqual([]);
    }
  });
});

/** Returns whether it becomes visible within some seconds. */
async function appears(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 4000 }).then(
    () => true,
    () => false,
  );
}

async function fetches(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/robots.txt').then(
      () => true,
      () => false,
    ),
  );
}

async function ranInMarkup(page: Page): Promise<boolean> {
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.dataset.ran !== undefined);
}

async function evaluatesText(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        // Outside the exemption for code that a debugger runs.
        setTimeout(() => {
          try {
            resolve((0, eval)('1 + 1') === 2);
          } catch {
            resolve(false);
          }
        });
      }),
  );
}

/** Returns the text of the manifest that the browser has loaded; empty if it has none. */
async function manifestOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  return (await client.send('Page.getAppManifest')).data ?? '';
}

const NO_TRUSTED_TYPES = rewritten({ 'require-trusted-types-for': null, 'trusted-types': null });
const RUN = "document.documentElement.dataset.ran = ''";
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const SILENCE = `data:audio/wav;base64,${btoa(
  'RIFF\x26\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x02\0\0\0\x80\x80',
)}`;
const FRAME = '<iframe src="data:text/html,<p id=held>held"></iframe>';

function inBody(element: string): ResponseChanges {
  return { markup: (markup) => markup.replace('<body>', `<body>${element}`) };
}

const MANIFEST_OF_ATTACKER: ResponseChanges = {
  markup: (markup) =>
    markup.replace(
      '/manifest.webmanifest',
      'data:application/manifest+json,{&quot;name&quot;:&quot;Attacker&quot;}',
    ),
};

const POLICY_PROBES: Readonly<Record<string, readonly Probe[]>> = {
  'default-src': [
    {
      attack: 'fetch, even without a connect-src directive',
      setup: { policy: rewritten({ 'connect-src': null }) },
      weakened: { policy: rewritten({ 'connect-src': null, 'default-src': "'self'" }) },
      attempt: fetches,
    },
    {
      attack: 'contain a frame',
      setup: inBody(FRAME),
      weakened: { ...inBody(FRAME), policy: rewritten({ 'default-src': 'data:' }) },
      attempt: (page) => page.frameLocator('iframe').locator('#held').isVisible(),
    },
  ],
  'script-src': [
    {
      attack: 'run an inline script',
      setup: inBody(`<script>${RUN}</script>`),
      weakened: {
        ...inBody(`<script>${RUN}</script>`),
        policy: rewritten({ 'script-src': "'self' 'unsafe-inline'" }),
      },
      attempt: ranInMarkup,
    },
    {
      attack: 'run an inline event handler',
      setup: inBody(`<img src="/favicon.svg" onload="${RUN}">`),
      weakened: {
        ...inBody(`<img src="/favicon.svg" onload="${RUN}">`),
        policy: rewritten({ 'script-src': "'self' 'unsafe-inline'" }),
      },
      attempt: ranInMarkup,
    },
    {
      attack: 'run a script from a data: URL',
      setup: inBody(`<script src="data:text/javascript,${RUN}"></script>`),
      weakened: {
        ...inBody(`<script src="data:text/javascript,${RUN}"></script>`),
        policy: rewritten({ 'script-src': "'self' data:" }),
      },
      attempt: ranInMarkup,
    },
    {
      attack: 'evaluate text as code',
      setup: { policy: NO_TRUSTED_TYPES },
      weakened: {
        policy: (policy) =>
          NO_TRUSTED_TYPES(rewritten({ 'script-src': "'self' 'unsafe-eval'" })(policy)),
      },
      attempt: evaluatesText,
    },
  ],
  'style-src': [
    {
      attack: 'apply a style attribute',
      weakened: { policy: rewritten({ 'style-src': "'self' 'unsafe-inline'" }) },
      attempt: (page) =>
        page.evaluate(() => {
          document.body.setAttribute('style', 'color: rgb(1, 2, 3)');
          return getComputedStyle(document.body).color === 'rgb(1, 2, 3)';
        }),
    },
  ],
  'img-src': [
    {
      attack: 'show an image from a data: URL',
      weakened: { policy: rewritten({ 'img-src': "'self' data:" }) },
      attempt: (page) => canLoad(page, 'img', DOT),
    },
  ],
  'media-src': [
    {
      attack: 'play audio from a data: URL',
      weakened: { policy: rewritten({ 'media-src': "'self' data:" }) },
      attempt: (page) =>
        page.evaluate(
          (source) =>
            new Promise<boolean>((resolve) => {
              const audio = new Audio();
              audio.onloadedmetadata = () => {
                resolve(true);
              };
              audio.onerror = () => {
                resolve(false);
              };
              audio.src = source;
            }),
          SILENCE,
        ),
    },
  ],
  'connect-src': [
    {
      attack: 'fetch',
      weakened: { policy: rewritten({ 'connect-src': "'self'" }) },
      attempt: fetches,
    },
  ],
  'worker-src': [
    {
      attack: 'start a worker from a blob: URL, even without Trusted Types',
      setup: { policy: NO_TRUSTED_TYPES },
      weakened: {
        policy: (policy) => NO_TRUSTED_TYPES(rewritten({ 'worker-src': "'self' blob:" })(policy)),
      },
      attempt: (page) =>
        page.evaluate(
          () =>
            new Promise<boolean>((resolve) => {
              const script = new Blob(['postMessage("here")'], { type: 'text/javascript' });
              const worker = new Worker(URL.createObjectURL(script));
              worker.onmessage = () => {
                resolve(true);
              };
              worker.onerror = () => {
                resolve(false);
              };
            }),
        ),
    },
  ],
  'manifest-src': [
    {
      attack: 'be installed under a manifest from a data: URL',
      setup: MANIFEST_OF_ATTACKER,
      weakened: { ...MANIFEST_OF_ATTACKER, policy: rewritten({ 'manifest-src': "'self' data:" }) },
      attempt: async (page) => (await manifestOf(page)).includes('Attacker'),
    },
  ],
  'base-uri': [
    {
      attack: 'change the base URL',
      weakened: { policy: rewritten({ 'base-uri': null }) },
      attempt: (page) =>
        page.evaluate(() => {
          const base = document.createElement('base');
          base.href = 'https://example.com/';
          document.head.append(base);
          return document.baseURI === 'https://example.com/';
        }),
    },
  ],
  'form-action': [
    {
      attack: 'submit a form',
      weakened: { policy: rewritten({ 'form-action': null }) },
      attempt: async (page) => {
        const arrival = page.waitForURL('**/robots.txt?*').then(() => true);
        const refusal = page
          .evaluate(
            () =>
              new Promise((resolve) => {
                document.addEventListener('securitypolicyviolation', resolve);
                const form = document.createElement('form');
                form.action = '/robots.txt';
                document.body.append(form);
                form.submit();
              }),
          )
          .then(
            () => false,
            () => arrival,
          );
        return Promise.race([arrival, refusal]);
      },
    },
  ],
  'require-trusted-types-for': [
    {
      attack: 'assign a string to innerHTML',
      weakened: { policy: rewritten({ 'require-trusted-types-for': null }) },
      attempt: (page) =>
        page.evaluate(() => {
          try {
            document.body.innerHTML = '<b>bold</b>';
            return true;
          } catch {
            return false;
          }
        }),
    },
    {
      attack: 'create a worker from a string',
      weakened: { policy: rewritten({ 'require-trusted-types-for': null }) },
      attempt: (page) =>
        page.evaluate(() => {
          try {
            // The policy blocks this address, but not the constructor.
            new Worker('data:text/javascript,');
            return true;
          } catch {
            return false;
          }
        }),
    },
    {
      attack: "evaluate text as code, even with 'unsafe-eval'",
      setup: { policy: rewritten({ 'script-src': "'self' 'unsafe-eval'" }) },
      weakened: {
        policy: rewritten({
          'script-src': "'self' 'unsafe-eval'",
          'require-trusted-types-for': null,
        }),
      },
      attempt: evaluatesText,
    },
  ],
  'trusted-types': [
    ['with any name', 'other', { 'trusted-types': null }],
    [
      'with the name webpack a second time',
      'webpack',
      { 'trusted-types': "webpack 'allow-duplicates'" },
    ],
    ['with the name default', 'default', { 'trusted-types': 'webpack default' }],
  ].map(([how, name, changes]) => ({
    attack: `create a Trusted Types policy ${how as string}`,
    weakened: { policy: rewritten(changes as Record<string, string | null>) },
    attempt: (page) =>
      page.evaluate((policyName) => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        function canCreate(called: string): boolean {
          try {
            trustedTypes.createPolicy(called, { createHTML: (text: string) => text });
            return true;
          } catch {
            return false;
          }
        }
        // The page creates its own policy on first use.
        canCreate('webpack');
        return canCreate(policyName);
      }, name as string),
  })),
};

test.describe('what only the policy blocks', () => {
  test('every directive is tested', () => {
    const tested = Object.keys(POLICY_PROBES);
    expect(parsePolicy(POLICY).filter(({ name }) => !tested.includes(name))).toEqual([]);
  });

  for (const [name, probes] of Object.entries(POLICY_PROBES)) {
    for (const { attack, weakened, setup = {}, attempt } of probes) {
      test(`${name}: the page cannot ${attack}`, NIGHTLY, async ({ browser, baseURL }) => {
        const origin = baseURL ?? '';
        expect(await inChangedProduct(browser, origin, setup, attempt)).toBe(false);
        expect(await inChangedProduct(browser, origin, weakened, attempt)).toBe(true);
      });
    }
  }

  const NEEDS: readonly (readonly [string, string, string | null, Probe['attempt']])[] = [
    ['no page is rendered', 'script-src', null, (page) => appears(heading(page, PAGES['/']))],
    [
      'no page is styled',
      'style-src',
      null,
      (page) => page.evaluate(() => getComputedStyle(document.body).margin === '0px'),
    ],
    ['the icon is not shown', 'img-src', null, (page) => canLoad(page, 'img', '/favicon.svg')],
    [
      'the other pages do not load',
      'trusted-types',
      "'none'",
      async (page) => {
        await navigation(page).getByRole('link', { name: 'Scheduler' }).click();
        // No error screen: the history buttons have loaded, and the second time that
        // loading throws, webpack never settles.
        return appears(field(page, 'Content'));
      },
    ],
    [
      'the product is not available offline',
      'worker-src',
      "'none'",
      async (page) => {
        await prepareOffline(page);
        await gotoReady(page, '/');
        return switchOffline(page, 'turnOn').then(
          () => true,
          () => false,
        );
      },
    ],
    [
      'the product cannot be installed',
      'manifest-src',
      null,
      async (page) => (await manifestOf(page)).includes('standalone'),
    ],
  ];
  for (const [what, name, value, attempt] of NEEDS) {
    test(`without the value of ${name}, ${what}`, NIGHTLY, async ({ browser, baseURL }) => {
      const origin = baseURL ?? '';
      const changes = { policy: rewritten({ [name]: value }) };
      expect(await inChangedProduct(browser, origin, {}, attempt)).toBe(true);
      expect(await inChangedProduct(browser, origin, changes, attempt)).toBe(false);
    });
  }
});

test('"Walk every route, the dialog, the error screen and DevTools: no violation"', async ({
  page,
  expectFinding,
}) => {
  await page.addInitScript(installDevTools);
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    new ReportingObserver(
      (list) => {
        reports.push(...list.map(({ type, body }) => `${type}: ${JSON.stringify(body)}`));
      },
      { buffered: true },
    ).observe();
  });
  for (const path of PATHS) await gotoReady(page, path);

  await gotoReady(page, '/');
  await button(page, 'Settings').click();
  for (const appearance of ['Dark', 'Light', 'System']) {
    await page.getByRole('radio', { name: appearance }).check();
  }
  await button(page, 'Done').click();

  await follow(page, 'Analytics', PAGES['/analytics']);
  await page.locator('canvas').hover();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2099-01-01' }));
  await follow(page, 'Integration', PAGES['/integration']);
  await button(page, 'Connect Facebook').click();
  expectFinding('alert: Facebook is already connected.');
  await button(page, 'Connect Facebook').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await page.evaluate(() => {
    const { log, jumpTo } = window.devTools;
    for (const index of [0, ...log.keys()]) jumpTo(index);
  });
  await entries(page).getByRole('button').first().click();

  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'reports') as string[])).toEqual([]);
  await page.goto('/nowhere');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
});
