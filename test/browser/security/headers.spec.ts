import type { Page } from '@playwright/test';
import {
  DEFAULT_CACHE_CONTROL,
  headersFor,
  parseHeaders,
} from '../../../scripts/build/hosts/hostRules';
import {
  canLoad,
  inChangedProduct,
  withoutHeaders,
  type ResponseChanges,
  type Probe,
} from '../support/changedProduct';
import { builtFiles, readBuilt } from '../support/builtFiles';
import { gotoReady, heading, PAGES, PATHS } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import {
  faultsOfHeaders,
  policiesOf,
  SERVICE_WORKER,
  UNUSED_FEATURES,
  type Headers,
} from '../support/policyCheck';
import { serve } from '../support/serve';
import { NIGHTLY } from '../support/nightly';

/** Returns the headers with one changed; null removes it. */
function withHeader(name: string, value: string | null) {
  return (headers: Headers): Headers => {
    const others = withoutHeaders(headers, [name]);
    return value === null ? others : { ...others, [name]: value };
  };
}

/** A page, a file without a digest, and a file with a digest in its name. */
const ADDRESSES = [...PATHS, '/nowhere', ...builtFiles()];

/** A file of an earlier build, which an open page may still request. */
const MISSING_ASSET = '/assets/scheduler.0000000000.js';

const WEAKER_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-security-policy': ["frame-ancestors 'self'", 'frame-ancestors *', "default-src 'none'"],
  'cross-origin-opener-policy': ['unsafe-none', 'same-origin-allow-popups'],
  'cross-origin-embedder-policy': ['unsafe-none', 'credentialless'],
  'cross-origin-resource-policy': ['same-site', 'cross-origin'],
  'referrer-policy': ['unsafe-url', 'origin', 'same-origin', 'no-referrer, unsafe-url'],
  'x-content-type-options': ['none'],
};

test.describe('the headers', () => {
  test('"which `npm run preview` really sends", with every answer', async ({ request }) => {
    for (const address of ADDRESSES) {
      const answer = await request.get(address);
      expect(faultsOfHeaders(address, answer.headers()), address).toEqual([]);
    }
  });

  test('a missing asset returns 404 and is not cached', async ({ request }) => {
    const answer = await request.get(MISSING_ASSET);
    expect(answer.status()).toBe(404);
    expect(answer.headers()).toMatchObject({
      'cache-control': DEFAULT_CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
    });
  });

  test('no two rules of _headers set one header, except the two policies of a worker', () => {
    const rules = parseHeaders(readBuilt('/_headers'));
    const withTwo: string[] = [];
    for (const address of [...ADDRESSES, MISSING_ASSET]) {
      const headers = headersFor(rules, address);
      expect(headers.get('content-security-policy'), address).toEqual(policiesOf(address));
      for (const [name, values] of headers) {
        if (values.length > 1) withTwo.push(`${address.replace(/\.\w+\.js$/, '')}: ${name}`);
      }
    }
    expect(withTwo).toEqual([
      '/assets/backgroundWorker: content-security-policy',
      '/sw.js: content-security-policy',
    ]);
  });

  test('_headers caches only assets, for a year', () => {
    const rules = parseHeaders(readBuilt('/_headers'));
    for (const address of [...ADDRESSES, MISSING_ASSET]) {
      const isBuiltAsset = address.startsWith('/assets/') && address !== MISSING_ASSET;
      const others = address === SERVICE_WORKER ? ['no-cache'] : undefined;
      expect(headersFor(rules, address).get('cache-control'), address).toEqual(
        isBuiltAsset ? ['public, max-age=31536000, immutable'] : others,
      );
    }
  });

  test('the files with rules for the host are not served', async ({ request }) => {
    for (const address of ['/_headers', '/_redirects']) {
      const answer = await request.get(address);
      expect(await answer.text(), address).toBe(readBuilt('/index.html'));
    }
  });

  for (const [name, weakerValues] of Object.entries(WEAKER_HEADERS)) {
    test(`${name}: the check fails if it is missing or weaker`, async ({ request }) => {
      for (const address of ['/', '/favicon.svg', SERVICE_WORKER, ...builtFiles().slice(0, 1)]) {
        const sent = (await request.get(address)).headers();
        for (const value of [null, ...weakerValues]) {
          const faults = faultsOfHeaders(address, withHeader(name, value)(sent));
          expect(faults, `${address}: ${value}`).toEqual([`${name}: ${value ?? 'missing'}`]);
        }
      }
    });
  }

  test('permissions-policy: the check fails if it is missing or allows a feature', async ({
    request,
  }) => {
    const sent = (await request.get('/')).headers();
    expect(faultsOfHeaders('/', withHeader('permissions-policy', null)(sent))).not.toEqual([]);
    const value = sent['permissions-policy'] ?? '';
    for (const feature of UNUSED_FEATURES) {
      const shut = `${feature}=()`;
      expect(value).toContain(shut);
      for (const open of ['', `${feature}=*`, `${feature}=(self)`, `${feature}=("https://a.b")`]) {
        const weakened = withHeader('permissions-policy', value.replace(shut, open))(sent);
        expect(faultsOfHeaders('/', weakened).join(), open).toContain(feature);
      }
    }
  });

  test('cache-control: the check fails if a page is cached or a file with a hash is not', async ({
    request,
  }) => {
    for (const [address, others] of [
      ['/', ['public, max-age=31536000, immutable', 'max-age=600']],
      ['/favicon.svg', ['public, max-age=31536000, immutable', 'max-age=600']],
      [
        builtFiles().find((file) => file.startsWith('/assets/')) ?? '',
        ['no-cache', 'public, max-age=600, immutable', 'public, max-age=31536000'],
      ],
    ] as const) {
      const sent = (await request.get(address)).headers();
      for (const value of [null, ...others]) {
        const faults = faultsOfHeaders(address, withHeader('cache-control', value)(sent));
        expect(faults, address).toEqual([`cache-control: ${value ?? 'missing'}`]);
      }
    }
  });

  test('a second visit uses cached files, and the headers of the page apply', async ({ page }) => {
    await gotoReady(page, '/');
    // Some files load after the page.
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(heading(page, PAGES['/'])).toBeVisible();
    // The server responded 304, which does not repeat the headers.
    expect(await isIsolated(page)).toBe(true);
    const fetched = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/assets/'))
        .map(({ transferSize }) => transferSize),
    );
    expect(fetched.length).toBeGreaterThan(2);
    expect(Math.max(...fetched)).toBe(0);
  });
});

/** An empty page on the product's origin, without the product's policy. */
const EMPTY: ResponseChanges = { markup: () => '<!doctype html><title>Empty</title><body>' };

/** Opens a page of another origin with this markup. */
async function gotoElsewhere(page: Page, markup: string): Promise<void> {
  const elsewhere = 'http://elsewhere.example/';
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${markup}` }),
  );
  await page.goto(elsewhere);
}

function isIsolated(page: Page): Promise<boolean> {
  return page.evaluate(() => crossOriginIsolated);
}

const HEADER_PROBES: readonly (Omit<Probe, 'weakened'> & {
  readonly header: string;
  readonly weakerValues: readonly (string | null)[];
})[] = [
  {
    header: 'content-security-policy',
    attack: 'be framed by another origin',
    weakerValues: [null, "default-src 'none'", 'frame-ancestors *'],
    attempt: async (page) => {
      const { href } = new URL(page.url());
      await gotoElsewhere(page, `<iframe src="${href}"></iframe>`);
      return page.frames().at(1)?.url() === href;
    },
  },
  {
    header: 'cross-origin-opener-policy',
    attack: 'share a browsing context group with its opener',
    weakerValues: [null, 'unsafe-none', 'same-origin-allow-popups'],
    attempt: async (page) => !(await isIsolated(page)),
  },
  {
    header: 'cross-origin-embedder-policy',
    attack: 'embed resources of other origins without their permission',
    weakerValues: [null, 'unsafe-none'],
    attempt: async (page) => !(await isIsolated(page)),
  },
  {
    header: 'x-content-type-options',
    attack: 'run a text file as a script',
    setup: EMPTY,
    weakerValues: [null],
    attempt: (page) => canLoad(page, 'script', '/robots.txt'),
  },
  {
    header: 'referrer-policy',
    attack: 'send a referrer',
    weakerValues: [null, 'unsafe-url', 'same-origin'],
    attempt: async (page) => {
      await page.evaluate(() => {
        location.href = '/analytics';
      });
      await page.waitForURL('/analytics');
      return page.evaluate(() => document.referrer !== '');
    },
  },
  {
    header: 'permissions-policy',
    attack: 'use a device or a payment API',
    weakerValues: [null, UNUSED_FEATURES.map((feature) => `${feature}=(self)`).join(', ')],
    attempt: async (page) => {
      const answers = await page.evaluate((features) => {
        const { featurePolicy } = document as unknown as {
          featurePolicy: { allowsFeature: (feature: string) => boolean };
        };
        return features.map((feature) => featurePolicy.allowsFeature(feature));
      }, UNUSED_FEATURES);
      expect(new Set(answers).size, 'all features have one answer').toBe(1);
      return answers.includes(true);
    },
  },
];

for (const { header, attack, weakerValues, setup = {}, attempt } of HEADER_PROBES) {
  test(`${header}: the page cannot ${attack}`, NIGHTLY, async ({ browser, baseURL }) => {
    const origin = baseURL ?? '';
    expect(await inChangedProduct(browser, origin, setup, attempt)).toBe(false);
    for (const value of weakerValues) {
      const changes = { ...setup, headers: withHeader(header, value) };
      expect(await inChangedProduct(browser, origin, changes, attempt), `${value}`).toBe(true);
    }
  });
}

test(
  'cross-origin-resource-policy: no other page can show its files',
  NIGHTLY,
  async ({ browser, request }) => {
    const HEADER = 'cross-origin-resource-policy';
    const icon = readBuilt('/favicon.svg');
    const other = await serve({ 'content-type': 'text/html' }, '<!doctype html><body>');
    const page = await browser.newPage();
    // From a real server: browsers do not apply this header to responses that a test fulfils.
    async function isShown(headers: Headers): Promise<boolean> {
      const product = await serve({ 'content-type': 'image/svg+xml', ...headers }, icon);
      await page.goto(other.address);
      const shown = await canLoad(page, 'img', product.address);
      product.close();
      return shown;
    }
    const sent = (await request.get('/favicon.svg')).headers()[HEADER] ?? '';
    expect(await isShown({ [HEADER]: sent })).toBe(false);
    for (const weakerHeaders of [{}, { [HEADER]: 'cross-origin' }]) {
      expect(await isShown(weakerHeaders)).toBe(true);
    }
    await page.close();
    other.close();
  },
);
