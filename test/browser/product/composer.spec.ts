import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  button,
  connectNetworks,
  field,
  fillDraft,
  MORNING,
  networkToggle,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { nightlyUnless } from '../support/nightly';

const SENTENCES = 'Four Sundays, four roasts. Our advent box is back. '.repeat(6).trim();

function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview' });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns the letters that are visible in the text field and in the copy behind it, and their boxes. */
async function copyOf(page: Page) {
  return field(page, 'Content').evaluate((text) => {
    const copy = text.parentElement?.firstElementChild;
    if (!(copy instanceof HTMLElement && text instanceof HTMLTextAreaElement)) throw new Error();
    const widths = [copy, text].map((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    });
    return {
      widths,
      heights: [copy, text].map(({ scrollHeight }) => scrollHeight),
      tops: [copy, text].map(({ scrollTop }) => scrollTop),
      isScrolling: text.scrollHeight > text.clientHeight,
    };
  });
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await connectNetworks(page);
});

test('a post for two networks with a text of its own and a thread, by keyboard', async ({
  page,
}) => {
  await field(page, 'Content').focus();
  await page.keyboard.type(SENTENCES);
  await networkToggle(page, 'Facebook').press('Space');
  await networkToggle(page, 'Twitter').press('Enter');
  await expect(page.getByText('Twitter 305/280')).toBeVisible();

  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Facebook' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.type(' Come and see!');
  await expect(field(page, 'Content')).toHaveValue(`${SENTENCES} Come and see!`);
  await expect(page.getByRole('tab', { name: 'Facebook' })).toHaveText('Facebook own text');

  await button(page, 'Split into a thread').press('Enter');
  await expect(button(page, 'Back to one post')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // The text of Facebook is shown: the one for all has the parts.
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.locator('[aria-hidden] > [data-kind=part]')).toHaveCount(2);
  await expect(preview(page).getByText(/ [12]\/2$/)).toHaveCount(2);
  await fillDraft(page, { date: '2026-06-17', time: '10:00' });
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await expect(field(page, 'Content')).toHaveValue('');
  // The networks stay for the next post.
  await expect(networkToggle(page, 'Twitter')).toHaveAttribute('aria-pressed', 'true');
});

test('a snippet is inserted at the caret, and undo in the field removes it', async ({ page }) => {
  const text = field(page, 'Content');
  await text.pressSequentially('#coffee #bread');
  await button(page, 'Snippet').click();
  await page.keyboard.type('tags');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Snippet')).toBeFocused();

  await text.fill('Hello world');
  await text.press('Home');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('/ta');
  await expect(page.getByRole('option', { name: /tags/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(text).toHaveValue('Hello #coffee #breadworld');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Hello /taworld');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.type(' ');
  await expect(text).toHaveValue('Hello #coffee #bread world');
});

test('the marks lie under the text, also when it scrolls @nightly', async ({ page }) => {
  await networkToggle(page, 'Twitter').click();
  const text = field(page, 'Content');
  for (const content of ['Short', 'Two\n\nlines\n', SENTENCES, `${SENTENCES}\n`.repeat(20)]) {
    await text.fill(content);
    await text.press('Control+End');
    await expect
      .poll(async () => {
        const { widths, heights, tops } = await copyOf(page);
        return [widths, heights, tops].map(([copy = 0, own = 1]) => Math.abs(copy - own) <= 1);
      })
      .toEqual([true, true, true]);
  }
  expect((await copyOf(page)).isScrolling).toBe(true);
  await text.fill('x'.repeat(281));
  await expect(page.locator('[aria-hidden] > [data-kind=excess]')).toHaveText('x');
});

test('composed text is not disturbed by marks, counters and snippets @nightly', async ({
  page,
}) => {
  await networkToggle(page, 'Twitter').click();
  const text = field(page, 'Content');
  await text.focus();
  const session = await page.context().newCDPSession(page);
  for (const composed of ['に', 'にほ', 'にほん']) {
    await session.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
    await expect(text).toHaveValue(composed);
  }
  await session.send('Input.insertText', { text: '日本' });
  await expect(text).toHaveValue('日本');
  await expect(page.getByText('Twitter 4/280')).toBeVisible();
  await expect(text).toHaveJSProperty('selectionStart', 2);
});

for (const { width, places } of [
  { width: 360, places: ['editor', 'schedule', 'preview'] },
  { width: 768, places: ['editor preview schedule'] },
  { width: 1280, places: ['editor preview schedule'] },
  { width: 1920, places: ['editor preview schedule'] },
]) {
  test(
    `text, dates and preview have their places at ${width}`,
    nightlyUnless(width === 360 || width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await fillDraft(page, aDraft({ content: SENTENCES }));
      await networkToggle(page, 'Twitter').click();
      const boxes = {
        editor: await boxOf(field(page, 'Content')),
        schedule: await boxOf(button(page, 'Schedule Post')),
        preview: await boxOf(preview(page)),
      };
      const rows = places.map((row) => row.split(' ') as (keyof typeof boxes)[]);
      for (const row of rows) {
        row.forEach((name, index) => {
          const next = row[index + 1];
          if (next) expect(boxes[name].right).toBeLessThanOrEqual(boxes[next].x);
        });
      }
      rows.forEach(([first], index) => {
        const [below] = rows[index + 1] ?? [];
        if (first && below) expect(boxes[first].bottom).toBeLessThanOrEqual(boxes[below].y);
      });
      if (width >= 1280) expect(boxes.preview.width).toBeCloseTo(288, 0);
      const { height } = await boxOf(networkToggle(page, 'Twitter'));
      expect(height).toBe(28);
      await expectNoSidewaysScroll(page);
    },
  );
}
