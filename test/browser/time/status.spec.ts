import type { Page } from '@playwright/test';
import { aDraft, entries, field, gotoReady, MORNING, schedulePost } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';

/** Opens the scheduler in the morning, schedules a post for 09:30, and stops the clock. */
async function schedulePostForHalfPastNine(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ time: '09:30' }));
  await expectStatuses(page, 'Scheduled');
}

type Status = 'Published' | 'Scheduled';

/** The badges of all entries, in list order. */
async function expectStatuses(page: Page, ...statuses: Status[]): Promise<void> {
  await expect(entries(page).getByText(/^(Published|Scheduled)$/)).toHaveText(statuses);
}

/** Simulates a browser whose window is shown again after sleep. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a post becomes Published by itself, one millisecond after its due instant', async ({
  page,
}) => {
  await schedulePostForHalfPastNine(page);
  await page.clock.pauseAt('2026-06-16T09:29:59.999-04:00');
  await expectStatuses(page, 'Scheduled');
  await page.clock.runFor(1);
  await expectStatuses(page, 'Scheduled');
  // Another post makes the page check the clock at this millisecond.
  await schedulePost(page, aDraft({ time: '09:30' }));
  await expectStatuses(page, 'Scheduled', 'Scheduled');
  await page.clock.runFor(1);
  await expectStatuses(page, 'Published', 'Published');
});

test('posts become Published one after the other', NIGHTLY, async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  for (const time of ['09:32', '09:31', '23:59', '09:33']) {
    await schedulePost(page, aDraft({ time }));
  }
  await page.clock.pauseAt('2026-06-16T09:31:00.001-04:00');
  await expectStatuses(page, 'Published', 'Scheduled', 'Scheduled', 'Scheduled');
  await page.clock.runFor(60_000);
  await expectStatuses(page, 'Published', 'Published', 'Scheduled', 'Scheduled');
  await page.clock.runFor(60_000);
  await expectStatuses(page, 'Published', 'Published', 'Published', 'Scheduled');
});

test(
  'a post more than 2³¹ milliseconds away stays Scheduled until then',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install({ time: MORNING });
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft({ date: '2026-08-01', time: '09:00' }));
    await page.clock.pauseAt('2026-08-01T09:00:00.000-04:00');
    await expectStatuses(page, 'Scheduled');
    await page.clock.runFor(1);
    await expectStatuses(page, 'Published');
  },
);

test('a post becomes Published when timers fire late after sleep', NIGHTLY, async ({ page }) => {
  await schedulePostForHalfPastNine(page);
  await page.clock.fastForward('08:00:00');
  await expectStatuses(page, 'Published');
});

test('the page checks the clock when it is shown again after sleep', NIGHTLY, async ({ page }) => {
  await schedulePostForHalfPastNine(page);
  await page.clock.pauseAt('2026-06-16T09:05:00-04:00');
  await page.clock.setSystemTime('2026-06-16T17:00:00-04:00');
  await expectStatuses(page, 'Scheduled');
  await comeBack(page);
  await expectStatuses(page, 'Published');
});

test('a clock change is detected within a minute without an event', NIGHTLY, async ({ page }) => {
  await schedulePostForHalfPastNine(page);
  await page.clock.pauseAt('2026-06-16T09:05:00-04:00');
  await page.clock.setSystemTime('2026-06-16T17:00:00-04:00');
  await page.clock.runFor(60_000);
  await expectStatuses(page, 'Published');
});

test('a post becomes Scheduled again when the clock is set back', NIGHTLY, async ({ page }) => {
  await schedulePostForHalfPastNine(page);
  await page.clock.pauseAt('2026-06-16T09:30:00.001-04:00');
  await expectStatuses(page, 'Published');
  await page.clock.setSystemTime('2026-06-16T09:00:00-04:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectStatuses(page, 'Scheduled');
  await page.clock.setSystemTime('2026-06-16T09:30:00.001-04:00');
  await comeBack(page);
  await expectStatuses(page, 'Published');
});

test('"The date input\'s minimum is today\'s date": the local day, not that of UTC', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-06-16T22:30:00-04:00' });
  await gotoReady(page, '/scheduler');
  await expect(field(page, 'Date')).toHaveAttribute('min', '2026-06-16');
});

test('the minimum date changes at midnight', NIGHTLY, async ({ page }) => {
  await page.clock.install({ time: '2026-06-16T22:30:00-04:00' });
  await gotoReady(page, '/scheduler');
  await page.clock.pauseAt('2026-06-16T23:59:59.999-04:00');
  await expect(field(page, 'Date')).toHaveAttribute('min', '2026-06-16');
  await page.clock.runFor(1);
  await expect(field(page, 'Date')).toHaveAttribute('min', '2026-06-17');
});

test('a skipped local time is shifted by the length of the gap: 2:30 AM is due at 3:30 AM', async ({
  page,
}) => {
  await page.clock.install({ time: '2027-03-14T01:50:00-05:00' });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2027-03-14', time: '02:30' }));
  await expect(entries(page).locator('time')).toHaveText('2:30 AM Sun, Mar 14');
  await page.clock.pauseAt('2027-03-14T03:30:00.000-04:00');
  await expectStatuses(page, 'Scheduled');
  await page.clock.runFor(1);
  await expectStatuses(page, 'Published');
});

test('a repeated local time is due at its first occurrence, and stays Published', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-01T00:50:00-04:00' });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2026-11-01', time: '01:30' }));
  await expect(entries(page).locator('time')).toHaveText('1:30 AM Sun, Nov 1');
  await page.clock.pauseAt('2026-11-01T01:30:00.000-04:00');
  await expectStatuses(page, 'Scheduled');
  await page.clock.runFor(1);
  await expectStatuses(page, 'Published');
  await page.clock.pauseAt('2026-11-01T01:10:00.000-05:00');
  await expectStatuses(page, 'Published');
});
