import type { Locator, Page } from '@playwright/test';
import {
  PAGES,
  type Desk,
  type Direction,
  type Fields,
  type PageName,
  type StoredFacts,
} from '../../model/desk';
import { readPage } from '../../model/readPage';
import type { Opening } from '../../model/stories';
import { button, heading, navigation } from './desk';
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

/** A control that can't be reached is a failure, and not a story without an end. */
const PATIENCE = 30_000;

/**
 * Presses a control in one go. A pointer, as Playwright moves it, first waits until what it points at
 * stands still, and for good at a button that says aria-disabled; a key goes to whatever has focus by
 * then, and the product moves focus of its own.
 */
async function press(control: Locator): Promise<void> {
  await control.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
  });
}

const FIELD_LABELS = { date: 'Date', time: 'Time', content: 'Content' } as const;

async function fill(form: Locator, fields: Partial<Fields>): Promise<void> {
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    await form.getByLabel(FIELD_LABELS[name], { exact: true }).fill(fields[name] ?? '');
  }
}

const STEP_KEYS = { Undo: 'Control+Z', Redo: 'Control+Shift+Z' } as const;

/** Steps by the header's button as long as it does anything; runs in the page. */
async function pressToEnd(direction: Direction): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('header button')].find((each) =>
    each.getAttribute('aria-label')?.toLowerCase().includes(direction.toLowerCase()),
  );
  if (!button) throw new Error(`The header has no button to ${direction}.`);
  let count = 0;
  while (button.getAttribute('aria-disabled') !== 'true') {
    button.click();
    count += 1;
    // React draws what came of it once all this has returned.
    await Promise.resolve();
  }
  return count;
}

/**
 * Prepares a page for many stories, one after the other, under a clock that stands until it is
 * moved.
 *
 * @returns opens the product anew at the beginning of a story
 */
export async function prepareModelDesk(page: Page): Promise<(opening: Opening) => Promise<Desk>> {
  const heard = listen(page);
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(installStoreHandle);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt('1970-01-02');

  async function arriveAt(name: PageName): Promise<void> {
    await Promise.all([
      heading(page, PAGES[name].title).waitFor(),
      button(page, 'History').waitFor(),
    ]);
  }

  const newPost = page.getByRole('form', { name: 'New post', exact: true });
  const selection = page.getByRole('group', { name: 'Selected posts' });
  const dialog = page.getByRole('dialog');

  /** The earliest date changes only while the date does not have focus. */
  async function leaveDate(): Promise<void> {
    await newPost.getByLabel(FIELD_LABELS.date, { exact: true }).blur();
  }

  function entry(index: number): Locator {
    return page.locator(`main [data-post]:nth-child(${index + 1})`);
  }

  function stepButton(direction: Direction): Locator {
    const verb = direction.toLowerCase();
    return page.getByRole('banner').getByRole('button', {
      name: new RegExp(`^(${direction}: |Nothing to ${verb}$)`),
    });
  }

  async function pressStepKeys(direction: Direction): Promise<void> {
    await page.locator('main').press(STEP_KEYS[direction]);
  }

  async function withSettings(change: () => Promise<void>): Promise<void> {
    await press(button(page, 'Settings'));
    await change();
    await press(button(page, 'Done'));
    await dialog.waitFor({ state: 'detached' });
  }

  return async (opening) => {
    let now = opening.now;
    await page.clock.setSystemTime(now);
    await page.goto(PAGES[opening.page].path);
    await arriveAt(opening.page);

    return {
      async follow(to) {
        await press(navigation(page).getByRole('link', { name: to, exact: true }));
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
      async write(fields) {
        await fill(newPost, fields);
        await leaveDate();
      },
      async submit(fields) {
        await fill(newPost, fields);
        await press(button(page, 'Schedule Post'));
        // The browser puts focus on a date that it refuses.
        await leaveDate();
      },
      async edit(index, fields) {
        const form = entry(index).getByRole('form');
        if ((await form.count()) === 0) await press(entry(index).locator('[data-part=edit]'));
        await fill(form, fields);
      },
      async endEdit(index, way) {
        if (way === 'Escape') await entry(index).getByLabel('Content').press(way);
        else await press(entry(index).getByRole('button', { name: way, exact: true }));
      },
      async duplicatePost(index) {
        await press(entry(index).locator('[data-part=duplicate]'));
      },
      async deletePost(index) {
        await press(entry(index).locator('[data-part=delete]'));
      },
      async select(index) {
        await entry(index).getByRole('checkbox').press('Space');
      },
      async selectAll() {
        await selection.getByRole('checkbox').press('Space');
      },
      async deleteSelected() {
        await press(selection.getByRole('button', { name: /^Delete / }));
      },
      async shiftSelected({ amount, unit, direction }) {
        await selection.getByLabel('By how many').fill(String(amount));
        await selection.getByLabel('Hours, days or weeks').selectOption(unit);
        await selection.getByLabel('Later or earlier').selectOption(direction);
        await press(selection.getByRole('button', { name: 'Move', exact: true }));
      },
      async chooseAppearance(appearance) {
        await withSettings(() => dialog.getByLabel(appearance, { exact: true }).check());
      },
      async switchSingleKeys() {
        await withSettings(() => dialog.getByRole('switch').press('Space'));
      },
      async step(direction, by) {
        if (by === 'keys') await pressStepKeys(direction);
        else await press(stepButton(direction));
      },
      async stepToEnd(direction) {
        return page.evaluate(pressToEnd, direction);
      },
      async stepFast(direction, times) {
        for (let time = 0; time < times; time += 1) await pressStepKeys(direction);
      },
      async jump(count) {
        await press(button(page, 'History'));
        // The newest is the first, and the last is from before them all.
        await press(dialog.locator('ol button').nth(-1 - count));
        await press(button(page, 'Close'));
        await dialog.waitFor({ state: 'detached' });
      },
      async connect(network) {
        await press(button(page, `Connect ${network}`));
      },
      async disconnect(network) {
        await press(button(page, `Disconnect ${network}`));
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
        const [seen, state] = await Promise.all([
          page.evaluate(readPage),
          page.evaluate(() => window.store.getState()),
        ]);
        const stored = state as StoredFacts;
        return {
          path: new URL(page.url()).pathname,
          page: seen,
          stored: {
            scheduledPosts: stored.scheduledPosts,
            connections: stored.connections,
            settings: stored.settings,
          },
          alerts: heard.alerts.splice(0),
          complaints: heard.complaints.splice(0),
        };
      },
    };
  };
}
