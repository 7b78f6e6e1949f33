import {
  addPosts,
  day,
  dragTo,
  expectOneStep,
  expectPlan,
  grid,
  middleOf,
  openCalendar,
  panel,
  pill,
  stepCount,
  type Point,
} from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { button, entries, field, notice } from '../support/productPage';

/** How long a pointer stays at the edge before the calendar turns. */
const TURN_DELAY_MS = 700;

/** The height of an hour of a week in pixels. */
const HOUR = 46;

const SALE = ['2026-06-17T10:00', 'Summer sale'] as const;
const PARTY = ['2026-06-19T18:30', 'Garden party'] as const;
const WALK = ['2026-06-24T08:15', 'Morning walk'] as const;

test.describe('a month', () => {
  test('a post is dragged to another day and keeps its time, in one step', async ({ page }) => {
    await openCalendar(page, 'month', SALE, PARTY);
    const before = await stepCount(page);
    await dragTo(page, 'Summer sale', await middleOf(day(page, 'Thursday, June 25')));
    const ghost = page.getByText('Wed, Jun 17, 10:00 AM → Thu, Jun 25, 10:00 AM', { exact: true });
    await expect(ghost).toBeVisible();
    await expect(day(page, 'Thursday, June 25')).toContainText('10:00 AM · move here');
    await expectPlan(page, SALE, PARTY);
    await page.mouse.up();

    await expectPlan(page, ['2026-06-25T10:00', 'Summer sale'], PARTY);
    await expectOneStep(page, before, 'Moved to Thu, Jun 25, 10:00 AM');
    await expect(ghost).toHaveCount(0);
    await expect(
      day(page, 'Thursday, June 25').getByRole('button', { name: /sale, / }),
    ).toBeFocused();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expectPlan(page, SALE, PARTY);

    // Without a drag, a click opens the post.
    await pill(page, 'Summer sale').click();
    await expect(panel(page)).toBeVisible();
  });

  test('Escape puts a dragged post back, and so does a drop on its own day @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    const before = await stepCount(page);
    await dragTo(page, 'Summer sale', await middleOf(day(page, 'Friday, June 26')));
    await expect(day(page, 'Friday, June 26')).toContainText('move here');
    await page.keyboard.press('Escape');
    await expect(page.getByText('move here')).toHaveCount(0);
    await expect(notice(page)).toHaveText(/Not moved/);
    await page.mouse.move(...toPair(await middleOf(pill(page, 'Summer sale'))), { steps: 4 });
    await expect(page.getByText('move here')).toHaveCount(0);
    await page.mouse.up();
    await expect(panel(page)).toHaveCount(0);

    const home = await middleOf(pill(page, 'Summer sale'));
    await dragTo(page, 'Summer sale', await middleOf(day(page, 'Friday, June 26')));
    await page.mouse.move(home.x, home.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('move here')).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
    await expectPlan(page, SALE);
    expect(await stepCount(page)).toBe(before);
  });

  test('Alt copies a dragged post @nightly', async ({ page }) => {
    await openCalendar(page, 'month', SALE);
    const before = await stepCount(page);
    await dragTo(page, 'Summer sale', await middleOf(day(page, 'Wednesday, June 24')));
    await page.keyboard.down('Alt');
    await expect(day(page, 'Wednesday, June 24')).toContainText('10:00 AM · copy here');
    await page.keyboard.up('Alt');
    await expect(day(page, 'Wednesday, June 24')).toContainText('10:00 AM · move here');
    await page.keyboard.down('Alt');
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expectPlan(page, SALE, ['2026-06-24T10:00', 'Summer sale']);
    await expectOneStep(page, before, 'Copied “Summer sale” to Wed, Jun 24, 10:00 AM');
  });

  test('selected posts are dragged together @nightly', async ({ page }) => {
    await openCalendar(page, 'month', SALE, PARTY, WALK);
    for (const content of ['Summer sale', 'Garden party']) {
      await pill(page, content).click({ modifiers: ['Control'] });
    }
    await expect(page.getByRole('toolbar', { name: 'Selected posts' })).toContainText('2 selected');
    const before = await stepCount(page);
    // The bar of the selected posts covers the end of the window.
    await day(page, 'Sunday, June 14').scrollIntoViewIfNeeded();
    await dragTo(page, 'Garden party', await middleOf(day(page, 'Monday, June 15')));
    await expect(page.getByText(/→ Mon, Jun 15, 6:30 PM$/)).toBeVisible();
    await expect(page.getByText('2 posts', { exact: true })).toBeVisible();
    await page.mouse.up();
    await expectPlan(
      page,
      ['2026-06-13T10:00', 'Summer sale'],
      ['2026-06-15T18:30', 'Garden party'],
      WALK,
    );
    await expectOneStep(page, before, '2 posts become Published');
    await page.keyboard.press('Control+z');
    await expectPlan(page, SALE, PARTY, WALK);
  });

  test('a drag held at the lower or the upper edge moves the month by weeks, and drops there @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    const before = await stepCount(page);
    const target = await middleOf(day(page, 'Thursday, June 25'));
    const box = await grid(page).boundingBox();
    if (!box) throw new Error('There is no calendar.');
    await dragTo(page, 'Summer sale', { x: target.x, y: box.y + box.height - 6 });
    await expect(page.getByText(/→ Thu, Jul 16, 10:00 AM$/)).toBeVisible();
    await page.clock.runFor(TURN_DELAY_MS);
    await expect(grid(page)).toHaveAccessibleName(/^Jun 21/);
    await expect(page.getByText(/→ Thu, Jul 23, 10:00 AM$/)).toBeVisible();
    await page.clock.runFor(2 * TURN_DELAY_MS);
    await expect(grid(page)).toHaveAccessibleName(/^Jul 5/);
    await page.mouse.move(target.x, box.y + 10, { steps: 8 });
    await page.clock.runFor(TURN_DELAY_MS);
    await expect(grid(page)).toHaveAccessibleName(/^Jun 28/);
    await page.mouse.move(target.x, target.y, { steps: 8 });
    await page.clock.runFor(4 * TURN_DELAY_MS);
    await expect(grid(page)).toHaveAccessibleName(/^Jun 28/);
    await expect(day(page, 'Thursday, July 9')).toContainText('10:00 AM · move here');
    await page.mouse.up();
    await expectPlan(page, ['2026-07-09T10:00', 'Summer sale']);
    await expectOneStep(page, before, 'Moved to Thu, Jul 9, 10:00 AM');
    await expect(pill(page, 'Summer sale')).toBeFocused();
  });
});

function toPair({ x, y }: Point): [number, number] {
  return [x, y];
}

test.describe('a week', () => {
  test('a post is dragged to another day and time, by 15 minutes or by 5', async ({ page }) => {
    await openCalendar(page, 'week', SALE, ['2026-06-17T10:15', 'At the same time']);
    const before = await stepCount(page);
    const from = await middleOf(pill(page, 'Summer sale'));
    const column = await middleOf(day(page, 'Friday, June 19'));
    const later = (hours: number): Point => ({ x: column.x, y: from.y + hours * HOUR });

    await dragTo(page, 'Summer sale', later(2.2));
    await expect(day(page, 'Friday, June 19')).toContainText('12:15 PM · move here');
    await expect(page.getByText(/→ Fri, Jun 19, 12:15 PM$/)).toBeVisible();
    await page.keyboard.down('Shift');
    await expect(day(page, 'Friday, June 19')).toContainText('12:10 PM · move here');
    await page.keyboard.up('Shift');
    await expect(day(page, 'Friday, June 19')).toContainText('12:15 PM · move here');
    await page.mouse.move(...toPair(later(-0.75)), { steps: 4 });
    await page.mouse.up();
    await expectPlan(
      page,
      ['2026-06-17T10:15', 'At the same time'],
      ['2026-06-19T09:15', 'Summer sale'],
    );
    await expectOneStep(page, before, 'Moved to Fri, Jun 19, 9:15 AM');

    const again = await middleOf(pill(page, 'Summer sale'));
    await dragTo(page, 'Summer sale', { x: column.x, y: again.y + HOUR });
    // What scrolls below the pointer is the target.
    await page.mouse.wheel(0, 2 * HOUR);
    await expect(day(page, 'Friday, June 19')).toContainText('12:15 PM · move here');
    await page.mouse.wheel(0, -2 * HOUR);
    await expect(day(page, 'Friday, June 19')).toContainText('10:15 AM · move here');
    await page.keyboard.down('Shift');
    await page.mouse.move(column.x, again.y + (HOUR * 35) / 60, { steps: 4 });
    await expect(day(page, 'Friday, June 19')).toContainText('9:50 AM · move here');
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expectPlan(
      page,
      ['2026-06-17T10:15', 'At the same time'],
      ['2026-06-19T09:50', 'Summer sale'],
    );
    await expect(page.getByText(/ selected$/)).toHaveCount(0);
  });

  test('the hours scroll while a drag rests at the lower or upper edge @nightly', async ({
    page,
  }) => {
    await openCalendar(page, 'week', SALE);
    const box = await grid(page).boundingBox();
    if (!box) throw new Error('The calendar is not shown.');
    const bottom = Math.min(box.y + box.height, Number(page.viewportSize()?.height));
    const { x } = await middleOf(day(page, 'Friday, June 19'));

    await dragTo(page, 'Summer sale', { x, y: bottom - 10 });
    await expect(day(page, 'Friday, June 19')).toContainText('11:45 PM · move here');
    await page.mouse.move(x, box.y + 60, { steps: 8 });
    await expect(day(page, 'Friday, June 19')).toContainText('12:00 AM · move here');
    await page.mouse.up();
    await expectPlan(page, ['2026-06-19T00:00', 'Summer sale']);
  });
});

test('a week that is scrolled under the header does not cover it, and a drop goes through the notice @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await openCalendar(page, 'week', SALE);
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.getByRole('link', { name: 'Analytics' }).click({ trial: true });

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('3');
  await dragTo(page, 'Summer sale', await middleOf(day(page, 'Thursday, June 18')));
  await page.mouse.up();
  await expect(notice(page)).toBeVisible();
  const under = await middleOf(notice(page));
  await dragTo(page, 'Summer sale', under);
  await expect(grid(page).getByText('10:00 AM · move here')).toBeVisible();
  await page.mouse.up();
  await expect(notice(page)).toContainText(/Moved to (?!Thu, Jun 18)/);
});

test('a narrow week shows one day: a drag turns to the next one, and keys skip hidden days @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await openCalendar(page, 'week');
  await addPosts(page, SALE, ['2026-06-18T09:00', 'Hidden'], ['2026-06-17T15:00', 'Later today']);
  await grid(page).getByTitle('Show this day').nth(1).click();
  await expect(pill(page, 'Summer sale')).toBeVisible();
  await page.keyboard.press('j');
  await expect(pill(page, 'Summer sale')).toBeFocused();
  await page.keyboard.press('j');
  await expect(pill(page, 'Later today')).toBeFocused();
  await page.keyboard.press('j');
  await expect(pill(page, 'Later today')).toBeFocused();

  const box = await grid(page).boundingBox();
  if (!box) throw new Error('The calendar is not shown.');
  const { y } = await middleOf(pill(page, 'Summer sale'));
  await dragTo(page, 'Summer sale', { x: box.x + box.width - 10, y });
  await page.clock.runFor(TURN_DELAY_MS);
  await expect(day(page, 'Thursday, June 18')).toBeVisible();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
  await expect(day(page, 'Thursday, June 18')).toContainText('10:00 AM · move here');
  await page.mouse.up();
  await expectPlan(
    page,
    ['2026-06-18T10:00', 'Summer sale'],
    ['2026-06-18T09:00', 'Hidden'],
    ['2026-06-17T15:00', 'Later today'],
  );
});

test('a phone shows dots, and the posts of the chosen day below, which are edited there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCalendar(page, 'month');
  await addPosts(page, SALE, PARTY, WALK);
  await expect(day(page, 'Friday, June 19')).toHaveAccessibleName(/, 1 post$/);
  const dots = (name: string) =>
    day(page, name).evaluate(
      (cell) =>
        [...cell.querySelectorAll('span')].filter(({ offsetWidth, offsetHeight }) => {
          return offsetWidth === 6 && offsetHeight === 6;
        }).length,
    );
  expect([await dots('Friday, June 19'), await dots('Saturday, June 20')]).toEqual([1, 0]);
  await expect(grid(page).getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await day(page, 'Friday, June 19').click();
  await expect(entries(page).getByRole('button', { name: /^Edit post: / })).toHaveCount(1);
  await entries(page).getByText('Garden party').click();
  await button(page, 'Edit post: Garden party').click();
  const form = entries(page).getByRole('form', { name: 'Edit post: Garden party' });
  await expect(form.getByLabel('Content')).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' at eight');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectPlan(page, SALE, ['2026-06-19T18:30', 'Garden party at eight'], WALK);
  await expect(button(page, 'Edit post: Garden party at eight')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await button(page, 'Edit post: Garden party at eight').click();
  await form.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type('06202026');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expectPlan(page, SALE, ['2026-06-20T18:30', 'Garden party at eight'], WALK);

  await day(page, 'Friday, June 19').click();
  await button(page, 'Add a post on Friday, June 19').click();
  await expect(field(page, 'Content')).toBeFocused();
  await expect(field(page, 'Date')).toHaveValue('2026-06-19');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(field(page, 'Content')).toBeFocused();
});
