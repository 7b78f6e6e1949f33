import type { Page } from '@playwright/test';
import type { Opening } from '../../model/commands';
import { PAGES, type Desk, type PageName, type StoredFacts } from '../../model/desk';
import { readPage } from '../../model/readPage';
import { button, field, heading, navigation, section } from './desk';
import { installStoreHandle } from './storeHandle';

/** What was heard since the last look. */
interface Heard {
  readonly alerts: string[];
  readonly complaints: string[];
}

function listen(page: Page): Heard {
  const heard: Heard = { alerts: [], complaints: [] };
  page.on('dialog', (dialog) => {
    heard.alerts.push(dialog.message());
  });
  page.on('console', (message) => {
    heard.complaints.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    heard.complaints.push(error.message);
  });
  return heard;
}

/**
 * Prepares a page for many stories, one after the other, under a clock that stands until it is
 * moved.
 *
 * @returns opens the product anew at the beginning of a story
 */
export async function prepareModelDesk(page: Page): Promise<(opening: Opening) => Promise<Desk>> {
  const heard = listen(page);
  await page.addInitScript(installStoreHandle);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt('1970-01-02');

  async function arriveAt(name: PageName): Promise<void> {
    await heading(page, PAGES[name].title).waitFor();
  }

  return async (opening) => {
    let now = opening.now;
    await page.clock.setSystemTime(now);
    await page.goto(PAGES[opening.page].path);
    await arriveAt(opening.page);

    return {
      async follow(to) {
        await navigation(page).getByRole('link', { name: to, exact: true }).click();
        await arriveAt(to);
      },
      async back(to) {
        await page.goBack();
        await arriveAt(to);
      },
      async reload(same) {
        await page.reload();
        await arriveAt(same);
      },
      async submit({ date, time, content }) {
        if (date !== undefined) await field(page, 'Date').fill(date);
        if (time !== undefined) await field(page, 'Time').fill(time);
        if (content !== undefined) await field(page, 'Content').fill(content);
        await button(page, 'Schedule Post').click();
      },
      async deletePost(index) {
        await section(page, 'Scheduled Posts').getByRole('button').nth(index).click();
      },
      async connect(network) {
        await button(page, `Connect ${network}`).click();
      },
      async disconnect(network) {
        await button(page, `Disconnect ${network}`).click();
      },
      async wait(milliseconds) {
        now += milliseconds;
        await page.clock.runFor(milliseconds);
      },
      async setClock(byMilliseconds) {
        now += byMilliseconds;
        await page.clock.setSystemTime(now);
      },
      async comeBack(event) {
        await page.evaluate((type) => {
          (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type));
        }, event);
      },
      async look() {
        const seen = await page.evaluate(readPage);
        const stored = (await page.evaluate(() => window.store.getState())) as StoredFacts;
        return {
          path: new URL(page.url()).pathname,
          page: seen,
          stored: { scheduledPosts: stored.scheduledPosts, connections: stored.connections },
          alerts: heard.alerts.splice(0),
          complaints: heard.complaints.splice(0),
        };
      },
    };
  };
}
