import {
  addPosts,
  day,
  expectPlan,
  grid,
  openCalendar,
  panel,
  pill,
  type Planned,
} from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { connectNetworks, MORNING, notice } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';
import { nightlyUnless } from '../support/nightly';

const SALE: Planned = ['2026-06-16T10:00', 'Summer sale'];
const PARTY: Planned = ['2026-06-18T18:30', 'Garden party'];

test.describe('the form of a post beside a calendar', () => {
  for (const view of ['month', 'week'] as const) {
    test(
      `leaves a ${view} in use: another post, a drag, and a save by keys`,
      nightlyUnless(view === 'month'),
      async ({ page }) => {
        await openCalendar(page, view, SALE, PARTY);
        await pill(page, 'Summer sale').click();
        const content = panel(page).getByLabel('Content');
        await expect(content).toBeFocused();
        await page.keyboard.type(' ends', { delay: 20 });

        await pill(page, 'Garden party').click();
        await expect(content).toHaveValue('Garden party');
        await expect(content).toBeFocused();
        await pill(page, 'Summer sale').click();
        await expect(content).toHaveValue('Summer sale ends');

        await pill(page, 'Summer sale').dragTo(day(page, 'Wednesday, June 17'), {
          targetPosition: view === 'month' ? { x: 20, y: 40 } : { x: 20, y: 600 },
        });
        await expect(panel(page).getByLabel('Date', { exact: true })).toHaveValue('2026-06-17');
        const time = await panel(page).getByLabel('Time').inputValue();
        if (view === 'month') expect(time).toBe('10:00');
        await expect(content).toHaveValue('Summer sale ends');
        await content.press('Control+Enter');
        await expect(panel(page)).toHaveCount(0);
        await expectPlan(page, [`2026-06-17T${time}`, 'Summer sale ends'], PARTY);
        await expect(notice(page)).toContainText('Saved “Summer sale ends”');
        await expect(pill(page, 'Summer sale ends')).toBeFocused();

        await page.keyboard.press('d');
        await expect(panel(page).getByLabel('Date', { exact: true })).toHaveValue('2026-06-24');
        await expect(content).toBeFocused();
        await panel(page).getByRole('button', { name: /^More/ }).click();
        await panel(page).getByRole('menuitem', { name: 'Duplicate' }).click();
        await expect(panel(page).getByLabel('Date', { exact: true })).toHaveValue('2026-07-01');
        await expect(content).toBeFocused();
      },
    );
  }

  test('keeps a draft that is left by Escape, and focus goes back to the post @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    await pill(page, 'Summer sale').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(pill(page, 'Summer sale')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByLabel('Content')).toHaveValue('Summer sale!');
    await panel(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(pill(page, 'Summer sale')).toBeFocused();
    await expectPlan(page, SALE);
  });

  test('follows a drag of its post, whatever was typed, and closes by Escape in the calendar @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE, PARTY);
    await pill(page, 'Summer sale').click();
    await panel(page).getByLabel('Date', { exact: true }).fill('2026-06-27');
    await pill(page, 'Garden party').dragTo(day(page, 'Friday, June 19'));
    await expect(panel(page).getByLabel('Date', { exact: true })).toHaveValue('2026-06-27');
    await pill(page, 'Summer sale').dragTo(day(page, 'Thursday, July 2'));
    await expect(panel(page).getByLabel('Date', { exact: true })).toHaveValue('2026-07-02');
    await expect(pill(page, 'Summer sale')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expectPlan(
      page,
      ['2026-07-02T10:00', 'Summer sale'],
      ['2026-06-19T18:30', 'Garden party'],
    );
  });

  test('is in sight above the bar of the selected posts, and under no form with a text @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    await page.getByRole('form', { name: 'New post' }).getByLabel('Content').click();
    await page.keyboard.type('Half a sentence', { delay: 10 });
    // It lies over the calendar until Escape, or a press beside it.
    await page.keyboard.press('Escape');
    await pill(page, 'Summer sale').click();
    await expect(panel(page).getByLabel('Content')).toBeFocused();
    const form = page.getByRole('form', { name: 'New post' });
    expect((await form.boundingBox())?.height).toBe(56);
    await expect(form.getByLabel('Content')).toHaveValue('Half a sentence');
    await panel(page).getByRole('button', { name: 'Select' }).click();
    const bar = await page.getByRole('toolbar', { name: 'Selected posts' }).boundingBox();
    await expect
      .poll(async () => {
        const save = await panel(page).getByRole('button', { name: 'Save' }).boundingBox();
        return (save?.y ?? NaN) + (save?.height ?? NaN);
      })
      .toBeLessThanOrEqual(bar?.y ?? NaN);
  });

  test('Escape in a pop-over of it closes the pop-over, which is whole in it @nightly', async ({
    page,
  }) => {
    await page.clock.install({ time: MORNING });
    await page.addInitScript(installStoreHandle);
    await connectNetworks(page);
    await addPosts(page, SALE);
    await page.getByText('Month', { exact: true }).click();
    await pill(page, 'Summer sale').click();
    await panel(page).getByRole('button', { name: 'Snippet' }).click();
    const snippets = panel(page).getByRole('dialog', { name: 'Snippets' });
    const [outer, inner] = [await panel(page).boundingBox(), await snippets.boundingBox()];
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? NaN);
    expect((inner?.x ?? NaN) + (inner?.width ?? NaN)).toBeLessThanOrEqual(
      (outer?.x ?? NaN) + (outer?.width ?? NaN),
    );
    await snippets.getByRole('textbox').first().fill('sale');
    await page.keyboard.press('Escape');
    await expect(snippets).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Snippet' })).toBeFocused();

    await page.setViewportSize({ width: 900, height: 720 });
    const dialog = page.getByRole('dialog', { name: 'Tue, Jun 16, 10:00 AM' });
    await dialog.getByRole('button', { name: 'Labels' }).click();
    const labels = dialog.getByRole('dialog', { name: 'Labels' });
    await expect(labels).toBeVisible();
    const [edge, within] = [await dialog.boundingBox(), await labels.boundingBox()];
    expect(within?.x).toBeGreaterThanOrEqual(edge?.x ?? NaN);
    await page.keyboard.press('Escape');
    await expect(labels).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });

    // A press on the post that is open leads to its text again.
    await pill(page, 'Summer sale').click();
    await expect(panel(page).getByLabel('Content')).toBeFocused();
  });

  test('is as high as the calendar, with its buttons in sight; in a small window it is a dialog', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openCalendar(page, 'week', SALE);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const before = await grid(page).boundingBox();
    await pill(page, 'Summer sale').click();
    const box = await panel(page).boundingBox();
    const week = await grid(page).boundingBox();
    expect(week).toMatchObject({ y: before?.y, height: before?.height });
    expect(box).toMatchObject({ y: week?.y, width: 376 });
    expect(Math.abs((box?.height ?? NaN) - (week?.height ?? NaN))).toBeLessThanOrEqual(2);
    const save = panel(page).getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(save).toHaveAccessibleDescription('Esc closes and keeps the draft');
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 1099, height: 800 });
    await expect(panel(page)).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Tue, Jun 16, 10:00 AM' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
