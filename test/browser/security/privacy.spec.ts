import type { Page } from '@playwright/test';
import { headersFor, parseHeaders } from '../../../scripts/build/hosts/hostRules';
import { builtFiles, readBuilt } from '../support/builtFiles';
import {
  aDraft,
  button,
  follow,
  gotoReady,
  PAGES,
  PATHS,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { openByMenu } from '../support/planFiles';
import { lookInto, visitAllPages } from '../support/visit';

/** Records the address of each request that is not for a page. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    // A picture is in the memory of the page.
    if (!request.isNavigationRequest() && protocol !== 'blob:') requested.push(pathname);
  });
  return requested;
}

/** Records the headers of each answer, by its address. */
function recordAnswers(page: Page): ReadonlyMap<string, Record<string, string>> {
  const answers = new Map<string, Record<string, string>>();
  page.on('response', (response) => {
    const { protocol, pathname } = new URL(response.url());
    if (protocol !== 'blob:') answers.set(pathname, response.headers());
  });
  return answers;
}

/** Expects the headers that `_headers` names for each address. */
function expectOwnHeaders(answers: ReadonlyMap<string, Record<string, string>>): void {
  const rules = parseHeaders(readBuilt('/_headers'));
  expect(answers.size).toBeGreaterThan(8);
  for (const [address, headers] of answers) {
    for (const [name, values] of headersFor(rules, address)) {
      expect(headers[name], `${address}: ${name}`).toBe(values.join(', '));
    }
  }
  expect(Object.fromEntries(headersFor(rules, '/'))).toMatchObject({
    'content-security-policy': ["frame-ancestors 'none'"],
    'referrer-policy': ['no-referrer'],
    'x-content-type-options': ['nosniff'],
  });
}

/** The time for a visit of all pages and dialogs: many steps, each of them slow on a loaded machine. */
const VISIT_MS = 180_000;

/** What the browser keeps of the product. */
async function kept(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...stored, cookies: (await page.context().cookies()).length };
}

test('all pages together request each built file once, with its headers; later steps request and store nothing', async ({
  page,
  expectFinding,
}) => {
  test.setTimeout(VISIT_MS);
  const requested = recordRequests(page);
  const answers = recordAnswers(page);
  await visitAllPages(page);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await openByMenu(page, { name: 'table.csv', text: 'date,text' });
  await expect(page.getByRole('dialog')).toContainText('This is not a workspace file');
  // Each worker that starts requests its file.
  const isFirst = (address: string, index: number) =>
    !address.includes('/backgroundWorker.') || requested.indexOf(address) === index;
  expect(requested.filter(isFirst).toSorted()).toEqual(
    builtFiles().filter((address) => address.startsWith('/assets/')),
  );
  expectOwnHeaders(answers);

  const later = recordRequests(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Integration', PAGES['/integration']);
  await button(page, 'Connect Facebook').click();
  expectFinding('alert: Facebook is already connected.');
  await button(page, 'Connect Facebook').click();
  await button(page, 'Disconnect Facebook').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'https://example.com/a.png' }));
  await button(page, 'Delete post: https://example.com/a.png').click();
  await page.keyboard.press('Control+z');
  await page.getByLabel('Search posts').fill('https://example.com');
  await expect(page).toHaveURL(/search=/);
  await button(page, 'Edit post: https://example.com/a.png').click();
  await button(page, 'Cancel').click();
  await lookInto(page, 'History');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await page.locator('canvas').first().hover();
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await button(page, 'Done').click();
  await page.goBack();
  await page.goForward();
  expect(later).toEqual([]);
  expect(await kept(page)).toEqual({
    local: 0,
    session: 0,
    databases: 0,
    caches: 0,
    workers: 0,
    cookies: 0,
  });
});

test('the policy precedes all scripts and allows only what is needed', async ({ page }) => {
  for (const path of PATHS) {
    await gotoReady(page, path);
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policy).toHaveCount(1);
    await expect(page.locator('script').first()).toHaveAttribute('src', /./);
    expect(
      await policy.evaluate((meta) =>
        [...document.querySelectorAll('script, link[rel=stylesheet], style')].every(
          (element) => meta.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ),
    ).toBe(true);

    const content = (await policy.getAttribute('content')) ?? '';
    const directives = Object.fromEntries(
      content.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values.join(' ')];
      }),
    );
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' blob:",
      'media-src': "'self' blob:",
      'connect-src': "'none'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'webpack',
    });
  }
});

test('the policy is enforced: no connection, no text as markup', async ({
  page,
  expectFinding,
}) => {
  await gotoReady(page, '/');
  expectFinding('use of fetch');
  expectFinding(/^policy violation: connect-src http/);
  expectFinding(/^console error: .*Content Security Policy/, 2);
  const call = page.evaluate(() => fetch('/robots.txt').then(() => 'answered'));
  await expect(call).rejects.toThrow('Failed to fetch');

  expectFinding('policy violation: require-trusted-types-for trusted-types-sink');
  expectFinding(/^console error: .*TrustedHTML/);
  const markup = page.evaluate(() => {
    document.body.innerHTML = '<b>bold</b>';
  });
  await expect(markup).rejects.toThrow('TrustedHTML');
});
