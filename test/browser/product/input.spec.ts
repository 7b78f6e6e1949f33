import type { Page } from '@playwright/test';
import {
  aDraft,
  announcement,
  entries,
  field,
  gotoReady,
  MORNING,
  schedulePost,
  section,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { moveFixedToEnd } from '../support/reflow';
import { expectControlsInOrder, expectNoSidewaysScroll } from '../support/geometry';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

test.use({ viewport: { width: 320, height: 640 } });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
});

async function expectNothingScheduled(page: Page): Promise<void> {
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await expect(announcement(page)).toHaveText('');
}

/** Expects the content of the only entry to equal the text, without elements. */
async function expectShownAsTyped(page: Page, content: string): Promise<void> {
  const shown = entries(page).getByRole('paragraph').last();
  await expect(shown).toHaveJSProperty('textContent', content);
  await expect(shown).toHaveJSProperty('childElementCount', 0);
}

/** Expects the controls to be in order, without what lies over a page that is scrolled. */
async function expectControlsInPlace(page: Page): Promise<void> {
  await moveFixedToEnd(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expectControlsInOrder(page);
}

for (const [kind, content] of [
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;<b>bold</b>'],
  ['right-to-left text', 'שלום עולם! مرحبا بالعالم 2026 (Social Sync)'],
  ['letters that turn the line around', 'start \u202eevil\u2066 never closed'],
  ['combining marks', `Z${'\u0300\u0316\u0335'.repeat(40)}a${'\u0489'.repeat(60)}lgo`],
  ['pictures made of several', '👩‍👩‍👧‍👦👍🏽🏴󠁧󠁢󠁳󠁣󠁴󠁿 ok'],
  ['line breaks and spaces', '  first\n\n\tthird   with   spaces\nlast  '],
  ['a long address', `https://example.com/${'path/'.repeat(80)}?q=${'1'.repeat(300)}`],
] as const) {
  test(`is shown as typed: ${kind}`, NIGHTLY, async ({ page }) => {
    await schedulePost(page, aDraft({ content }));
    await expect(entries(page)).toHaveCount(1);
    await expectShownAsTyped(page, content);
    await expectNoSidewaysScroll(page);
    await expectControlsInPlace(page);
    await entries(page)
      .getByRole('button', { name: /^Delete post: / })
      .click();
    await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  });
}

test('line breaks and runs of spaces are visible', async ({ page }) => {
  const content = 'one\n\n  three   wide';
  await schedulePost(page, aDraft({ content }));
  const shown = entries(page).getByRole('paragraph').last();
  await expect(shown).toHaveJSProperty('innerText', content);
  // The entry opens.
  await shown.click();
  const lines = await shown.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  await expect(shown).toHaveCSS('overflow-wrap', 'anywhere');
  await expect(shown).toHaveCSS('unicode-bidi', 'isolate');
});

test('100,000 characters without a space @nightly', async ({ page }) => {
  const content = 'x'.repeat(100_000);
  await schedulePost(page, aDraft({ content }));
  await expectShownAsTyped(page, content);
  await expectNoSidewaysScroll(page);
  await expectControlsInPlace(page);
  for (const [index, verb] of ['Edit post', 'More', 'Delete post'].entries()) {
    await expect(entries(page).getByRole('button').nth(index)).toHaveAccessibleName(
      `${verb}: ${'x'.repeat(40)}…`,
    );
  }
  await expect(entries(page).getByRole('button')).toHaveCount(3);
});

for (const [date, time, shown] of [
  ['9999-12-31', '23:59', '11:59 PM Fri, Dec 31, 9999'],
  ['10000-01-01', '00:00', '12:00 AM Sat, Jan 1, 10000'],
  ['275760-09-12', '23:59', '11:59 PM Fri, Sep 12, 275760'],
  ['275760-09-13', '00:01', '12:01 AM Sat, Sep 13, 275760'],
  ['2028-02-29', '12:00', '12:00 PM Tue, Feb 29, 2028'],
  ['2027-03-14', '02:30', '2:30 AM Sun, Mar 14, 2027'],
  ['2026-11-01', '01:30', '1:30 AM Sun, Nov 1'],
  ['2026-06-16', '23:59', '11:59 PM Tue, Jun 16'],
] as const) {
  test(
    `a post for ${date} at ${time}`,
    nightlyUnless(date === '275760-09-13'),
    async ({ page }) => {
      await schedulePost(page, aDraft({ date, time }));
      await expect(entries(page).locator('time')).toHaveText(shown);
      await expect(entries(page).locator('time')).toHaveAttribute('datetime', `${date}T${time}`);
      await expect(entries(page)).toContainText('Scheduled');
      await expectNoSidewaysScroll(page);
    },
  );
}

for (const date of ['0001-01-01', '1999-12-31', '2026-06-15']) {
  test(
    `"past dates cannot be picked": ${date}`,
    nightlyUnless(date === '2026-06-15'),
    async ({ page }) => {
      const draft = aDraft({ date });
      await schedulePost(page, draft);
      await expect(field(page, 'Date')).toHaveJSProperty('validity.rangeUnderflow', true);
      await expectNothingScheduled(page);
      await expect(field(page, 'Date')).toHaveValue(date);
      await expect(field(page, 'Content')).toHaveValue(draft.content);

      // Enter in a field submits the form too.
      await field(page, 'Time').press('Enter');
      await expectNothingScheduled(page);
      await schedulePost(page, aDraft());
      await expect(entries(page)).toHaveCount(1);
    },
  );
}
