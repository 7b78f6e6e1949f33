import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { installDevTools } from '../support/devTools';
import { expect, test } from '../support/fixtures';
import { preloadPosts } from '../support/manyPosts';
import { NIGHTLY } from '../support/nightly';
import { withoutPlaces } from '../support/planFiles';
import { button, gotoReady, MORNING, notice } from '../support/productPage';

const BOM = '\uFEFF';

/** Texts that separators, quotes, formulas and writing directions could break. */
const HOSTILE = [
  'One, "two"; three\tfour',
  'A line\r\nand another\rand one more\n',
  '=HYPERLINK("https://example.org")',
  '  Blanks before and after  ',
  'صباح الخير, 🥐',
  "'=1+1",
] as const;

const POSTS = HOSTILE.map((content, index) => ({
  id: String(index),
  date: `2026-06-${17 + index}`,
  time: '09:30',
  content,
  status: 'pending',
  ...(index < 2 && { channels: [index === 0 ? 'Twitter' : 'Facebook'] }),
}));

/** Opens the scheduler of a browser that downloads, with these posts. */
async function showPosts(page: Page, posts: readonly object[] = POSTS): Promise<void> {
  await page.clock.setFixedTime(MORNING);
  await page.addInitScript(withoutPlaces);
  await page.addInitScript(installDevTools);
  await gotoReady(page, '/scheduler');
  await page.evaluate((all) => {
    for (const payload of all) {
      window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
    }
  }, posts);
  await expect(page.getByRole('checkbox', { name: /^Select post: / })).toHaveCount(posts.length);
}

async function openExport(page: Page): Promise<Locator> {
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('radio', { name: 'Buffer' })).toBeVisible();
  return dialog;
}

async function exported(page: Page, dialog: Locator): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Export \d/ }).click(),
  ]);
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Returns a cell as RFC 4180 has it: https://www.rfc-editor.org/rfc/rfc4180. */
function cell(text: string): string {
  return /^ | $|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

test('the file for Buffer has exactly the texts of the posts', async ({ page }) => {
  await showPosts(page);
  const dialog = await openExport(page);
  await dialog.getByLabel('Network').selectOption('All in one file');
  const download = await exported(page, dialog);
  expect(download.suggestedFilename()).toBe('plan-buffer.csv');
  await expect(notice(page)).toContainText('Exported 6 posts to “plan-buffer.csv”');
  const rows = POSTS.map(({ date, content }) => `${cell(content)},,,${date} 09:30\r\n`);
  const text = `${BOM}Text,Image URL,Tags,Posting Time\r\n${rows.join('')}`;
  expect((await bytesOf(download)).equals(Buffer.from(text))).toBe(true);
});

test('the plain CSV has every field, and no formula @nightly', async ({ page }) => {
  await showPosts(
    page,
    [POSTS[2], POSTS[5]].map((post) => ({ ...post, note: '@note' })),
  );
  const dialog = await openExport(page);
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).check();
  const download = await exported(page, dialog);
  expect(download.suggestedFilename()).toBe('plan.csv');
  const [header = '', ...rows] = (await bytesOf(download)).toString().split('\r\n');
  expect(header).toMatch(/^\uFEFFDate,Time,Content,Networks,Accounts,Labels,Label colours,Link,/);
  const end = `${','.repeat(header.split(',').length - 11)}socialsync-`;
  expect(rows).toEqual([
    `2026-06-19,09:30,"'=HYPERLINK(""https://example.org"")",,,,,,,,'@note${end}2`,
    `2026-06-22,09:30,''=1+1,,,,,,,,'@note${end}5`,
    '',
  ]);
});

test('each network gets its own file in one zip @nightly', async ({ page }) => {
  await showPosts(page);
  const dialog = await openExport(page);
  await expect(dialog.getByLabel('Network')).toHaveValue('each');
  await expect(dialog.getByText('2 files')).toBeVisible();
  const download = await exported(page, dialog);
  expect(download.suggestedFilename()).toBe('plan-buffer.zip');
  const files = unzipSync(await bytesOf(download));
  expect(Object.keys(files).sort()).toEqual([
    'plan-buffer-facebook.csv',
    'plan-buffer-twitter.csv',
  ]);
  const twitter = strFromU8(files['plan-buffer-twitter.csv'] ?? new Uint8Array());
  expect(twitter).toContain(cell(HOSTILE[0]));
  expect(twitter).not.toContain('and one more');
});

test('by keyboard alone: format, posts and network are chosen, and the file is saved @nightly', async ({
  page,
}) => {
  await showPosts(page);
  await button(page, 'Plan').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('ex');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('radio', { name: 'Buffer' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Markdown' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'All', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Twit');
  await expect(dialog.getByLabel('Network')).toHaveValue('Twitter');
  await expect(dialog.getByText('plan-twitter.md')).toBeVisible();
  const exporting = dialog.getByRole('button', { name: 'Export 5 posts' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await exporting.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(exporting).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('plan-twitter.md');
  await expect(button(page, 'Plan')).toBeFocused();
});

test('the table can be pasted as cells and as HTML', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showPosts(page);
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: 'Copy as table' }).click();
  await expect(notice(page)).toContainText('Copied 6 posts as a table');
  const [text = '', html = ''] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const part = async (type: string) => (await item?.getType(type))?.text();
    return Promise.all([part('text/plain'), part('text/html')]);
  });
  expect(text).toContain('2026-06-17\t09:30\t"One, ""two""; three\tfour"');
  expect(text).toContain(`'=HYPERLINK`);
  // Chromium changes how quotes are escaped.
  expect(html).toMatch(/<td[^>]*>One, "two"; three\tfour<\/td>/);
});

test('a warning leads to its posts @nightly', async ({ page }) => {
  await showPosts(page);
  const dialog = await openExport(page);
  await dialog.getByLabel('Network').selectOption('Facebook');
  await dialog
    .getByText('1 post isn’t meant for Facebook.')
    .locator('..')
    .getByRole('button')
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Select post: One/)).toBeChecked();
});

test('100,000 posts are exported while the page can respond', NIGHTLY, async ({ page }) => {
  await page.addInitScript(withoutPlaces);
  await preloadPosts(page, 100_000);
  await page.goto('/scheduler');
  await expect(button(page, 'History')).toBeVisible();
  const dialog = await openExport(page);
  await dialog.getByText('Other formats').click();
  await dialog.getByRole('radio', { name: 'Hootsuite' }).check();
  await expect(dialog.getByRole('button', { name: 'Export 100,000 posts' })).toBeVisible();
  await expect(dialog.getByText('50,000 posts are in the past.')).toBeVisible();
  const download = await exported(page, dialog);
  expect(download.suggestedFilename()).toBe('plan-hootsuite-classic.zip');
  const files = unzipSync(await bytesOf(download));
  expect(Object.keys(files)).toHaveLength(286);
});

test('posts with photographs are exported as a zip, and come back by an import @nightly', async ({
  page,
}) => {
  await showPosts(page, []);
  const folder = 'test/fixtures/media';
  const rows = [
    '2026-11-30,09:00,Doors open,phone-location.jpg',
    '2026-12-01,10:00,Cups,coffee.jpg',
  ];
  const table = `Date,Time,Text,Media\n${rows.join('\n')}\n`;

  async function importFiles(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(files);
    await dialog.getByText('2 of 2 rows will be added', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Add 2 posts' }).click();
    await expect(notice(page)).toContainText('Imported 2 posts');
  }

  const photos = await Promise.all(
    ['phone-location.jpg', 'coffee.jpg'].map(async (name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await readFile(`${folder}/${name}`),
    })),
  );
  await importFiles([
    { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    ...photos,
  ]);

  const dialog = await openExport(page);
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).check();
  await expect(
    dialog.getByRole('checkbox', { name: /^With the pictures \(2 files, / }),
  ).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Remove the location' })).toBeChecked();
  await expect(dialog.getByText('plan.zip')).toBeVisible();
  const download = await exported(page, dialog);
  const zip = await bytesOf(download);
  const files = unzipSync(zip);
  const names = ['2026-11-30 0900 Doors open.jpg', '2026-12-01 1000 Cups.jpg'];
  expect(Object.keys(files)).toEqual(['plan.csv', ...names.map((name) => `media/${name}`)]);
  const [doors, cups] = names.map((name) => Buffer.from(files[`media/${name}`] ?? []));
  expect(cups?.equals(photos[1]?.buffer ?? Buffer.of())).toBe(true);
  expect(photos[0]?.buffer.includes('Nokia')).toBe(true);
  expect(doors?.includes('Nokia')).toBe(false);

  await page.reload();
  await importFiles({ name: 'plan.zip', mimeType: 'application/zip', buffer: zip });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('save pictures');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('option', { name: 'Save pictures…' }).click(),
  ]);
  const pictures = unzipSync(await bytesOf(saved));
  expect(Object.keys(pictures)).toEqual(names);
  expect(Buffer.from(pictures[names[0] ?? ''] ?? []).equals(doors ?? Buffer.of())).toBe(true);
});
