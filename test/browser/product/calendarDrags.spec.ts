import type { Page } from '@playwright/test';
import {
  day,
  dragTo,
  expectPlan,
  middleOf,
  openCalendar,
  panel,
  pill,
  stepCount,
} from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { switchKeeping } from '../support/keeping';
import { follow, notice, PAGES, schedulePost } from '../support/productPage';

/** How long a pointer stays at the lower edge before the page scrolls. */
const SCROLL_DELAY_MS = 300;

/** Later than the start of each test. */
const NOON = new Date('2026-06-16T12:00:00-04:00');

/** The height of an hour of a week in pixels. */
const HOUR = 46;

const SALE = ['2026-06-17T10:00', 'Summer sale'] as const;
const LATER = ['2026-07-01T10:00', 'Summer sale'] as const;
const NEXT_MONTH = ['2026-07-08T10:00', 'Summer sale'] as const;

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Moves the mouse away from a point and back to it, farther than a click may. */
async function shake(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x - 8, y - 1, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
}

test.describe('at an edge', () => {
  test('a drag that returns to the place of the press neither scrolls nor moves', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openCalendar(page, 'month', NEXT_MONTH);
    const { x } = await middleOf(pill(page, 'Summer sale'));
    // The post is cut by the lower edge of the window.
    await pill(page, 'Summer sale').evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top + 4 - innerHeight);
    });
    const start = await scrolled(page);
    // On a loaded machine, the movement away from the place can take longer than the pause.
    await page.clock.pauseAt(NOON);
    await page.mouse.move(x, 498);
    await page.mouse.down();
    await shake(page, x, 498);
    await expect(page.getByText('10:00 AM · move here')).toHaveCount(1);
    await page.clock.runFor(3_000);
    expect(await scrolled(page)).toBe(start);
    await page.mouse.up();
    await expect(notice(page)).toContainText('Not moved');
    await expectPlan(page, NEXT_MONTH);
  });

  test('a drop on the place of the press is no move after the page has scrolled below it @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await openCalendar(page, 'month', LATER);
    const { x } = await middleOf(pill(page, 'Summer sale'));
    await pill(page, 'Summer sale').evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top + 4 - innerHeight);
    });
    const start = await scrolled(page);
    await page.clock.pauseAt(NOON);
    await page.mouse.move(x, 418);
    await page.mouse.down();
    await page.mouse.move(x - 20, 410, { steps: 4 });
    await page.clock.runFor(500);
    expect(await scrolled(page)).toBeGreaterThan(start + 100);
    await page.mouse.move(x, 418, { steps: 4 });
    await page.mouse.up();
    await expect(notice(page)).toContainText('Not moved');
    await expectPlan(page, LATER);
  });

  test('a drag away from the place of the press scrolls after a pause @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openCalendar(page, 'month', SALE);
    await pill(page, 'Summer sale').evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2);
    });
    const start = await scrolled(page);
    const { x } = await middleOf(pill(page, 'Summer sale'));
    await page.clock.pauseAt(NOON);
    await dragTo(page, 'Summer sale', { x, y: 496 });
    await page.clock.runFor(SCROLL_DELAY_MS - 1);
    expect(await scrolled(page)).toBe(start);
    await page.clock.runFor(500);
    expect(await scrolled(page)).toBeGreaterThan(start + 100);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectPlan(page, SALE);
  });
});

test.describe('while a post is moved, its time is changed in another tab @nightly', () => {
  /** Sets the date and the time of the first post, as a change in another tab does. */
  async function setElsewhere(page: Page, date: string, time: string): Promise<void> {
    await page.evaluate(
      (payload) => {
        window.store.dispatch({ type: 'scheduledPosts/postMoved', payload });
      },
      { id: 'post-0', date, time },
    );
  }

  test('a drag to another time of the day changes the time only', async ({ page }) => {
    await openCalendar(page, 'week', SALE);
    const { x, y } = await middleOf(pill(page, 'Summer sale'));
    await dragTo(page, 'Summer sale', { x, y: y + HOUR });
    await setElsewhere(page, '2026-06-18', '10:00');
    await expect(day(page, 'Thursday, June 18')).toContainText('11:00 AM · move here');
    await page.mouse.up();
    await expectPlan(page, ['2026-06-18T11:00', 'Summer sale']);
  });

  test('a drop on the old place is no move', async ({ page }) => {
    await openCalendar(page, 'month', SALE);
    await dragTo(page, 'Summer sale', await middleOf(day(page, 'Friday, June 19')));
    await setElsewhere(page, '2026-06-18', '15:45');
    await page.mouse.move(...(await pointOn(page, 'Wednesday, June 17')), { steps: 4 });
    const before = await stepCount(page);
    await page.mouse.up();
    await expect(notice(page)).toContainText('Not moved');
    await expectPlan(page, ['2026-06-18T15:45', 'Summer sale']);
    expect(await stepCount(page)).toBe(before);
  });
});

test('two tabs: a drop changes the day, and keeps the time that the other tab has set @nightly', async ({
  page,
  context,
  allowFinding,
}) => {
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, { date: '2099-06-17', time: '10:00', content: 'Summer sale' });
  const address = '/scheduler#view=month&day=2099-06-17';
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/');
    await each.goto(address);
    await expect(pill(each, 'Summer sale')).toBeVisible();
  }

  /** Sets the time of the post in the other tab, with its form. */
  async function setTime(time: string): Promise<void> {
    await pill(other, 'Summer sale').click();
    await panel(other).getByLabel('Time').fill(time);
    await panel(other).getByRole('button', { name: 'Save' }).click();
    await expect(panel(other)).toHaveCount(0);
  }

  const names = (each: Page, name: string) =>
    day(each, name).getByRole('button', { name: / sale,/ });
  await page.bringToFront();
  await dragTo(page, 'Summer sale', await middleOf(day(page, 'Thursday, June 18')));
  await setTime('15:45');
  await expect(day(page, 'Thursday, June 18')).toContainText('3:45 PM · move here');
  await page.mouse.up();
  for (const each of [page, other]) {
    await expect(names(each, 'Thursday, June 18')).toHaveAccessibleName(/^3:45 PM Summer sale,/);
  }

  await page.bringToFront();
  await pill(page, 'Summer sale').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await setTime('16:15');
  await expect(day(page, 'Friday, June 19')).toContainText('4:15 PM · move here');
  await page.keyboard.press('Enter');
  for (const each of [page, other]) {
    await expect(names(each, 'Friday, June 19')).toHaveAccessibleName(/^4:15 PM Summer sale,/);
  }
});

async function pointOn(page: Page, name: string): Promise<[number, number]> {
  const { x, y } = await middleOf(day(page, name));
  return [x, y];
}
