import { expect, type Page } from '@playwright/test';
import { button, entries, gotoReady, heading, NETWORKS, schedulePost } from './desk';
import { installDevTools } from './devTools';

/** Text of every shape: short, of many lines, of one endless word, from right to left. */
const CONTENTS = [
  'Doors open on Friday at ten.',
  'Five things that we learned in our first week:\n\n  1. Bread sells.\n  2. So does coffee.',
  'A word about the garden, the neighbours, and the long table under the walnut tree. '.repeat(4),
  `https://example.org/${'a-very-long-address/'.repeat(12)}`,
  'صباح الخير! أول الأرغفة جاهزة.',
] as const;

/** Posts that are long past and posts that are far off, in turn, so that no clock is needed. */
function postsForList(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    date: index % 2 === 0 ? '2999-12-31' : '2020-01-02',
    time: '14:30',
    content: CONTENTS[index % CONTENTS.length] ?? '',
    status: 'pending',
  }));
}

/** Opens the scheduler and puts posts into its store, as someone with DevTools can. */
export async function showPosts(page: Page, count: number): Promise<void> {
  await page.addInitScript(installDevTools);
  await gotoReady(page, '/scheduler');
  await page.evaluate((posts) => {
    for (const payload of posts) {
      window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
    }
  }, postsForList(count));
  await expect(entries(page)).toHaveCount(count);
}

/** Every view of the product, and how one comes to see it. */
export const VIEWS = {
  dashboard: (page: Page) => gotoReady(page, '/'),
  'settings dialog': async (page: Page) => {
    await gotoReady(page, '/');
    await button(page, 'Settings').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  analytics: (page: Page) => gotoReady(page, '/analytics'),
  'scheduler, empty': (page: Page) => gotoReady(page, '/scheduler'),
  'scheduler, one post': async (page: Page) => {
    await gotoReady(page, '/scheduler');
    await schedulePost(page, { date: '2999-12-31', time: '14:30', content: CONTENTS[0] });
    await expect(entries(page)).toHaveCount(1);
  },
  'scheduler, fifty posts': (page: Page) => showPosts(page, 50),
  'integration, empty': (page: Page) => gotoReady(page, '/integration'),
  'integration, connected': async (page: Page) => {
    await gotoReady(page, '/integration');
    for (const network of NETWORKS) await button(page, `Connect ${network}`).click();
    await expect(button(page, 'Disconnect Instagram')).toBeVisible();
  },
  'error screen': async (page: Page) => {
    await page.goto('/nowhere');
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  },
} as const;

export type View = keyof typeof VIEWS;

/** Waits until nothing on the page moves any more, such as a colour on its way to another. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}
