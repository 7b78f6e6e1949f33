import type { Page } from '@playwright/test';
import {
  day,
  expectPlan,
  grid,
  middleOf,
  openCalendar,
  pill,
  type Planned,
} from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { button, field, notice } from '../support/productPage';

const SALE: Planned = ['2026-06-17T10:00', 'Summer sale'];

const shelf = (page: Page) => page.getByRole('region', { name: /^Ideas/ });
const words = (page: Page) => page.getByLabel('Content', { exact: true });

/** Types ideas into the form, and saves them by keys. */
async function saveIdeas(page: Page, ...ideas: readonly string[]) {
  for (const idea of ideas) {
    await words(page).fill(idea);
    await words(page).press('Control+Shift+Enter');
    await expect(notice(page)).toContainText('Saved as idea');
    await expect(words(page)).toHaveValue('');
  }
  await page.keyboard.press('Escape');
}

/** Presses the mouse on an idea, and drags it to the middle of a day in steps. */
async function dragIdea(page: Page, idea: string, to: string) {
  const from = await middleOf(shelf(page).getByText(idea));
  const end = await middleOf(day(page, to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

test('words of the form become an idea by keys, go back into the form, and are scheduled in one step', async ({
  page,
}) => {
  await openCalendar(page, 'month', SALE);
  await saveIdeas(page, 'Behind the bar', 'The market at dawn');
  await expect(shelf(page).getByRole('listitem')).toHaveCount(2);

  await words(page).fill('Half a post');
  await button(page, 'Plan: The market at dawn').press('Enter');
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveValue('The market at dawn');
  await expect(notice(page)).toContainText('The words in the form were saved as an idea');
  await field(page, 'Date').fill('2026-06-24');
  await field(page, 'Time').fill('08:15');
  await words(page).press('Control+Enter');
  await expectPlan(page, SALE, ['2026-06-24T08:15', 'The market at dawn']);
  await expect(shelf(page)).not.toContainText('The market at dawn');

  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expectPlan(page, SALE);
  await expect(shelf(page)).toContainText('The market at dawn');
  await expect(words(page)).toHaveValue('The market at dawn');

  await button(page, 'Delete: Behind the bar').click();
  await expect(notice(page)).toContainText('Deleted the idea “Behind the bar”');
  await expect(button(page, 'Plan: The market at dawn')).toBeFocused();
});

test('an idea is dragged onto a day of a month, where it gets the usual time; outside of the days it stays', async ({
  page,
}) => {
  await openCalendar(page, 'month', SALE);
  await saveIdeas(page, 'Behind the bar');
  await dragIdea(page, 'Behind the bar', 'Thursday, June 25');
  await expect(day(page, 'Thursday, June 25')).toContainText('10:00 AM · plan here');
  const home = await middleOf(page.getByRole('heading', { name: 'Scheduled Posts' }));
  await page.mouse.move(home.x, home.y, { steps: 4 });
  await expect(page.getByText('plan here')).toHaveCount(0);
  await page.mouse.up();
  await expect(notice(page)).toContainText('Not moved');
  await expectPlan(page, SALE);

  await dragIdea(page, 'Behind the bar', 'Thursday, June 25');
  await page.mouse.up();
  await expectPlan(page, SALE, ['2026-06-25T10:00', 'Behind the bar']);
  await expect(notice(page)).toContainText('Scheduled for Thu, Jun 25, 10:00 AM');
  await expect(pill(page, 'Behind the bar')).toBeFocused();
  await expect(shelf(page)).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expectPlan(page, SALE);
  await expect(shelf(page)).toContainText('Behind the bar');
});

test('an idea is moved onto a day of a week by keys, and to another time of it', async ({
  page,
}) => {
  await openCalendar(page, 'week', SALE);
  await saveIdeas(page, 'Behind the bar');
  await button(page, 'Plan: Behind the bar').focus();
  await page.keyboard.press('m');
  await expect(grid(page)).toContainText('10:00 AM · plan here');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(day(page, 'Thursday, June 18')).toContainText('10:15 AM · plan here');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Plan: Behind the bar')).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expectPlan(page, SALE, ['2026-06-18T10:00', 'Behind the bar']);
  await expect(pill(page, 'Behind the bar')).toBeFocused();
});

test('in a narrow window, a button shows the ideas in the place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1050, height: 900 });
  await openCalendar(page, 'month', SALE);
  await saveIdeas(page, 'Behind the bar', 'The market at dawn');
  await expect(shelf(page)).toHaveCount(0);
  await button(page, 'Ideas 2').click();
  await expect(shelf(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('market');
  await expect(shelf(page).getByRole('listitem')).toHaveText([/The market at dawn/]);
  await button(page, 'Next time: The market at dawn').click();
  await expect(notice(page)).toContainText('Scheduled for');
  await expect(shelf(page)).toContainText('No ideas match');
});
