import type { Locator, Page } from '@playwright/test';
import { addPosts, openCalendar, pill } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { nightlyUnless } from '../support/nightly';

const WIDTHS = [640, 768, 1100, 1440];

const LONGEST = 'Harbour Coffee and Bakery '.repeat(4).slice(0, 100);

const POST = ['2026-06-17T10:00', 'Summer sale'] as const;

/** Expects that what has just opened is whole in the window or its dialog in its width, and that the page did not move. */
async function expectInWindow(page: Page, surface: Locator): Promise<void> {
  await expect(surface).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement?.scrollLeft)).toBe(0);
  await expectNoSidewaysScroll(page);
  const beyond = await surface.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const outer = element.closest('dialog') ?? document.documentElement;
    const start = outer.getBoundingClientRect().left;
    return { start: start - left, end: right - start - outer.clientWidth };
  });
  expect(beyond.start).toBeLessThanOrEqual(0);
  expect(beyond.end).toBeLessThanOrEqual(0);
}

/** Presses an opener, looks at what it opens, and closes it. */
async function expectOpensInWindow(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expectInWindow(page, page.locator('[role=dialog], [role=menu]'));
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

async function openScheduler(page: Page): Promise<Locator> {
  await openCalendar(page, 'month');
  await page.evaluate(() => {
    for (const payload of ['Facebook', 'Twitter', 'Instagram']) {
      window.store.dispatch({ type: 'connections/networkConnected', payload });
    }
  });
  await page.goto('/scheduler#');
  const form = page.getByRole('form', { name: 'New post' });
  await expect(form.getByRole('group', { name: 'Networks' })).toBeVisible();
  return form;
}

for (const width of WIDTHS) {
  test(
    `the pop-overs lie within a window of ${width} pixels, with the first label and the longest`,
    nightlyUnless(width === WIDTHS[0]),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      const form = await openScheduler(page);
      await form.getByLabel('Content').click();
      for (const name of ['Sale', LONGEST]) {
        await form.getByRole('button', { name: 'Labels', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Labels' });
        await expectInWindow(page, dialog);
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
        await expect(form.getByRole('list', { name: 'Chosen labels' })).toContainText(name);
        await expectInWindow(page, dialog);
        await page.keyboard.press('Escape');
      }
      await expectOpensInWindow(page, form.getByRole('button', { name: 'Snippet' }));

      await page.goto('/scheduler#view=month');
      await addPosts(page, POST);
      // The open form lies over the calendar.
      await page.keyboard.press('Escape');
      const filter = page.getByRole('button', { name: /^Filter/ });
      if ((await filter.count()) > 0) await expectOpensInWindow(page, filter);
      await expectOpensInWindow(page, page.getByRole('button', { name: 'Plan', exact: true }));
      await pill(page, POST[1]).click();
      const edit = page.getByRole('form', { name: /^Edit post/ });
      for (const name of ['Snippet', 'Labels']) {
        await expectOpensInWindow(page, edit.getByRole('button', { name, exact: true }));
      }
    },
  );
}
