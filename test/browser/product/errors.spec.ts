import {
  button,
  follow,
  gotoReady,
  heading,
  navigation,
  PAGES,
  PATHS,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import manifest from '../../../package.json';

const ERROR_HEADING = 'Unexpected Application Error!';
const LOAD_ERROR = 'This page could not be loaded. Check your connection and try again.';

for (const path of PATHS) {
  const file = path === '/' ? '/index.html' : `${path}.html`;

  test(`the address ${file} opens the page at ${path}`, NIGHTLY, async ({ page }) => {
    await page.goto('/nowhere');
    await page.goto(`${file}?a=b#c`);
    await expect(heading(page, PAGES[path])).toBeVisible();
    // A page with its view in the fragment may replace query and fragment.
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect(navigation(page).locator('[aria-current=page]')).toHaveAttribute('href', path);
    await page.goBack();
    await expect(page).toHaveURL('/nowhere');
  });
}

test('the address of a file keeps its query and fragment @nightly', async ({ page }) => {
  await page.goto('/analytics.html?a=b#c');
  await expect(heading(page, PAGES['/analytics'])).toBeVisible();
  await expect(page).toHaveURL('/analytics?a=b#c');
});

test('the product starts if the browser rejects replaceState @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...args: Parameters<History['replaceState']>) => {
      if (args[2] === undefined) replaceState(...args);
      else throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/index.html');
  await expect(heading(page, ERROR_HEADING)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(heading(page, PAGES['/'])).toBeFocused();
});

for (const address of ['/nowhere', '/scheduler/nowhere', '/%E2%9C%93?a=b#c', '/Analytics/x']) {
  test(
    `the unknown address ${address}: "404 Not Found"`,
    nightlyUnless(address === '/scheduler/nowhere'),
    async ({ page }) => {
      await page.goto(address);
      await expect(heading(page, ERROR_HEADING)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('404 Not Found');
      await expect(page).toHaveTitle('Error · Social Sync');
      await expect(navigation(page).getByRole('link')).toHaveCount(4);
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await expect(heading(page, PAGES['/'])).toBeFocused();
      await expect(page).toHaveURL('/');
    },
  );
}

test('back and forward leave and restore an error screen @nightly', async ({ page }) => {
  await gotoReady(page, '/');
  await page.goto('/nowhere');
  await expect(heading(page, ERROR_HEADING)).toBeVisible();
  await page.goBack();
  await expect(heading(page, PAGES['/'])).toBeVisible();
  await page.goForward();
  await expect(heading(page, ERROR_HEADING)).toBeVisible();
});

for (const [kind, pattern] of [
  ['script', /\/assets\/scheduler\.\w+\.js$/],
  ['stylesheet', /\/assets\/scheduler\.\w+\.css$/],
] as const) {
  test(
    `a page whose ${kind} fails to load is loaded again in place`,
    NIGHTLY,
    async ({ page, context, expectFinding }) => {
      await context.grantPermissions(['clipboard-write']);
      // Requested once on hover, and again on click.
      expectFinding('console error: Failed to load resource: net::ERR_FAILED', 2);
      await gotoReady(page, '/integration');
      await button(page, 'Connect Twitter').click();
      await follow(page, 'Dashboard', PAGES['/']);
      await page.route(pattern, (route) => route.abort());
      await navigation(page).getByRole('link', { name: 'Scheduler' }).click();
      await expect(heading(page, ERROR_HEADING)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(LOAD_ERROR);
      await expect(page.getByRole('main')).not.toContainText(/chunk|assets|\bat \w/i, {
        useInnerText: true,
      });
      // Their code is there before it is needed.
      await button(page, 'Copy details').click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();

      await page.unroute(pattern);
      await button(page, 'Try again').click();
      await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
      await expect(page).toHaveURL('/scheduler');
      await follow(page, 'Integration', PAGES['/integration']);
      await expect(button(page, 'Disconnect Twitter')).toBeVisible();
    },
  );
}

test(
  'a page that failed to load can be opened once the connection is back',
  NIGHTLY,
  async ({ page, expectFinding }) => {
    expectFinding('console error: Failed to load resource: net::ERR_FAILED');
    const pattern = /\/assets\/integration\.\w+\.js$/;
    await page.route(pattern, (route) => route.abort());
    await page.goto('/integration');
    await expect(heading(page, ERROR_HEADING)).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(heading(page, PAGES['/'])).toBeVisible();
    await page.getByRole('link', { name: 'Manage Integrations' }).click();
    await expect(heading(page, PAGES['/integration'])).toBeVisible();
  },
);

test('a page that throws shows the message and no stack, and gives details for a report @nightly', async ({
  page,
  context,
  expectFinding,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expectFinding(/^console error: [^]*The canvas is broken/);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('The canvas is broken');
    };
  });
  await gotoReady(page, '/integration');
  await button(page, 'Connect Twitter').click();
  await navigation(page).getByRole('link', { name: 'Analytics' }).click();
  await expect(heading(page, ERROR_HEADING)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').first()).toHaveText('The canvas is broken');
  await expect(main).not.toContainText(/assets|\bat \w/, { useInnerText: true });

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Save the plan')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Copy details')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Social Sync ${manifest.version} at /analytics`);
  expect(copied).toMatch(/Error: The canvas is broken\n +at [^]*\/assets\/[^]*\n\nComponents:/);
  expect(copied).toMatch(/\n\nLast actions: connections\/networkConnected$/);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Report it on GitHub' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Details')).toHaveValue(copied);
  await expect(page.getByLabel('Details')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(button(page, 'Settings')).toBeVisible();
});
