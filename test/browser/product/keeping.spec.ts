import type { Page } from '@playwright/test';
import {
  accounts,
  aDraft,
  button,
  entries,
  field,
  follow,
  gotoReady,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { layoutShift } from '../support/geometry';
import { privateText, withoutPlaces, withPrivatePlaces } from '../support/planFiles';
import { leftInBrowser, NOTHING_LEFT, switchKeeping } from '../support/keeping';

/** What keeping uses. The guard reports each use, and the tests do not count them. */
test.beforeEach(({ allowFinding }) => {
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
});

/** Types a post key by key and schedules it. */
async function typePost(page: Page, content: string): Promise<void> {
  await field(page, 'Date').fill('2099-01-01');
  await field(page, 'Time').fill('09:30');
  await field(page, 'Content').pressSequentially(content);
  await button(page, 'Schedule Post').click();
  await expect(entries(page).filter({ hasText: content })).toBeVisible();
}

test('a reload keeps posts, connections, settings, drafts and the history', async ({ page }) => {
  await switchKeeping(page, true);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await button(page, 'Done').click();
  await follow(page, 'Integration', PAGES['/integration']);
  await button(page, 'Connect Twitter').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await typePost(page, 'First');
  await typePost(page, 'Second');
  await button(page, 'Edit post: First').click();
  await entries(page).getByLabel('Content').pressSequentially(' edited');
  await field(page, 'Content').first().pressSequentially('Not yet scheduled');
  await expect.poll(() => draftsStored(page)).toEqual(['First edited', 'Not yet scheduled']);

  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await expect(field(page, 'Content').first()).toHaveValue('Not yet scheduled');
  await expect(entries(page).getByLabel('Content')).toHaveValue('First edited');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await button(page, 'Cancel').click();
  await page.keyboard.press('Control+z');
  await expect(entries(page)).toHaveCount(1);
  await follow(page, 'Integration', PAGES['/integration']);
  await expect(accounts(page)).toHaveText(/Twitter/);
});

for (const [name, address, code, list] of [
  ['the dashboard', '/', 'yourPlan', { role: 'list', name: 'Next 14 days' }],
  ['the month', '/scheduler#view=month', 'calendar', { role: 'grid' }],
] as const) {
  test(`${name} keeps its place while the code of the plan loads late`, async ({ page }) => {
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await typePost(page, 'First');
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();

    let load: () => void = () => undefined;
    const isPageLoaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(new RegExp(`/assets/${code}\\.`), async (route) => {
      await isPageLoaded;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(address);
    await expect(button(page, 'History')).toBeVisible();
    load();
    await expect(
      page.getByRole(list.role, 'name' in list ? { name: list.name } : {}),
    ).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test('Keep it keeps the plan of this tab, also by a press on its words, and Undo ends that', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  await expect(page.getByText('Only in this tab')).toHaveCount(0);
  await typePost(page, 'First');
  const keep = button(page, 'Keep it');
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(keep).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Last change' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(keep).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

  const words = await page.getByText('Only in this tab.').boundingBox();
  await page.mouse.click((words?.x ?? NaN) + 5, (words?.y ?? NaN) + 5);
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
});

/** Returns the texts of the drafts that are stored. */
function draftsStored(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('social-sync');
        opening.onerror = () => {
          reject(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tabs').objectStore('tabs').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            interface Drafts {
              readonly newPost?: { readonly content: string };
              readonly edits?: Readonly<Record<string, { readonly content: string }>>;
            }
            const texts = (reading.result as { drafts: Drafts }[]).flatMap(({ drafts }) => [
              ...Object.values(drafts.edits ?? {}).map(({ content }) => content),
              ...(drafts.newPost ? [drafts.newPost.content] : []),
            ]);
            resolve(texts);
          };
        };
      }),
  );
}

/** Returns the number of files of the user that are stored. */
function filesStored(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('social-sync');
        opening.onerror = () => {
          reject(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

test('after a reload, Save goes into the same file without asking, unless it was changed elsewhere', async ({
  page,
  context,
}) => {
  await context.addInitScript(withPrivatePlaces);
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await typePost(page, 'First');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^saved \d/)).toBeVisible();
  await expect.poll(() => filesStored(page)).toBe(1);
  await page.reload();
  await context.addInitScript(withoutPlaces);
  await page.reload();
  await typePost(page, 'Second');
  await expect(page.getByText('unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^saved \d/)).toBeVisible();
  expect(await privateText(page, 'plan.socialsync')).toContain('Second');

  // By hand, with an editor: the time of the save stays.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('plan.socialsync');
    const text = await (await handle.getFile()).text();
    const stream = await handle.createWritable();
    await stream.write(text.replace('Second', 'Edited'));
    await stream.close();
  });
  await typePost(page, 'Third');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Problem')).toContainText('it was changed elsewhere');
  expect(await privateText(page, 'plan.socialsync')).toContain('Edited');
});

test('two tabs show one plan, and add to it at the same time', async ({ page, context }) => {
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await typePost(page, 'First');
  const other = await context.newPage();
  await gotoReady(other, '/scheduler');
  await expect(entries(other)).toHaveCount(1);

  await typePost(other, 'Second');
  await expect(entries(page)).toHaveCount(2, { timeout: 1_000 });
  for (const each of [page, other]) {
    await field(each, 'Date').fill('2099-01-02');
    await field(each, 'Time').fill('10:00');
  }
  await field(page, 'Content').pressSequentially('From one');
  await field(other, 'Content').pressSequentially('From the other');
  await Promise.all([page, other].map((each) => field(each, 'Content').press('Control+Enter')));
  for (const each of [page, other]) {
    await expect(entries(each)).toHaveCount(4, { timeout: 1_000 });
    await expect(entries(each).filter({ hasText: 'From one' })).toBeVisible();
    await expect(entries(each).filter({ hasText: 'From the other' })).toBeVisible();
  }
  // Undo is per tab.
  await other.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(entries(page).filter({ hasText: 'From the other' })).toHaveCount(0);
  await expect(entries(page).filter({ hasText: 'From one' })).toBeVisible();
});

test('what another tab does to a post that is being edited is told, and no typed word is lost', async ({
  page,
  context,
}) => {
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await typePost(page, 'First');
  const other = await context.newPage();
  await gotoReady(other, '/scheduler');
  await expect(entries(other)).toHaveCount(1);

  await button(other, 'Edit post: First').click();
  const typed = entries(other).getByLabel('Content');
  await typed.pressSequentially(' there');
  await button(page, 'Edit post: First').click();
  await entries(page).getByLabel('Content').pressSequentially(' here');
  await entries(page).getByLabel('Content').press('Control+Enter');
  const notice = other.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText(/Another tab also changed the post .*“First here”/);
  await expect(typed).toHaveValue('First there');

  // One press shows the other text, and one press brings the typed one back.
  await notice.getByRole('button', { name: 'Take the other version' }).click();
  await expect(typed).toHaveValue('First here');
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect(typed).toHaveValue('First there');

  // Before the first pause in typing.
  await typed.press('End');
  await typed.pressSequentially(' too');
  await button(page, 'Delete post: First here').click();
  await expect(notice).toContainText('Another tab deleted the post that you were editing');
  await notice.getByRole('button', { name: 'Keep as a new post' }).click();
  await expect(entries(other)).toContainText('First there too');
  await expect(entries(page)).toContainText('First there too');
});

test('deleted or switched off, the browser has nothing left, and the tabs go on', async ({
  page,
  context,
  allowFinding,
}) => {
  allowFinding(/^use of (ServiceWorkerContainer\.register|CacheStorage\.open)$/);
  await switchKeeping(page, true);
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Available offline' }).check();
  // All files are requested and compared with their hashes.
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await leftInBrowser(page, context)).toEqual({
    ...NOTHING_LEFT,
    databases: 1,
    caches: 1,
    workers: 1,
  });
  await button(page, 'Done').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  const other = await context.newPage();
  await gotoReady(other, '/scheduler');
  await expect(entries(other)).toHaveCount(1);
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await button(page, 'Delete what is stored…').click();
  await button(page, 'Delete what is stored').click();
  await expect.poll(() => leftInBrowser(page, context)).toEqual(NOTHING_LEFT);
  await button(page, 'Done').click();
  // Both tabs still have the plan, and store nothing more.
  await schedulePost(other, aDraft({ date: '2099-01-01', content: 'Second' }));
  await expect(entries(other)).toHaveCount(2);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(button(page, 'History')).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
  expect(await leftInBrowser(page, context)).toEqual(NOTHING_LEFT);
  await switchKeeping(page, true);
  await switchKeeping(page, false);
  await expect.poll(() => leftInBrowser(page, context)).toEqual(NOTHING_LEFT);
});
