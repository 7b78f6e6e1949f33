import type { Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  field,
  gotoReady,
  MORNING,
  openFilter,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { preloadPosts } from '../support/manyPosts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

/** The date field of the open edit. */
function editedDate(page: Page) {
  return page.getByRole('form', { name: /^Edit post/ }).getByLabel('Date', { exact: true });
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit post/ }).click();
}

/** Focuses the first segment of a date field, like Tab, and types digits. */
async function typeInto(page: Page, label: string, digits: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(digits, { delay: 20 });
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
});

test.describe('the date of an edit, typed key by key', () => {
  for (const [digits, saved] of [
    ['1205', '2:30 PM Thu, Dec 5, 2030'],
    ['0228', '2:30 PM Thu, Feb 28, 2030'],
    ['11112031', '2:30 PM Tue, Nov 11, 2031'],
    ['07', '2:30 PM Sat, Jul 20, 2030'],
  ] as const) {
    test(
      `${digits} and Enter save what was typed`,
      nightlyUnless(digits === '0228'),
      async ({ page }) => {
        await schedulePost(page, aDraft({ date: '2030-06-20' }));
        await openEdit(page);
        await editedDate(page).focus();
        await page.keyboard.type(digits, { delay: 20 });
        await page.keyboard.press('Enter');
        await expect(entries(page).locator('time')).toHaveText(saved);
      },
    );
  }

  test('is saved for a published post too @nightly', async ({ page }) => {
    await schedulePost(page, aDraft({ time: '08:00' }));
    await page.clock.setSystemTime('2026-06-20T09:00:00-04:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await openEdit(page);
    await editedDate(page).focus();
    await page.keyboard.type('12052031', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(entries(page).locator('time')).toHaveText('8:00 AM Fri, Dec 5, 2031');
  });

  test('a past date is rejected, also on Enter in the field', async ({ page }) => {
    await schedulePost(page, aDraft({ time: '08:00' }));
    await page.clock.setSystemTime('2026-06-20T09:00:00-04:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await openEdit(page);
    await editedDate(page).focus();
    await page.keyboard.type('06172026', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(editedDate(page)).toHaveValue('2026-06-17');
    await expect(editedDate(page)).toHaveJSProperty('validity.rangeUnderflow', true);
    await editedDate(page).fill('2026-06-16');
    await button(page, 'Save').click();
    await expect(editedDate(page)).toHaveCount(0);
  });

  test('the own past date of the post is accepted @nightly', async ({ page }) => {
    await schedulePost(page, aDraft({ time: '08:00' }));
    await page.clock.setSystemTime('2026-06-20T09:00:00-04:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await openEdit(page);
    await editedDate(page).focus();
    await page.keyboard.type('07012026', { delay: 20 });
    await page
      .getByRole('form', { name: /^Edit post/ })
      .getByLabel('Content')
      .focus();
    await editedDate(page).focus();
    await page.keyboard.type('06162026', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(editedDate(page)).toHaveCount(0);
    await expect(entries(page).locator('time')).toHaveText('8:00 AM Tue, Jun 16');
  });
});

test('a midnight during typing takes effect on blur', async ({ page }) => {
  await typeInto(page, 'Date', '12');
  await page.clock.setSystemTime('2026-06-17T00:00:01-04:00');
  await page.clock.runFor(60_000);
  await expect(field(page, 'Date')).toHaveAttribute('min', '2026-06-16');
  await page.keyboard.type('052030', { delay: 20 });
  await expect(field(page, 'Date')).toHaveValue('2030-12-05');
  await page.keyboard.press('Escape');
  await field(page, 'Content').focus();
  await expect(field(page, 'Date')).toHaveAttribute('min', '2026-06-17');
  await schedulePost(page, aDraft({ date: '2026-06-16' }));
  await expect(entries(page)).toHaveCount(0);
  await schedulePost(page, aDraft({ date: '2026-06-17' }));
  await expect(entries(page)).toHaveCount(1);
});

test('Escape during a composition does not cancel the edit @nightly', async ({ page }) => {
  await schedulePost(page, aDraft());
  await openEdit(page);
  const content = page.getByRole('form', { name: /^Edit post/ }).getByLabel('Content');
  await content.fill('こん');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await session.send('Input.insertText', { text: 'にちは' });
  await expect(content).toHaveValue('こんにちは');
  await page.keyboard.press('Escape');
  await expect(content).toHaveCount(0);
});

/** Throws like WebKit after 100 calls of `pushState` or `replaceState` in ten seconds. */
function refuseAsWebKit(): void {
  let calls: number[] = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = Reflect.get(History.prototype, method) as History['pushState'];
    History.prototype[method] = function refusable(...call: Parameters<typeof original>) {
      const now = performance.now();
      calls = [...calls.filter((time) => now - time < 10_000), now];
      if (calls.length > 100) throw new DOMException('Too many calls', 'SecurityError');
      original.apply(this, call);
    };
  }
}

test.describe('a browser that limits changes of the address', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(refuseAsWebKit);
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft());
  });

  test('two hundred page changes keep the plan', NIGHTLY, async ({ page }) => {
    // Half of them are past, and folded.
    await preloadPosts(page, 120);
    await gotoReady(page, '/scheduler');
    await page.clock.pauseAt('2026-06-16T12:00:00-04:00');
    const turn = page.getByRole('navigation', { name: 'Pages of posts' }).getByRole('link');
    for (let count = 0; count < 201; count += 1) {
      await turn.first().evaluate((link: HTMLElement) => {
        link.click();
      });
    }
    await expect(entries(page)).toHaveCount(10);
    // The browser accepts no more changes; the address is updated later.
    expect(page.url()).not.toContain('#page=2');
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL('/scheduler#page=2');
    await expect(entries(page)).toHaveCount(10);
  });
});

test('an old address is read once, and its query replaced', NIGHTLY, async ({ page }) => {
  await page.goto('/scheduler?search=party&status=scheduled');
  await expect(page).toHaveURL('/scheduler#search=party&status=scheduled');
  await expect(page.getByLabel('Search posts')).toHaveCount(0);
  await schedulePost(page, aDraft({ content: 'Garden party' }));
  await expect(page.getByLabel('Search posts')).toHaveValue('party');
  const filter = await openFilter(page);
  await expect(filter.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
});
