import type { Locator, Page } from '@playwright/test';
import naughtyStrings from 'big-list-of-naughty-strings/blns.json';
import {
  aDraft,
  announcement,
  button,
  entries,
  field,
  follow,
  gotoReady,
  heading,
  MORNING,
  PAGES,
  results,
  schedulePost,
  section,
  type Draft,
} from '../support/productPage';
import { noteCases } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { NAUGHTY } from '../support/naughtyText';
import { NIGHTLY } from '../support/nightly';

/** The debounce delay of the search in the address, in milliseconds. */
const REST = 400;

const PLAN: readonly Partial<Draft>[] = [
  { time: '08:00', content: 'Café opens' },
  { time: '12:00', content: 'Lunch at the cafe' },
  { date: '2026-06-18', content: 'Garden party' },
  { date: '2026-06-17', content: 'Garden and CAFÉ tour' },
];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

/** Changes the address from outside, like a bookmark. */
async function openFragment(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

async function openPlan(page: Page, plan = PLAN): Promise<void> {
  await gotoReady(page, '/scheduler');
  for (const draft of plan) await schedulePost(page, aDraft(draft));
  await expect(entries(page)).toHaveCount(plan.length);
}

function search(page: Page): Locator {
  return page.getByLabel('Search posts');
}

async function expectFound(page: Page, ...contents: readonly string[]): Promise<void> {
  await expect(entries(page)).toHaveCount(contents.length);
  await expect(entries(page)).toContainText(contents);
}

/** Returns the highlighted texts of the entries, in order. */
async function expectMarked(page: Page, ...marked: readonly string[]): Promise<void> {
  await expect(entries(page).locator('mark')).toHaveText(marked);
}

/** Returns the parameters in the fragment of the address. */
async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  const asked = () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
  await expect.poll(asked).toEqual(query);
}

async function expectCounts(page: Page, counts: string): Promise<void> {
  await expect(section(page, 'Scheduled Posts').getByText(counts, { exact: true })).toBeVisible();
}

test('a search ignores accents and case, and highlights matches', async ({ page }) => {
  await openPlan(page);
  for (const text of ['cafe', 'CAFÉ', 'Cafe\u0301', ' cafe ']) {
    await search(page).fill(text);
    await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
    await expectMarked(page, 'Café', 'cafe', 'CAFÉ');
  }
  await search(page).fill('cafe garden');
  await expectFound(page, 'Garden and CAFÉ tour');
  await expectMarked(page, 'Garden', 'CAFÉ');
  await search(page).fill('');
  await expectFound(page, ...PLAN.map(({ content = '' }) => content));
  await expectMarked(page);
});

test(
  'the search is written to the address 400 milliseconds after the last key',
  NIGHTLY,
  async ({ page }) => {
    await openPlan(page);
    await page.clock.pauseAt('2026-06-16T09:05:00-04:00');
    await search(page).focus();
    await page.keyboard.type('ca');
    await page.clock.runFor(REST - 1);
    await page.keyboard.type('fe');
    await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
    await page.clock.runFor(REST - 1);
    await expectQuery(page, {});
    await page.clock.runFor(1);
    await expectQuery(page, { search: 'cafe' });
    await expect(results(page)).toHaveText('3 of 4 posts, 2 scheduled, 1 published');

    // Blur writes the search at once.
    await page.keyboard.type(' garden');
    await page.keyboard.press('Tab');
    await expectQuery(page, { search: 'cafe garden' });
  },
);

test('the view is in the address, and back and forward restore it', async ({ page }) => {
  await openPlan(page);
  await search(page).fill('cafe');
  await expectQuery(page, { search: 'cafe' });
  await page.getByLabel('Status').selectOption('Scheduled');
  await expectFound(page, 'Lunch at the cafe', 'Garden and CAFÉ tour');
  await expectQuery(page, { search: 'cafe', status: 'scheduled' });
  await page.getByLabel('From', { exact: true }).fill('2026-06-17');
  await expectFound(page, 'Garden and CAFÉ tour');
  await expectQuery(page, { search: 'cafe', status: 'scheduled', from: '2026-06-17' });

  // Consecutive choices share one history entry.
  await page.goBack();
  await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
  await expect(page.getByLabel('Status')).toHaveValue('all');
  await page.goBack();
  await expectFound(page, ...PLAN.map(({ content = '' }) => content));
  await expect(search(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expectFound(page, 'Garden and CAFÉ tour');
  await expect(search(page)).toHaveValue('cafe');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-06-17');
});

test('one search is one history entry, even with pauses', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  await search(page).focus();
  for (const [typed, query] of [
    ['c', 'c'],
    ['af', 'caf'],
    ['e', 'cafe'],
  ] as const) {
    await page.keyboard.type(typed);
    await expectQuery(page, { search: query });
  }
  await page.goBack();
  await expectQuery(page, {});
  await expect(search(page)).toHaveValue('');
  await expectFound(page, ...PLAN.map(({ content = '' }) => content));
});

test('the orders', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  const [one, two, four, three] = PLAN.map(({ content = '' }) => content) as [
    string,
    string,
    string,
    string,
  ];
  for (const [order, ...contents] of [
    ['Last scheduled', three, four, two, one],
    ['Earliest due', one, two, three, four],
    ['Latest due', four, three, two, one],
    ['First scheduled', one, two, four, three],
  ] as const) {
    await page.getByLabel('Order').selectOption(order);
    await expectFound(page, ...contents);
  }
});

test('the day filter: from, to, both, and from after to', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  const [from, to] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ];
  await from.fill('2026-06-17');
  await expectFound(page, 'Garden party', 'Garden and CAFÉ tour');
  await to.fill('2026-06-17');
  await expectFound(page, 'Garden and CAFÉ tour');
  await expectCounts(page, '1 of 4 posts, 1 scheduled, 0 published');
  await from.fill('');
  await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
  await from.fill('2026-06-18');
  await expectFound(page);
  await expect(page.getByText('No post matches.')).toBeVisible();
});

test('the counts ignore the status filter', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  await expectCounts(page, '4 posts, 3 scheduled, 1 published');
  await page.getByLabel('Status').selectOption('Published');
  await expectFound(page, 'Café opens');
  await expectCounts(page, '4 posts, 3 scheduled, 1 published');
  await search(page).fill('cafe');
  await expectCounts(page, '3 of 4 posts, 2 scheduled, 1 published');
});

test(
  'without a match, a button shows the whole plan again in the chosen order',
  NIGHTLY,
  async ({ page }) => {
    await openPlan(page);
    await page.getByLabel('Order').selectOption('Latest due');
    await page.getByLabel('Status').selectOption('Published');
    await search(page).fill('party');
    await expect(page.getByText('No post matches.')).toBeVisible();
    await expectFound(page);
    await button(page, 'Clear search and filters').click();
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByLabel('Status')).toHaveValue('all');
    await expect(entries(page).first()).toContainText('Garden party');
    await expect(entries(page)).toHaveCount(4);
  },
);

test('a bookmark restores the view, also after the posts were lost', async ({ page }) => {
  const address = '/scheduler#search=caf%C3%A9&status=scheduled&from=2026-06-16&sort=due&page=2';
  await page.goto(address);
  await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
  await expect(page.getByText('Nothing is scheduled yet.')).toBeVisible();
  await schedulePost(page, aDraft({ content: 'Café' }));
  await expectFound(page, 'Café');
  await expect(search(page)).toHaveValue('café');
  await expect(page.getByLabel('Status')).toHaveValue('Scheduled');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-06-16');

  await page.reload();
  await expect(page.getByText('Nothing is scheduled yet.')).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
});

test('an address with invalid parameters shows the whole plan', NIGHTLY, async ({ page }) => {
  for (const query of [
    'status=gone&from=tomorrow&to=2026-02-30&sort=name&direction=up&page=-1',
    'page=99999999999999999999&from=&search=',
    '__proto__=1&constructor=2&toString=3&search',
    '%E0%A4%A&search=%',
  ]) {
    await page.goto(`/scheduler#${query}`);
    // A change of only the fragment loads nothing.
    await page.reload();
    await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
    await schedulePost(page, aDraft({ content: '100 % Café' }));
    await expectFound(page, '100 % Café');
  }
});

test('a notice says that a new post is not among the posts shown', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  await search(page).fill('garden');
  await expectFound(page, 'Garden party', 'Garden and CAFÉ tour');
  await schedulePost(page, aDraft({ content: 'Bread' }));
  await expect(announcement(page)).toHaveText(
    'Post scheduled: Bread. It is not among the posts shown.',
  );
  await expectFound(page, 'Garden party', 'Garden and CAFÉ tour');
});

test(
  'a post that becomes Published moves from one status filter to the other',
  NIGHTLY,
  async ({ page }) => {
    await openPlan(page, [
      { time: '09:30', content: 'Soon' },
      { time: '17:00', content: 'Later' },
    ]);
    await page.getByLabel('Status').selectOption('Scheduled');
    await page.clock.pauseAt('2026-06-16T09:30:00.000-04:00');
    await expectFound(page, 'Soon', 'Later');
    await page.clock.runFor(1);
    await expectFound(page, 'Later');
    await expectCounts(page, '2 posts, 1 scheduled, 1 published');
    await page.getByLabel('Status').selectOption('Published');
    await expectFound(page, 'Soon');
    await page.clock.runFor('08:00:00');
    await expectFound(page, 'Soon', 'Later');
  },
);

test(
  'a header link shows the whole plan, and back restores the view',
  NIGHTLY,
  async ({ page }) => {
    await openPlan(page);
    await search(page).fill('party');
    await expectQuery(page, { search: 'party' });
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await expectFound(page, ...PLAN.map(({ content = '' }) => content));
    await expect(search(page)).toHaveValue('');
    await page.goBack();
    await expectFound(page, 'Garden party');
    await follow(page, 'Analytics', PAGES['/analytics']);
    await page.goBack();
    await expectFound(page, 'Garden party');
    await expect(search(page)).toHaveValue('party');
  },
);

/** Returns the number of elements except highlights, and of scripts. */
async function elements(page: Page): Promise<[number, number]> {
  return page.evaluate(() => [
    document.querySelectorAll(':not(mark, main [data-entry], main [data-entry] *)').length,
    document.scripts.length,
  ]);
}

/** Returns the text without line breaks, as in a single-line field. */
function inOneLine(text: string): string {
  return text.replace(/[\r\n ]/g, '');
}

test('a search is treated as text', NIGHTLY, async ({ page }) => {
  test.setTimeout(120_000);
  const texts = [...naughtyStrings, ...Object.values(NAUGHTY)];
  await openPlan(page, [{ content: 'Plain' }]);
  await search(page).fill('plain');
  await search(page).press('Enter');
  await expect(results(page)).not.toBeEmpty();
  await expectFound(page, 'Plain');
  const before = await elements(page);
  for (const text of texts) {
    await search(page).fill(text);
    await search(page).press('Enter');
    expect(inOneLine(await search(page).inputValue())).toBe(inOneLine(text.slice(0, 1000)));
  }
  await search(page).fill('plain');
  await expectFound(page, 'Plain');
  expect(await elements(page)).toEqual(before);
  noteCases(texts.length);
});

test('found content is shown as text, with highlights', async ({ page }) => {
  const contents = [
    NAUGHTY.markup,
    NAUGHTY['a way out of an attribute'],
    NAUGHTY['entities, named, by number and broken'],
    '<mark>alert</mark> amp; alert(1)',
  ].map((content) => content ?? '');
  await openPlan(
    page,
    contents.map((content) => ({ content })),
  );
  for (const text of ['alert', 'amp', '<', '&', '"']) {
    await search(page).fill(text);
    await search(page).press('Enter');
    await expect(entries(page).locator('mark').first()).toHaveText(text);
    for (const entry of await entries(page).all()) {
      const shown = entry.getByRole('paragraph').last();
      expect(contents).toContain(await shown.textContent());
      await expect(shown.locator(':not(mark)')).toHaveCount(0);
    }
  }
});

test('the form for a new post and the search are independent', NIGHTLY, async ({ page }) => {
  await openPlan(page);
  await field(page, 'Content').fill('half a thought');
  await search(page).fill('party');
  await search(page).press('Enter');
  await expectFound(page, 'Garden party');
  await expect(field(page, 'Content')).toHaveValue('half a thought');
});

test('addresses opened in sequence are each shown, and Back restores them', async ({ page }) => {
  await openPlan(page);
  const search = page.getByLabel('Search posts');
  for (const [fragment, count] of [
    ['#search=garden', 2],
    ['#search=lunch', 1],
    ['#search=garden+party', 1],
  ] as const) {
    await openFragment(page, fragment);
    await expect(search).toHaveValue(fragment.slice('#search='.length).replace('+', ' '));
    await expect(entries(page)).toHaveCount(count);
  }
  await page.goBack();
  await expect(search).toHaveValue('lunch');
  await page.goBack();
  await expect(search).toHaveValue('garden');
  await expect(entries(page)).toHaveCount(2);
});

test('a page translated by the browser can be searched', async ({ page }) => {
  await openPlan(page);
  // A browser wraps each translated text in its own elements.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('[translate=no]')) continue;
      const wrapper = document.createElement('span');
      text.replaceWith(wrapper);
      wrapper.append(text.data);
    }
  });
  await page.getByLabel('Search posts').pressSequentially('gar');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).locator('mark')).toHaveText(['Gar', 'Gar']);
});
