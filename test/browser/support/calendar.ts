import { expect, type Locator, type Page } from '@playwright/test';
import { button, MORNING, notice } from './productPage';
import { installStoreHandle } from './storeHandle';

interface Plan {
  readonly scheduledPosts: readonly { content: string; date: string; time: string }[];
}

/** A post as `YYYY-MM-DDTHH:MM` and its text. */
export type Planned = readonly [time: string, content: string];

/** The name of the month that {@link openCalendar} opens: five weeks from that of today. */
export const MONTH = /^Jun 14\s–\sJul 18, 2026/;

export const grid = (page: Page) => page.getByRole('grid');

/** A day of the calendar by the start of its name: "Thursday, June 18". */
export const day = (page: Page, name: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name},`) });

export const pill = (page: Page, content: string) =>
  grid(page).getByRole('button', { name: new RegExp(` ${content}, `) });

/** The form of a post beside a calendar. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Edit post' });

async function planOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.store.getState() as Plan).scheduledPosts
      .map(({ date, time, content }) => `${date}T${time} ${content}`)
      .toSorted(),
  );
}

export async function expectPlan(page: Page, ...posts: readonly Planned[]): Promise<void> {
  await expect.poll(() => planOf(page)).toEqual(posts.map((post) => post.join(' ')).toSorted());
}

/** Adds posts without the form. */
export async function addPosts(page: Page, ...posts: readonly Planned[]): Promise<void> {
  await page.evaluate(
    (planned) => {
      for (const [index, [at, content]] of planned.entries()) {
        const [date, time] = at.split('T');
        const payload = { id: `post-${index}`, date, time, content, status: 'pending' };
        window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
    },
    posts.map((post) => [...post] as const),
  );
}

/** Opens a calendar of 16 June 2026 with posts and without the form; its time stands still. */
export async function openCalendar(
  page: Page,
  view: 'month' | 'week',
  ...posts: readonly Planned[]
): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await page.goto(`/scheduler#view=${view}`);
  await expect(grid(page)).toBeVisible();
  await expect(button(page, 'History')).toBeVisible();
  await addPosts(page, ...posts);
  for (const [, content] of posts) await expect(pill(page, content)).toBeVisible();
  // The counts above the calendar change its place.
  await grid(page).evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the mouse on a post and drags it to a point in steps. */
export async function dragTo(page: Page, content: string, to: Point): Promise<void> {
  const from = await middleOf(pill(page, content));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

/** Returns the number of applied history steps. */
export async function stepCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { history } = window.store.getState() as { history: { past: readonly unknown[] } };
    return history.past.length;
  });
}

/** Expects one more history step, whose notice undoes it. */
export async function expectOneStep(page: Page, before: number, words: string): Promise<void> {
  await expect(notice(page)).toContainText(words);
  expect(await stepCount(page)).toBe(before + 1);
  await expect(panel(page)).toHaveCount(0);
}
