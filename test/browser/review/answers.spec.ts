import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { openByMenu, withoutPlaces } from '../support/planFiles';
import { button, gotoReady } from '../support/productPage';

/** Returns the text of a plan with an answered post. In a full one, the line of the review has all its parts. */
const planText = (isFull: boolean) =>
  JSON.stringify({
    format: 'socialsync',
    version: 2,
    program: '3.0.0',
    savedAt: '2026-06-15T10:00:00.000Z',
    posts: [
      ['Gone by tonight.', '2999-12-01'],
      ['Our box is back.', '2999-12-02'],
      ...(isFull ? [['Of last year.', '2025-12-01']] : []),
    ].map(([content, date], index) => ({
      id: `179500000000${index}`,
      date,
      time: '08:00',
      content,
      status: 'pending',
      ...(index === 0 && {
        answers: {
          '9\nmaria': {
            review: '9',
            by: 'Maria',
            at: '2026-06-15T09:00:00.000Z',
            stamp: '0123abcd',
            state: 'change',
            comment: 'Please say when: people always ask.'.repeat(20),
            texts: { '': 'Gone by noon.' },
          },
        },
      }),
    })),
    reviews: (isFull ? ['8', '9'] : ['9']).map((id) => ({
      id,
      title: 'Harbour Coffee, 1–14 December, as long a title as somebody may write',
      by: 'Lea',
      reviewer: 'Maria',
      sentAt: `2026-06-1${id === '8' ? 3 : 4}T09:00:00.000Z`,
      sent: { pictures: false, extras: false },
      posts: {
        1795000000000: { stamp: '0123abcd', date: '2999-12-01', time: '08:00' },
        1795000000001: { stamp: '0123abcd', date: '2999-12-02', time: '08:00' },
      },
    })),
    connections: [],
    accounts: [],
    labels: [],
    snippets: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
    newPost: { date: '', time: '', content: '' },
    edits: {},
  });

for (const [width, height] of [
  [1280, 36],
  [360, 124],
] as const) {
  test(`a suggested text is used by the keyboard, at ${width} pixels, and nothing is beyond the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(withoutPlaces);
    await gotoReady(page, '/scheduler');
    await openByMenu(page, { name: 'plan.socialsync', text: planText(width === 1280) });
    const line = page.getByRole('group', { name: 'Open review' });
    await expect(line.getByRole('button', { name: 'Waiting 2' })).toBeVisible();
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(height);
    const waiting = await line.getByRole('button', { name: 'Waiting 2' }).boundingBox();
    const open = await line.getByRole('button', { name: 'Open answers…' }).boundingBox();
    if (width === 1280) expect(open?.x).toBeGreaterThan((waiting?.x ?? 0) + (waiting?.width ?? 0));
    const entry = page.locator('[data-entry="1795000000000"]');
    expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(width === 360 ? 68 : 61);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await entry.focus();
    const chip = button(page, 'Change asked for an earlier text');
    for (let press = 0; press < 9; press += 1) {
      if (await chip.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(chip).toBeFocused();
    await page.keyboard.press('Enter');
    const answer = page.getByRole('dialog', { name: 'Answer of Maria' });
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(answer).toHaveCount(0);
    await expect(chip).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(answer.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(answer.getByRole('button', { name: 'Use this text' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entry).toContainText('Gone by noon.');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(entry).toContainText('Gone by tonight.');
    await expect(chip).toBeVisible();
  });
}
