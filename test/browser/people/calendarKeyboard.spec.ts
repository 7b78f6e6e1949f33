import type { Locator, Page } from '@playwright/test';
import { day, expectPlan, grid, pill, type Planned } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { expectFocusToBeSeen } from '../support/focus';
import { startListening } from '../support/listen';
import { button, gotoReady, MORNING } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

/** Longer than the delay with which the number of found posts is announced. */
const SETTLE_MS = 500;

/** Takes what was announced since the last call, when nothing more follows. */
async function announced(page: Page): Promise<string[]> {
  await page.clock.runFor(SETTLE_MS);
  return page.evaluate(() => window.said.splice(0));
}

/** Presses keys one after another; focus must be visible after each. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocusToBeSeen(page);
  }
}

/** Presses Tab until focus is on the element. */
async function tabTo(target: Locator): Promise<void> {
  const MAX_STOPS = 60;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

function at(date: string, content: string): Planned {
  return [`${date}T09:30`, content];
}

test('a month is planned, a week is shifted and a post is duplicated by keys alone', async ({
  page,
}) => {
  // The clock runs until it is paused, so it begins a minute before.
  await page.clock.install({ time: Date.parse(MORNING) - 60_000 });
  await page.clock.pauseAt(MORNING);
  await page.addInitScript(installStoreHandle);
  await startListening(page);
  await gotoReady(page, '/scheduler');
  const firstWeek = [
    at('2026-06-22', 'Opener'),
    at('2026-06-24', 'Lunch ride'),
    at('2026-06-26', 'Friday find'),
  ];
  const secondWeek = [
    at('2026-06-29', 'Behind the shop'),
    at('2026-07-01', 'Question'),
    at('2026-07-03', 'Picnic'),
  ];
  const shiftedWeek = [
    at('2026-07-06', 'Behind the shop'),
    at('2026-07-08', 'Question'),
    at('2026-07-10', 'Picnic'),
  ];
  const chosen = grid(page).locator('[role=gridcell][tabindex="0"]');

  await test.step('a month from nothing', async () => {
    await page.keyboard.press('3');
    await expect(grid(page)).toBeVisible();
    await tabTo(chosen);
    for (const [keys, name, content] of [
      [['ArrowDown', 'Home', 'ArrowRight'], 'Monday, June 22', 'Opener'],
      [['ArrowRight', 'ArrowRight'], 'Wednesday, June 24', 'Lunch ride'],
      [['End', 'ArrowLeft'], 'Friday, June 26', 'Friday find'],
      [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'Monday, June 29', 'Behind the shop'],
      [['ArrowRight', 'ArrowRight'], 'Wednesday, July 1', 'Question'],
      [['ArrowRight', 'ArrowRight'], 'Friday, July 3', 'Picnic'],
    ] as const) {
      await press(page, ...keys);
      await expect(day(page, name)).toBeFocused();
      await press(page, 'Enter');
      await expect(page.getByRole('dialog', { name }).getByLabel('Content')).toBeFocused();
      await page.keyboard.type(content);
      if (content === 'Opener') {
        // From then on, it is the usual time.
        await press(page, 'Tab', 'End');
        await expect(button(page, 'Other')).toBeFocused();
        await press(page, 'Enter');
        await page.keyboard.type('0930A');
      }
      await press(page, 'Control+Enter');
      await expect(pill(page, content)).toBeVisible();
      await expect(day(page, name)).toBeFocused();
    }
    expect(await announced(page)).toEqual([
      '0 posts',
      'Scheduled for Mon, Jun 22, 9:30 AM',
      'Scheduled for Wed, Jun 24, 9:30 AM',
      'Scheduled for Fri, Jun 26, 9:30 AM',
      'Scheduled for Mon, Jun 29, 9:30 AM',
      'Scheduled for Wed, Jul 1, 9:30 AM',
      'Scheduled for Fri, Jul 3, 9:30 AM',
    ]);
    await expectPlan(page, ...firstWeek, ...secondWeek);
  });

  await test.step('carry one post, and undo it', async () => {
    await press(page, 'Enter');
    await expect(pill(page, 'Picnic')).toBeFocused();
    await press(page, 'm', 'ArrowRight', 'ArrowDown', 'Enter');
    await expect(pill(page, 'Picnic')).toBeFocused();
    await press(page, 'Control+z');
    await expect(pill(page, 'Picnic')).toBeFocused();
    await press(page, 'Escape');
    await expect(day(page, 'Friday, July 3')).toBeFocused();
    expect(await announced(page)).toEqual([
      'Picked up “Picnic”, Fri, Jul 3, 9:30 AM. Move with the arrow keys, drop with Enter, cancel with Escape',
      'Sat, Jul 4, 9:30 AM',
      'Sat, Jul 11, 9:30 AM',
      'Moved to Sat, Jul 11, 9:30 AM',
      'Undone: move “Picnic” to Sat, Jul 11',
    ]);
    await expectPlan(page, ...firstWeek, ...secondWeek);
  });

  await test.step('shift a week', async () => {
    await press(page, 'Home', 'ArrowRight', 'Enter', 'x', 'Escape');
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter', 'x', 'Escape');
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter', 'x');
    await tabTo(page.getByLabel('Select all 6'));
    await press(page, 'ArrowRight');
    await expect(button(page, 'Move 3 posts 1 week later')).toBeFocused();
    await press(page, 'Enter', 'Escape');
    expect(await announced(page)).toEqual([
      '1 selected',
      '2 selected',
      '3 selected',
      'Moved 3 posts 1 week later',
      'Selection cleared',
    ]);
    await expectPlan(page, ...firstWeek, ...shiftedWeek);
  });

  await test.step('duplicate one post to four Mondays, and undo one copy', async () => {
    await tabTo(chosen);
    await expect(day(page, 'Friday, July 3')).toBeFocused();
    await press(page, 'ArrowUp', 'Home', 'ArrowRight', 'Enter');
    await expect(pill(page, 'Opener')).toBeFocused();
    await press(page, 'x');
    await tabTo(page.getByLabel('Select all 6'));
    await press(page, ...Array.from({ length: 7 }, () => 'ArrowRight'));
    await expect(button(page, 'Duplicate')).toBeFocused();
    await press(page, 'Enter', 'Enter', 'Enter', 'Enter');
    expect(await announced(page)).toEqual([
      '1 selected',
      ...Array.from({ length: 4 }, () => 'Duplicated 1 post 1 week later'),
    ]);
    const copies = ['2026-06-29', '2026-07-06', '2026-07-13', '2026-07-20'].map((date) =>
      at(date, 'Opener'),
    );
    await expectPlan(page, ...firstWeek, ...shiftedWeek, ...copies);
    await press(page, 'Control+z');
    await expectPlan(page, ...firstWeek, ...shiftedWeek, ...copies.slice(0, 3));
  });

  await test.step('the accessibility tree of a week', async () => {
    const week = grid(page)
      .getByRole('row')
      .filter({ has: page.locator('[data-day="2026-07-06"]') });
    await expect(grid(page)).toHaveAccessibleName(/^Jun 14/);
    // The name of a day is its content.
    await expect(week).toMatchAriaSnapshot(`
      - row:
        - gridcell "Sunday, July 5, 2026, 0 posts Add a post on Sunday, July 5":
          - text: Sunday, July 5, 2026, 0 posts
          - button "Add a post on Sunday, July 5"
        - gridcell "Monday, July 6, 2026, 2 posts 9:30 AM Behind the shop, Scheduled 9:30 AM Opener, Scheduled Add a post on Monday, July 6":
          - text: Monday, July 6, 2026, 2 posts
          - button "9:30 AM Behind the shop, Scheduled": 9:30 AM Behind the shop
          - button "9:30 AM Opener, Scheduled": 9:30 AM Opener
          - button "Add a post on Monday, July 6"
        - gridcell "Tuesday, July 7, 2026, 0 posts Add a post on Tuesday, July 7":
          - text: Tuesday, July 7, 2026, 0 posts
          - button "Add a post on Tuesday, July 7"
        - gridcell "Wednesday, July 8, 2026, 1 post 9:30 AM Question, Scheduled Add a post on Wednesday, July 8":
          - text: Wednesday, July 8, 2026, 1 post
          - button "9:30 AM Question, Scheduled": 9:30 AM Question
          - button "Add a post on Wednesday, July 8"
        - gridcell "Thursday, July 9, 2026, 0 posts Add a post on Thursday, July 9":
          - text: Thursday, July 9, 2026, 0 posts
          - button "Add a post on Thursday, July 9"
        - gridcell "Friday, July 10, 2026, 1 post 9:30 AM Picnic, Scheduled Add a post on Friday, July 10":
          - text: Friday, July 10, 2026, 1 post
          - button "9:30 AM Picnic, Scheduled": 9:30 AM Picnic
          - button "Add a post on Friday, July 10"
        - gridcell "Saturday, July 11, 2026, 0 posts Add a post on Saturday, July 11":
          - text: Saturday, July 11, 2026, 0 posts
          - button "Add a post on Saturday, July 11"
    `);
    await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(
      'Monday, June 22, 2026, 1 post 9:30 AM Opener, Scheduled Add a post on Monday, June 22',
    );
  });
});
