import {
  expect,
  type BrowserContext,
  type Download,
  type Locator,
  type Page,
} from '@playwright/test';
import {
  findControl,
  PAGES,
  unknownAssets,
  type Control,
  type Driver,
  type Direction,
  type PageName,
  type PlanText,
  type StoredFacts,
  type TypedFields,
  type TypedTime,
} from '../../model/driver';
import { openForm, readPage } from '../../model/readPage';
import type { Opening } from '../../model/stories';
import { dropMedia } from './droppedFiles';
import { chooseFile } from './importFiles';
import { openByKey, saveByKey, textOf, withoutPlaces } from './planFiles';
import { button, gotoReady, heading, navigation, schedulePost } from './productPage';
import { installStoreHandle } from './storeHandle';

/** The alerts and problems since the last snapshot. */
interface Recorded {
  readonly alerts: string[];
  readonly problems: string[];
}

function recordMessages(context: BrowserContext): Recorded {
  const recorded: Recorded = { alerts: [], problems: [] };
  context.on('dialog', (dialog) => {
    // The question before a file with unsaved changes is left.
    if (dialog.type() === 'beforeunload') return;
    recorded.alerts.push(dialog.message());
  });
  context.on('console', (message) => {
    recorded.problems.push(`console.${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (webError) => {
    recorded.problems.push(webError.error().message);
  });
  return recorded;
}

/** Makes an unreachable control fail before the test times out. */
const ACTION_TIMEOUT_MS = 30_000;

/**
 * Clicks a control by script. Playwright's `click` waits until the control is stable, and never clicks
 * one with `aria-disabled`. Its `press` sends the key to the focused element, which may have changed
 * because the product moves focus.
 */
async function press(control: Locator): Promise<void> {
  await control.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
  });
}

const FIELD_LABELS = { date: 'Date', time: 'Time', content: 'Content' } as const;

async function fill(form: Locator, fields: Partial<TypedFields>): Promise<void> {
  for (const name of Object.keys(fields) as (keyof TypedFields)[]) {
    await form.getByLabel(FIELD_LABELS[name], { exact: true }).fill(fields[name] ?? '');
  }
}

/** Waits for a control and uses it. */
async function actOn(page: Page, control: Control): Promise<void> {
  const found = await page.waitForFunction(findControl, control);
  const element = found.asElement();
  if (!element) throw new Error(`The page has no ${JSON.stringify(control)}.`);
  const { act, value = '' } = control;
  if (act === 'type') await element.fill(value);
  else if (act === 'choose') await element.selectOption({ label: value });
  else if (act === 'enter') await element.press('Enter');
  else if (act !== 'find') {
    await element.evaluate((each, isOpening) => {
      if (isOpening && each.getAttribute('aria-expanded') === 'true') return;
      each.focus();
      each.click();
    }, act === 'open');
  }
}

const STEP_KEYS = { Undo: 'Control+Z', Redo: 'Control+Shift+Z' } as const;

/** Presses the undo or redo button until it is disabled, and returns the number of presses. */
async function pressToEnd(direction: Direction): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('header button')].find((each) =>
    each.getAttribute('aria-label')?.toLowerCase().includes(direction.toLowerCase()),
  );
  if (!button) throw new Error(`The header has no button to ${direction}.`);
  let count = 0;
  while (button.getAttribute('aria-disabled') !== 'true') {
    button.click();
    count += 1;
    // React renders the result in a microtask.
    await Promise.resolve();
  }
  return count;
}

/**
 * Waits until what the page has begun in its database is done. A transaction begins when those before it
 * have ended, and what the product does after one begins before the next task.
 */
async function finishTransactions(): Promise<void> {
  const ROUNDS = 5;
  const STORES = ['meta', 'journal', 'tabs', 'steps'];
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('social-sync');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction(STORES, 'readwrite');
        transaction.objectStore('meta').count();
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  }
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('social-sync');
    deletion.onsuccess = () => {
      resolve();
    };
    deletion.onerror = reject;
  });
}

async function countDatabases(page: Page): Promise<number> {
  return page.evaluate(async () => (await indexedDB.databases()).length);
}

type Stored = StoredFacts &
  Parameters<typeof unknownAssets>[0] & { readonly keeping: { readonly kind: string } };

async function storedIn(page: Page): Promise<Stored> {
  return (await page.evaluate(() => window.store.getState())) as Stored;
}

/** Waits until the page keeps the plan, and has written everything. */
async function settle(page: Page): Promise<void> {
  await expect.poll(async () => (await storedIn(page)).keeping.kind).toBe('on');
  await page.evaluate(finishTransactions);
}

/**
 * Prepares a browser for many stories in sequence, with a clock that the driver moves.
 *
 * @param firstPage the tab of the first story; a killed one is replaced
 * @returns a function that loads the product for a story and returns its driver
 */
export async function prepareModelDriver(
  firstPage: Page,
): Promise<(opening: Opening) => Promise<Driver>> {
  let page = firstPage;
  const context = page.context();
  const recorded = recordMessages(context);
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  await context.addInitScript(installStoreHandle);
  await context.addInitScript(withoutPlaces);
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt('1970-01-02');
  let isKept = false;

  async function arriveAt(name: PageName): Promise<void> {
    await Promise.all([
      heading(page, PAGES[name].title).waitFor(),
      button(page, 'History').waitFor(),
    ]);
  }

  const newPost = () => page.getByRole('form', { name: 'New post', exact: true });
  const selection = () => page.getByRole('toolbar', { name: 'Selected posts' });
  const dialog = () => page.getByRole('dialog');

  const banner = () => page.getByRole('region', { name: 'The plan on another day' });
  const grid = () => page.getByRole('grid');

  /** The post of a calendar. */
  function pill(id: string): Locator {
    return grid().locator(`[data-entry="${id}"]`);
  }

  async function fillTime(form: Locator, { date, time }: TypedTime): Promise<void> {
    await form.getByLabel('Date', { exact: true }).fill(date);
    await form.getByLabel('Time').fill(time);
  }

  /**
   * Leaves the focused field, so that what was typed is stored. The minimum date changes only while the
   * date field does not have focus.
   */
  async function leaveField(): Promise<void> {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
  }

  function entry(index: number): Locator {
    return page.locator('main [data-entry]').nth(index);
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
    await dialog().waitFor({ state: 'detached' });
  }

  async function chooseInMenu(item: string): Promise<void> {
    await press(button(page, 'Plan'));
    await press(page.getByRole('menuitem', { name: item, exact: true }));
  }

  async function fileOf(download: Download): Promise<PlanText> {
    return { name: download.suggestedFilename(), text: await textOf(download) };
  }

  /** Waits for the file that is saved. */
  async function savedBy(action: () => Promise<void>): Promise<PlanText> {
    const [download] = await Promise.all([page.waitForEvent('download'), action()]);
    return fileOf(download);
  }

  return async (opening) => {
    let now = opening.now;
    await context.clock.setSystemTime(now);
    if (isKept) await page.evaluate(deleteDatabase);
    isKept = false;
    await page.goto(PAGES[opening.page].path);
    await arriveAt(opening.page);

    return {
      async follow(to) {
        await press(navigation(page).getByRole('link', { name: to, exact: true }));
        await arriveAt(to);
      },
      async back(to) {
        // A calendar that was turned to another day has two entries.
        do {
          await page.goBack();
          await arriveAt(to.page);
        } while (new URL(page.url()).hash.includes('view='));
        await Promise.all([
          banner().waitFor({ state: to.isAsOf ? 'attached' : 'detached' }),
          grid().waitFor({ state: 'detached' }),
        ]);
      },
      async reload(same) {
        const isAsOf = new URL(page.url()).hash !== '';
        await page.reload();
        await arriveAt(same);
        if (isAsOf) await banner().waitFor();
      },
      async kill(same) {
        const address = page.url();
        const crash = page.waitForEvent('crash');
        const session = await context.newCDPSession(page);
        // The page has no time to answer.
        session.send('Page.crash').catch(() => undefined);
        await crash;
        await page.close();
        page = await context.newPage();
        await page.goto(address);
        await arriveAt(same);
        if (new URL(address).hash !== '') await banner().waitFor();
      },
      async scheduleElsewhere(fields) {
        const other = await context.newPage();
        await gotoReady(other, '/scheduler');
        if (isKept) await settle(other);
        const { length } = (await storedIn(other)).scheduledPosts;
        await schedulePost(other, fields);
        await expect
          .poll(async () => (await storedIn(other)).scheduledPosts.length)
          .toBe(length + 1);
        if (isKept) {
          await settle(other);
          await expect
            .poll(async () => (await storedIn(page)).scheduledPosts.length)
            .toBe(length + 1);
        }
        await other.close();
        return length;
      },
      async write(fields) {
        await fill(newPost(), fields);
        await leaveField();
      },
      async submit(fields) {
        await fill(newPost(), fields);
        await press(button(page, 'Schedule Post'));
        // The browser focuses an invalid date.
        await leaveField();
      },
      async edit(index, fields) {
        const form = entry(index).getByRole('form');
        if ((await form.count()) === 0) await press(entry(index).locator('[data-part=edit]'));
        await fill(form, fields);
        await leaveField();
      },
      async endEdit(index, way) {
        if (way === 'Escape') await entry(index).getByLabel('Content').press(way);
        else await press(entry(index).getByRole('button', { name: way, exact: true }));
      },
      async duplicatePost(index) {
        await press(entry(index).locator('[data-part=more]'));
        await press(entry(index).getByRole('menuitem', { name: 'Duplicate' }));
      },
      async deletePost(index) {
        await press(entry(index).locator('[data-part=delete]'));
      },
      async select(index) {
        await entry(index).getByRole('checkbox').press('Space');
      },
      async selectAll() {
        const all = selection().getByRole('checkbox');
        if ((await all.count()) === 0) {
          await entry(0).getByRole('checkbox').press('Space');
          if (await all.isChecked()) return;
        }
        await all.press('Space');
      },
      async deleteSelected() {
        await press(selection().getByRole('button', { name: 'Delete', exact: true }));
      },
      async shiftSelected({ amount, unit, direction }) {
        await press(button(page, 'Change the move'));
        const form = page.getByRole('form', { name: 'Move selected posts' });
        await form.getByLabel('By how many').fill(String(amount));
        await form.getByLabel('Hours, days or weeks').selectOption(unit);
        await form.getByLabel('Later or earlier').selectOption(direction);
        await press(selection().getByRole('button', { name: /^Move / }));
      },
      async duplicateSelected() {
        await press(selection().getByRole('button', { name: 'Duplicate', exact: true }));
      },
      async setTimeSelected(time) {
        await press(selection().getByRole('button', { name: 'Set time' }));
        const form = page.getByRole('form', { name: 'Set the time of selected posts' });
        await form.getByLabel('Time of day').fill(time);
        await press(form.getByRole('button'));
      },
      async chooseAppearance(appearance) {
        await withSettings(() => dialog().getByLabel(appearance, { exact: true }).check());
      },
      async switchSingleKeys() {
        await withSettings(() =>
          dialog().getByRole('switch', { name: 'Single-key shortcuts' }).press('Space'),
        );
      },
      async switchKeeping() {
        isKept = !isKept;
        await withSettings(async () => {
          await dialog().getByRole('switch', { name: 'Keep on this device' }).press('Space');
          await expect
            .poll(async () => (await storedIn(page)).keeping.kind)
            .toBe(isKept ? 'on' : 'off');
          await expect.poll(() => countDatabases(page)).toBe(Number(isKept));
        });
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
        // The list is newest first; its last entry is the state before all steps.
        await press(
          dialog()
            .locator('ol button')
            .nth(-1 - count),
        );
        await press(button(page, 'Close'));
        await dialog().waitFor({ state: 'detached' });
      },
      async showCalendar(calendar) {
        await page.getByRole('radio', { name: calendar, exact: true }).press('Space');
        await grid().waitFor();
      },
      async carry(id, arrows, ending) {
        await pill(id).focus();
        for (const key of ['m', ...arrows, ending]) await page.keyboard.press(key);
      },
      async retime(id, to) {
        await press(pill(id));
        const panel = page.getByRole('region', { name: 'Edit post' });
        await fillTime(panel, to);
        await press(panel.getByRole('button', { name: 'Save' }));
        if ((await panel.count()) > 0) await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
      },
      async viewAsOf(moment) {
        await page.keyboard.press('Control+k');
        const combobox = page.getByRole('combobox', { name: 'Search or run a command' });
        await combobox.fill('view as of');
        await page.getByRole('option').first().waitFor();
        await combobox.press('Enter');
        const form = page.getByRole('form', { name: 'See the plan on another day' });
        await fillTime(form, moment);
        await press(form.getByRole('button'));
        await Promise.all([form.waitFor({ state: 'detached' }), banner().waitFor()]);
      },
      async stepAsOf(step) {
        await press(banner().getByRole('button', { name: step, exact: true }));
      },
      async backToNow() {
        await press(banner().getByRole('button', { name: 'Back to now' }));
        await banner().waitFor({ state: 'detached' });
      },
      beginPlan: () => chooseInMenu('New'),
      savePlan: async (by) =>
        by === 'keys' ? fileOf(await saveByKey(page)) : savedBy(() => chooseInMenu('Save')),
      savePlanAs: (name) =>
        savedBy(async () => {
          await chooseInMenu('Save as…');
          const form = page.getByRole('form', { name: 'Save as' });
          await form.getByLabel('Name').fill(name);
          await press(form.getByRole('button'));
        }),
      async openPlan(file, use) {
        await openByKey(page, file);
        const name = use === 'replace' ? 'Replace this plan' : 'Add to this plan';
        await button(page, name).waitFor();
        const option = dialog().getByLabel('Posts that are in this plan already');
        if (use === 'add with duplicates' && (await option.count()) > 0) {
          await option.selectOption({ label: 'Keep both' });
        }
        await press(button(page, name));
        await dialog().waitFor({ state: 'detached' });
      },
      async importFile({ name, text }, choice) {
        await chooseInMenu('Import…');
        await button(page, 'Choose files').waitFor();
        await chooseFile(dialog(), name, text);
        const words = dialog().getByRole('status').last();
        await expect(words).toContainText(' will be added');
        const duplicates = dialog().getByRole('combobox', { name: / a post or an earlier row$/ });
        if ((await duplicates.count()) > 0) {
          await duplicates.selectOption({ label: choice });
          await expect(words).toContainText(' will be added');
        }
        const said = await words.innerText();
        const isNothing = (await button(page, 'Nothing to add').count()) > 0;
        const last = isNothing ? 'Close' : /^(Add|Replace) \d/;
        await press(dialog().getByRole('button', { name: last, disabled: false }));
        await dialog().waitFor({ state: 'detached' });
        return said;
      },
      exportPlan: (format) =>
        savedBy(async () => {
          await chooseInMenu('Export…');
          await press(dialog().getByRole('radio', { name: format, exact: true }));
          await press(dialog().getByRole('radio', { name: 'All', exact: true }));
          await dialog().getByLabel('Network').selectOption('All in one file');
          const ready = dialog().getByRole('button', { name: /^Export \d/, disabled: false });
          await ready.waitFor();
          await press(ready);
          await dialog().waitFor({ state: 'detached' });
        }),
      async connect(network) {
        await press(button(page, `Connect ${network}`));
      },
      async dropPicture() {
        await dropMedia(newPost(), 'phone-location.jpg');
      },
      async use(controls) {
        // A press on the form closes what is open outside it, so it comes first.
        await page.evaluate(openForm);
        for (const control of controls) await actOn(page, control);
        await leaveField();
      },
      async wait(milliseconds) {
        now += milliseconds;
        await context.clock.runFor(milliseconds);
      },
      async setClock(byMilliseconds) {
        now += byMilliseconds;
        await context.clock.setSystemTime(now);
      },
      async comeBack(event) {
        await page.evaluate((type) => {
          (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type));
        }, event);
      },
      async readSnapshot() {
        if (isKept) await settle(page);
        await page.evaluate(openForm);
        const [seen, stored] = await Promise.all([page.evaluate(readPage), storedIn(page)]);
        return {
          path: new URL(page.url()).pathname,
          page: seen,
          stored: {
            scheduledPosts: stored.scheduledPosts,
            connections: stored.connections,
            accounts: stored.accounts,
            labels: stored.labels,
            settings: stored.settings,
          },
          unknownAssets: unknownAssets(stored),
          alerts: recorded.alerts.splice(0),
          problems: recorded.problems.splice(0),
        };
      },
    };
  };
}
