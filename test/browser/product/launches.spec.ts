import { launchAt, launchWith, prepareLaunches, withoutPress } from '../support/launches';
import { privateText, withoutPlaces } from '../support/planFiles';
import {
  aDraft,
  button,
  entries,
  field,
  gotoReady,
  heading,
  MORNING,
  notice,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';

const planWith = (content: string) =>
  JSON.stringify({
    format: 'socialsync',
    version: 2,
    program: '2.0.0',
    savedAt: '2026-06-14T08:00:00.000Z',
    posts: [{ id: '0', date: '2026-06-17', time: '10:00', content, status: 'pending' }],
    connections: [],
    accounts: [],
    labels: [],
    snippets: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
    newPost: { date: '', time: '', content: '' },
    edits: {},
  });

test.beforeEach(async ({ page }) => {
  await prepareLaunches(page);
  await page.clock.install({ time: MORNING });
});

test('a file that is opened in the system is opened, and saved into; the next one asks first', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  await launchWith(page, 'spring.socialsync', planWith('From the system'));
  await expect(entries(page)).toHaveText([/From the system/]);
  await expect(page).toHaveTitle('spring.socialsync · Scheduler · Social Sync');
  await schedulePost(page, aDraft({ content: 'One more' }));
  await page.keyboard.press('Control+s');
  await expect(notice(page)).toContainText('Saved “spring.socialsync”');
  expect(await privateText(page, 'spring.socialsync')).toContain('One more');

  await launchWith(page, 'autumn.socialsync', planWith('Leaves'));
  const dialog = page.getByRole('dialog', { name: 'Open “autumn.socialsync”' });
  await expect(dialog.getByRole('button', { name: 'Replace this plan' })).toBeFocused();
  await expect(entries(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(2);
});

test('the shortcuts of the system act in the open window, which keeps its plan @nightly', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft());
  await launchAt(page, '/scheduler#view=month');
  await expect(page.getByRole('grid')).toContainText('Doors open');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, PAGES['/'])).toBeVisible();
  await launchAt(page, '/scheduler#do=newPost');
  await expect(field(page, 'Content')).toBeFocused();
  await expect(page).toHaveURL('/scheduler#view=month');
  await launchAt(page, '/');
  await expect(page).toHaveURL('/scheduler#view=month');
});

test('the address of a shortcut acts once, also without a queue of launches @nightly', async ({
  page,
}) => {
  await page.goto('/scheduler#do=newPost');
  await expect(field(page, 'Content')).toBeFocused();
  await expect(page).toHaveURL('/scheduler');

  await page.addInitScript(withoutPress);
  await page.goto('/analytics');
  await page.goto('/scheduler#do=openPlan');
  const dialog = page.getByRole('dialog', { name: 'Open a plan' });
  await expect(dialog.getByRole('button', { name: 'Choose a file…' })).toBeFocused();
  await expect(page).toHaveURL('/scheduler');
  await page.keyboard.press('Escape');
  await expect(heading(page, PAGES['/scheduler'])).toBeFocused();

  await page.goto('/analytics');
  await page.goto('/scheduler#do=openPlan');
  await expect(dialog.getByRole('button', { name: 'Choose a file…' })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate(withoutPlaces);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([]);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'History')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
