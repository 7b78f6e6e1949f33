import type { Page } from '@playwright/test';
import { readPage } from '../../model/readPage';
import {
  aDraft,
  accounts,
  button,
  entries,
  follow,
  gotoReady,
  PAGES,
  schedulePost,
  section,
} from '../support/desk';
import { expect, test } from '../support/fixtures';
import { installReduxDevTools } from '../support/reduxDevTools';

/** The clock stands at a minute of a summer morning in New York until a test moves it. */
const NOW = '2026-06-16T09:10:00-04:00';
const NOW_MS = Date.parse(NOW);
const HOURS_FROM_UTC = '-04:00';

test.beforeEach(async ({ page }) => {
  await installReduxDevTools(page);
  await page.clock.install({ time: '2026-06-16T09:00:00-04:00' });
  await page.clock.pauseAt(NOW);
});

/** The types of the actions so far, without Redux's own. */
async function actionTypes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.reduxDevTools
      .actions()
      .slice(1)
      .map(({ type }) => type),
  );
}

/** Shows the product as it was after so many actions. */
async function jumpTo(page: Page, index: number): Promise<void> {
  await page.evaluate((step) => {
    window.reduxDevTools.jumpTo(step);
  }, index);
}

async function toggle(page: Page, index: number): Promise<void> {
  await page.evaluate((step) => {
    window.reduxDevTools.toggle(step);
  }, index);
}

async function dispatch(page: Page, type: string, payload: unknown): Promise<void> {
  await page.evaluate(
    (action) => {
      window.reduxDevTools.dispatch(action);
    },
    { type, payload },
  );
}

async function currentState(page: Page) {
  return page.evaluate(() => window.reduxDevTools.state());
}

async function states(page: Page) {
  return page.evaluate(() => window.reduxDevTools.states());
}

/** The rows of the scheduler are the state's, in its order, with the status of the page's clock. */
async function expectRowsOfState(page: Page): Promise<void> {
  const state = await currentState(page);
  const now = await page.evaluate(() => Date.now());
  const { posts, isHeadedScheduledPosts } = await page.evaluate(readPage);
  const rows = posts?.map(({ dateTime, content, status }) => ({ dateTime, content, status }));
  expect(rows).toEqual(
    state.scheduledPosts.map(({ date, time, content }) => ({
      dateTime: `${date}T${time}`,
      content,
      status: Date.parse(`${date}T${time}${HOURS_FROM_UTC}`) < now ? 'Published' : 'Scheduled',
    })),
  );
  expect(isHeadedScheduledPosts).toBe(state.scheduledPosts.length > 0);
}

async function expectAccountsOfState(page: Page): Promise<void> {
  const { connections } = await currentState(page);
  const seen = await page.evaluate(readPage);
  expect(seen.accounts).toEqual(connections);
  expect(seen.saysNoAccounts).toBe(connections.length === 0);
}

/** For a second of the page's clock nothing is dispatched. */
async function expectSilence(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.reduxDevTools.actionCount());
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => window.reduxDevTools.actionCount())).toBe(before);
}

/** Every action and every state is the same after a way through JSON. */
async function expectPlainJson(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.reduxDevTools.lossesInJson())).toEqual([]);
}

const STORY_LENGTH = 20;

/**
 * Twenty actions of every kind by hand, ending on the scheduler. One more connection is refused on
 * the way, with an alert that the test has to expect.
 */
async function liveTheStory(page: Page): Promise<void> {
  await gotoReady(page, '/integration');
  await button(page, 'Connect Facebook').click();
  await button(page, 'Connect Twitter').click();
  await button(page, 'Connect Twitter').click();
  await button(page, 'Disconnect Facebook').click();
  await button(page, 'Connect Instagram').click();
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await button(page, 'Done').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  for (const [time, content] of [
    ['09:00', 'early'],
    ['09:10', 'this minute'],
    ['09:11', 'the next minute'],
    ['09:12', 'two lines\nof text'],
    ['23:59', 'late'],
    ['09:11', '<b>the same</b> minute'],
    ['12:00', 'noon'],
    ['09:15', 'שלום'],
  ] as const) {
    await schedulePost(page, aDraft({ time, content }));
  }
  for (const title of ['the next minute', 'early', 'late']) {
    await button(page, `Delete post: ${title}`).click();
  }
  for (const date of ['2026-06-17', '2026-12-31', '2099-01-01', '9999-12-31']) {
    await schedulePost(page, aDraft({ date, content: `for ${date}` }));
  }
  expect(await actionTypes(page)).toHaveLength(STORY_LENGTH);
}

const TWITTER_ALERT = 'alert: Twitter is already connected.';

/** From the first state to the last and back again. */
const THERE_AND_BACK = [
  ...Array.from({ length: STORY_LENGTH + 1 }, (_, index) => index),
  ...Array.from({ length: STORY_LENGTH + 1 }, (_, index) => STORY_LENGTH - index),
];

test('the store has its name and its slices, in the production build', async ({ page }) => {
  await gotoReady(page, '/');
  expect(await page.evaluate(() => window.reduxDevTools.name())).toBe('Social Sync');
  expect(await states(page)).toEqual([
    { scheduledPosts: [], connections: [], settings: { appearance: 'system' } },
  ]);
});

test('the actions read as a diary; state and actions are plain JSON', async ({
  page,
  expectFinding,
}) => {
  await gotoReady(page, '/integration');
  await button(page, 'Connect Facebook').click();
  expectFinding('alert: Facebook is already connected.');
  await button(page, 'Connect Facebook').click();
  await button(page, 'Disconnect Facebook').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ content: ' kept as typed\n' }));
  await schedulePost(page, aDraft({ content: 'in the same millisecond' }));
  await schedulePost(page, aDraft({ content: ' \n ' }));
  await button(page, 'Delete post: kept as typed').click();
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();

  expect(await actionTypes(page)).toEqual([
    'connections/networkConnected',
    'connections/networkDisconnected',
    'scheduledPosts/postScheduled',
    'scheduledPosts/postScheduled',
    'scheduledPosts/postDeleted',
    'settings/appearanceChosen',
  ]);
  await expectPlainJson(page);

  const first = {
    ...aDraft({ content: ' kept as typed\n' }),
    id: String(NOW_MS),
    status: 'pending',
  };
  const second = {
    ...aDraft({ content: 'in the same millisecond' }),
    id: String(NOW_MS + 1),
    status: 'pending',
  };
  const actions = await page.evaluate(() => window.reduxDevTools.actions());
  expect(actions[3]).toEqual({ type: 'scheduledPosts/postScheduled', payload: first });
  expect(actions[5]).toEqual({ type: 'scheduledPosts/postDeleted', payload: first.id });
  const after = await states(page);
  expect(after[4]).toMatchObject({ scheduledPosts: [first, second], connections: [] });
  expect(after[6]).toEqual({
    scheduledPosts: [second],
    connections: [],
    settings: { appearance: 'dark' },
  });
});

test('a jump to each of 20 states and back draws it, dispatches nothing, and loses no word', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  const before = await states(page);
  for (const index of THERE_AND_BACK) {
    await jumpTo(page, index);
    expect(await currentState(page)).toEqual(before[index]);
    await expectRowsOfState(page);
    await expectSilence(page);
    await expectRowsOfState(page);
  }
  await expectPlainJson(page);
  expect(await states(page)).toEqual(before);
});

test('a jump shows the accounts of each state; its appearance holds on every page', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  await follow(page, 'Integration', PAGES['/integration']);
  for (const index of THERE_AND_BACK) {
    await jumpTo(page, index);
    await expectAccountsOfState(page);
    await expectSilence(page);
    const { settings } = await currentState(page);
    await expect(page.locator('html')).toHaveCSS(
      'color-scheme',
      settings.appearance === 'dark' ? 'dark' : 'light dark',
    );
  }
});

test('every state that is jumped to has the status of the true present', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  for (const minutes of [1, 2, 60 * 24, 60 * 24 * 200]) {
    await page.clock.fastForward(minutes * 60_000);
    for (const index of THERE_AND_BACK) {
      await jumpTo(page, index);
      await expectRowsOfState(page);
    }
    await expectSilence(page);
  }
});

test('a post of a state that was jumped to still turns by itself', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ time: '09:30', content: 'One' }));
  await schedulePost(page, aDraft({ time: '17:00', content: 'Two' }));
  await button(page, 'Delete post: One').click();
  await expect(entries(page)).toContainText(['Two']);

  await page.clock.runFor('00:35:00');
  await jumpTo(page, 2);
  await expect(entries(page)).toContainText([/Published.*One/, /Scheduled.*Two/]);
  await jumpTo(page, 0);
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await jumpTo(page, 2);
  await page.clock.runFor('07:15:00');
  await expect(entries(page)).toContainText([/Published.*One/, /Scheduled.*Two/]);
  await page.clock.runFor(1);
  await expect(entries(page)).toContainText([/Published.*One/, /Published.*Two/]);
});

test('an action that is toggled is as if it had never been, until it is toggled back', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  const before = await states(page);
  for (let index = 1; index <= STORY_LENGTH; index += 1) {
    await toggle(page, index);
    await expectRowsOfState(page);
    await expectPlainJson(page);
    await toggle(page, index);
    await expectRowsOfState(page);
    expect(await states(page)).toEqual(before);
  }
  await expectSilence(page);
});

test('a post whose scheduling is toggled goes; one whose deletion is toggled comes back', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ content: 'One' }));
  await schedulePost(page, aDraft({ content: 'Two' }));
  await button(page, 'Delete post: One').click();
  await expect(entries(page)).toContainText(['Two']);
  await toggle(page, 3);
  await expect(entries(page)).toContainText(['One', 'Two']);
  await toggle(page, 2);
  await expect(entries(page)).toContainText(['One']);
  await expect(entries(page)).toHaveCount(1);
  await toggle(page, 1);
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await toggle(page, 2);
  await expect(entries(page)).toContainText(['Two']);
});

test('what was exported can be imported after a reload, and work goes on from there', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  const before = await states(page);
  const exported = await page.evaluate(() => window.reduxDevTools.exportHistory());

  await gotoReady(page, '/scheduler');
  await expectRowsOfState(page);
  await page.evaluate((text) => {
    window.reduxDevTools.importHistory(text);
  }, exported);
  expect(await states(page)).toEqual(before);
  expect(await currentState(page)).toEqual(before.at(-1));
  await expectRowsOfState(page);
  await expectSilence(page);
  for (const index of [0, 7, STORY_LENGTH]) {
    await jumpTo(page, index);
    await expectRowsOfState(page);
  }

  // The clock stands where the ids of the imported posts came from.
  await page.clock.setSystemTime(NOW);
  await schedulePost(page, aDraft({ content: 'afterwards' }));
  const { scheduledPosts } = await currentState(page);
  expect(new Set(scheduledPosts.map(({ id }) => id)).size).toBe(scheduledPosts.length);
  expect(scheduledPosts.at(-1)?.content).toBe('afterwards');
  await expectRowsOfState(page);
  await expectPlainJson(page);
});

test('the log replayed on a new store gives the same states, and no alert', async ({
  page,
  expectFinding,
}) => {
  expectFinding(TWITTER_ALERT);
  await liveTheStory(page);
  const before = await states(page);
  const log = await page.evaluate(() => window.reduxDevTools.actions().slice(1));

  await gotoReady(page, '/scheduler');
  await page.clock.fastForward('48:00:00');
  for (const { type, payload } of log) await dispatch(page, type, payload);
  expect(await states(page)).toEqual(before);
  await expectRowsOfState(page);

  await gotoReady(page, '/scheduler');
  await page.evaluate((actions) => {
    window.reduxDevTools.importActions(actions);
  }, log);
  expect(await states(page)).toEqual(before);
  await expectRowsOfState(page);
});

test('past the memory of 50 actions nothing is lost but the way there', async ({ page }) => {
  const MEMORY = 50;
  const POSTS = 40;
  await gotoReady(page, '/scheduler');
  for (let number = 1; number <= POSTS; number += 1) {
    await schedulePost(page, aDraft({ time: '09:11', content: `Post ${number}` }));
  }
  for (let number = 1; number <= POSTS; number += 2) {
    await button(page, `Delete post: Post ${number}`).click();
  }
  await schedulePost(page, aDraft({ content: 'the last' }));

  const odd = POSTS / 2;
  expect(await page.evaluate(() => window.reduxDevTools.actionCount())).toBe(POSTS + odd + 1);
  expect(await actionTypes(page)).toHaveLength(MEMORY - 1);
  await expectRowsOfState(page);
  expect((await currentState(page)).scheduledPosts).toHaveLength(odd + 1);
  await expectPlainJson(page);

  await page.clock.fastForward('00:02:00');
  const before = await states(page);
  for (let index = 0; index < MEMORY; index += 7) {
    await jumpTo(page, index);
    expect(await currentState(page)).toEqual(before[index]);
    await expectRowsOfState(page);
    await expectSilence(page);
  }
  await toggle(page, MEMORY - 1);
  await jumpTo(page, MEMORY - 1);
  await expectRowsOfState(page);
  expect((await currentState(page)).scheduledPosts).toHaveLength(odd);

  const exported = await page.evaluate(() => window.reduxDevTools.exportHistory());
  await gotoReady(page, '/scheduler');
  await page.evaluate((text) => {
    window.reduxDevTools.importHistory(text);
  }, exported);
  await expectRowsOfState(page);
  expect((await currentState(page)).scheduledPosts).toHaveLength(odd);
});

test('actions dispatched by hand: what can not be changes nothing', async ({ page }) => {
  await gotoReady(page, '/integration');
  await button(page, 'Connect Instagram').click();
  for (const network of ['Instagram', 'MySpace', 'facebook', '', null, { name: 'Twitter' }]) {
    await dispatch(page, 'connections/networkConnected', network);
  }
  await dispatch(page, 'connections/networkDisconnected', 'Twitter');
  await expect(accounts(page)).toHaveText([/^Instagram/]);

  await follow(page, 'Scheduler', PAGES['/scheduler']);
  const post = { ...aDraft({ content: 'By hand' }), id: '1', status: 'pending' };
  for (const payload of [post, post, { ...post, id: 2 }, null, 'post']) {
    await dispatch(page, 'scheduledPosts/postScheduled', payload);
  }
  await dispatch(page, 'scheduledPosts/postDeleted', 'no such id');
  await dispatch(page, 'settings/appearanceChosen', 'sepia');
  await expect(entries(page)).toContainText(['By hand']);
  await expect(entries(page)).toHaveCount(1);
  expect(await currentState(page)).toEqual({
    scheduledPosts: [post],
    connections: ['Instagram'],
    settings: { appearance: 'system' },
  });
});
