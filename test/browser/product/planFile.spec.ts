import { writeFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures';
import {
  openByKey,
  privateText,
  saveByKey,
  textOf,
  withoutPlaces,
  withPrivatePlaces,
} from '../support/planFiles';
import {
  aDraft,
  button,
  entries,
  field,
  gotoReady,
  MORNING,
  notice,
  schedulePost,
} from '../support/productPage';

const plan = (name: string, ...contents: readonly string[]) => ({
  name,
  text: JSON.stringify({
    format: 'socialsync',
    version: 2,
    posts: contents.map((content, index) => ({
      id: String(index),
      date: '2026-06-17',
      time: '10:00',
      content,
      status: 'pending',
    })),
    connections: [],
    accounts: [],
    labels: [],
    snippets: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
    newPost: { date: '', time: '', content: '' },
    edits: {},
  }),
});

test('by keyboard alone: a plan is saved, and opened again after a reload', async ({ page }) => {
  await page.addInitScript(withoutPlaces);
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft());
  await field(page, 'Content').focus();
  await page.keyboard.type('Half a sentence');
  const download = await saveByKey(page);
  expect(download.suggestedFilename()).toBe('plan.socialsync');
  await expect(notice(page)).toContainText('Saved “plan.socialsync” to your downloads');
  await expect(page).toHaveTitle('plan.socialsync · Scheduler · Social Sync');
  const text = await textOf(download);

  await page.reload();
  await expect(entries(page)).toHaveCount(0);
  await expect(button(page, 'History')).toBeVisible();
  // An empty plan needs no question.
  await openByKey(page, { name: 'plan.socialsync', text });
  await expect(entries(page)).toHaveCount(1);
  await expect(field(page, 'Content')).toHaveValue('Half a sentence');
  await expect(notice(page)).toContainText('Opened “plan.socialsync” with 1 post');
  await page.keyboard.press('Control+z');
  await expect(entries(page)).toHaveCount(0);
  await expect(field(page, 'Content')).toHaveValue('');
  await schedulePost(page, aDraft({ content: 'Another' }));
  await expect(entries(page)).toHaveText([/Another/]);
  await openByKey(page, { name: 'plan.socialsync', text });
  const dialog = page.getByRole('dialog', { name: 'Open “plan.socialsync”' });
  await expect(dialog.getByRole('button', { name: 'Replace this plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(1);
  await expect(field(page, 'Content')).toHaveValue('Half a sentence');
  await page.keyboard.press('Control+z');
  await expect(entries(page)).toHaveText([/Another/]);
  await expect(field(page, 'Content')).toHaveValue('');
});

test('by pointer and with the File System Access API: saves into the same file', async ({
  page,
}) => {
  await page.addInitScript(withPrivatePlaces);
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  const choose = async (item: string) => {
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await schedulePost(page, aDraft());
  await choose('Save');
  await expect(notice(page)).toContainText('Saved “plan.socialsync”');
  await schedulePost(page, aDraft({ content: 'One more' }));
  await expect(page).toHaveTitle('• plan.socialsync · Scheduler · Social Sync');
  await expect(page.getByText('unsaved changes')).toBeVisible();
  await choose('Save');
  await expect(page.getByText('saved 9:00 AM')).toBeVisible();
  expect(await privateText(page, 'plan.socialsync')).toContain('One more');

  await choose('New');
  await expect(entries(page)).toHaveCount(0);
  await choose('Open…');
  await expect(entries(page)).toHaveCount(2);
  await schedulePost(page, aDraft({ content: 'A third one' }));
  await choose('Save');
  await expect(page.getByText('saved 9:00 AM')).toBeVisible();
  expect(await privateText(page, 'plan.socialsync')).toContain('A third one');
});

test('a file that is dragged from another program onto the window is opened @nightly', async ({
  page,
}, testInfo) => {
  await gotoReady(page, '/analytics');
  const path = testInfo.outputPath('spring.socialsync');
  await writeFile(path, plan('', 'From outside', 'And another').text);
  const session = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', x: number) =>
    session.send('Input.dispatchDragEvent', {
      type,
      x,
      y: 300,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await drag('dragEnter', 100);
  await drag('dragOver', 200);
  await expect(page.getByText('Drop the file to open it')).toBeVisible();
  await drag('dragOver', 300);
  await drag('drop', 300);
  const dialog = page.getByRole('dialog', { name: 'Open “spring.socialsync”' });
  await expect(dialog).toContainText('2 posts');
  await expect(page.getByText('Drop the file to open it')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add to this plan' }).click();
  await button(page, 'Show').click();
  await expect(entries(page)).toHaveCount(2);
});

test('the browser asks before a file with unsaved changes is left, and not otherwise', async ({
  page,
  expectFinding,
}) => {
  expectFinding(/^beforeunload: /);
  await page.addInitScript(withoutPlaces);
  await gotoReady(page, '/scheduler');
  await field(page, 'Content').pressSequentially('Not in a file');
  await page.reload();
  await expect(field(page, 'Content')).toHaveValue('');
  await expect(button(page, 'History')).toBeVisible();
  await saveByKey(page);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(button(page, 'History')).toBeVisible();
  await saveByKey(page);
  await expect(notice(page)).toBeVisible();
  await field(page, 'Content').pressSequentially('U');
  await page.reload();
  await expect(field(page, 'Content')).toHaveValue('');
});
