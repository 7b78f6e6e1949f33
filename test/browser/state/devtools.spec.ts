import type { Page } from '@playwright/test';
import { readPage } from '../../model/readPage';
import type { Action } from '../support/reduxDevToolsInPage';
import {
  aDraft,
  accounts,
  button,
  entries,
  field,
  follow,
  gotoReady,
  PAGES,
  schedulePost,
  section,
  selectAll,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { installReduxDevTools } from '../support/reduxDevTools';
import { NIGHTLY } from '../support/nightly';

/** Stops the clock on a summer morning in New York; the test moves it. */
const NOW = '2026-06-16T09:10:00-04:00';
const NOW_MS = Date.parse(NOW);
const HOURS_FROM_UTC = '-04:00';

test.beforeEach(async ({ page }) => {
  await installReduxDevTools(page);
  await page.clock.install({ time: '2026-06-16T09:00:00-04:00' });
  await page.clock.pauseAt(NOW);
});

/** Returns the types of the actions so far, without those of Redux. */
async function actionTypes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.reduxDevTools
      .actions()
      .slice(1)
      .map(({ type }) => type),
  );
}

/** Returns the numbers of the actions of this type, from 1, as in DevTools. */
async function indicesOf(page: Page, type: string): Promise<number[]> {
  const types = await actionTypes(page);
  return types.flatMap((each, index) => (each === type ? [index + 1] : []));
}

/** Jumps to the state after `count` actions. */
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

async function dispatch(page: Page, action: Action): Promise<void> {
  await page.evaluate((each) => {
    window.reduxDevTools.dispatch(each);
  }, action);
}

async function currentState(page: Page) {
  return page.evaluate(() => window.reduxDevTools.state());
}

async function states(page: Page) {
  return page.evaluate(() => window.reduxDevTools.states());
}

/** Returns the fields of each open edit form, in list order. */
async function openForms(page: Page) {
  return page.locator('main li form').evaluateAll((forms) =>
    forms.map((form) => {
      const { date, time, content } = Object.fromEntries(new FormData(form as HTMLFormElement));
      return { date, time, content };
    }),
  );
}

/** Returns the instant of a date and time in the zone of the suite. `Date.parse` wants six digits of a long year. */
function parsed({ date, time }: { readonly date: string; readonly time: string }): number {
  const long = date.length > 'YYYY-MM-DD'.length ? `+${date.padStart(12, '0')}` : date;
  return Date.parse(`${long}T${time}${HOURS_FROM_UTC}`);
}

/**
 * Expects the rows of the scheduler to equal the state, in due order, with the status by the page's clock. An
 * edited row shows a form with the draft of the state, and so does the form for a new post.
 */
async function expectRowsOfState(page: Page): Promise<void> {
  const { scheduledPosts, edits, newPost } = await currentState(page);
  const inDueOrder = scheduledPosts.toSorted((one, other) => parsed(one) - parsed(other));
  const now = await page.evaluate(() => Date.now());
  const { posts, fields, isHeadedScheduledPosts } = await page.evaluate(readPage);
  expect(posts).toHaveLength(inDueOrder.length);
  const rows = posts
    ?.map(({ dateTime, content, status }) => ({ dateTime, content, status }))
    .filter((_, index) => !Object.hasOwn(edits, inDueOrder[index]?.id ?? ''));
  const closed = inDueOrder.filter(({ id }) => !Object.hasOwn(edits, id));
  expect(rows).toEqual(
    closed.map(({ date, time, content }) => ({
      dateTime: `${date}T${time}`,
      content,
      status: parsed({ date, time }) < now ? 'Published' : 'Scheduled',
    })),
  );
  expect(await openForms(page)).toEqual(
    inDueOrder.flatMap(({ id }) => {
      const { date, time, content } = edits[id] ?? {};
      return edits[id] ? [{ date, time, content }] : [];
    }),
  );
  expect(fields).toEqual(newPost);
  expect(isHeadedScheduledPosts).toBe(inDueOrder.length > 0);
}

async function expectAccountsOfState(page: Page): Promise<void> {
  const { connections } = await currentState(page);
  const seen = await page.evaluate(readPage);
  expect(seen.accounts).toEqual(connections);
  expect(seen.saysNoAccounts).toBe(connections.length === 0);
}

/** Expects no dispatch within a second of the page's clock. */
async function expectSilence(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.reduxDevTools.actionCount());
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => window.reduxDevTools.actionCount())).toBe(before);
}

/** Expects every action and state to survive a JSON round trip. */
async function expectPlainJson(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.reduxDevTools.lossesInJson())).toEqual([]);
}

/** The actions of a post that is scheduled with the form: a save per field, and the scheduling. */
const WRITTEN = [
  'newPost/newPostChanged',
  'newPost/newPostChanged',
  'newPost/newPostChanged',
  'scheduledPosts/postScheduled',
] as const;

/** Near the limit of DevTools: 50, including the initial action. */
const STORY_LENGTH = 41;

/**
 * Performs actions of every kind in the UI, ending on the scheduler. One connection is refused
 * with an alert, which the test must expect.
 */
async function liveTheStory(page: Page): Promise<void> {
  await gotoReady(page, '/integration');
  await button(page, 'Connect Facebook').click();
  await button(page, 'Connect Twitter').click();
  await button(page, 'Connect Twitter').click();
  await button(page, 'Disconnect Facebook').click();
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await button(page, 'Done').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  for (const draft of [
    { time: '09:00', content: 'early' },
    { time: '09:10', content: 'this minute' },
    { time: '09:11', content: 'the next minute' },
    { time: '09:11', content: 'two lines\nof <b>text</b>' },
    { date: '9999-12-31', content: 'שלום' },
  ]) {
    await schedulePost(page, aDraft(draft));
  }
  await button(page, 'Edit post: the next minute').click();
  await field(page, 'Time').last().fill('09:15');
  await button(page, 'Save').click();
  await button(page, 'More: early').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await field(page, 'Content').last().fill('early, once more');
  await button(page, 'Cancel').click();
  await button(page, 'Delete post: this minute').click();
  await selectAll(page);
  await button(page, 'Change the move').click();
  await page.getByLabel('Hours, days or weeks').selectOption('days');
  await button(page, 'Move 5 posts 1 day later').click();
  await button(page, 'Undo: move 5 posts 1 day later').click();
  await button(page, 'Redo: move 5 posts 1 day later').click();
  await button(page, 'Undo: move 5 posts 1 day later').click();
  await page.getByLabel('Select post: early', { exact: true }).uncheck();
  await button(page, 'Delete').click();
  await button(page, 'Undo: delete 4 posts').click();
  await button(page, 'History').click();
  const steps = page.getByRole('dialog', { name: 'History' });
  await steps.getByRole('button', { name: 'Saved “the next minute”' }).click();
  await button(page, 'Close').click();
  expect(await actionTypes(page)).toHaveLength(STORY_LENGTH);
}

const TWITTER_ALERT = 'alert: Twitter is already connected.';

/** Slices that these tests leave as they were. */
const UNUSED = {
  ideas: [],
  accounts: [],
  labels: [],
  snippets: [],
  reviews: [],
  assets: [],
  file: { current: { plan: 0 } },
  saved: { isChanged: false },
  device: { notifies: false },
  keeping: { kind: 'off' },
  exchange: {},
};

/** The states from first to last and back. */
const THERE_AND_BACK = [
  ...Array.from({ length: STORY_LENGTH + 1 }, (_, index) => index),
  ...Array.from({ length: STORY_LENGTH + 1 }, (_, index) => STORY_LENGTH - index),
];

test('the store has its name and its slices, in the production build', async ({ page }) => {
  await gotoReady(page, '/');
  expect(await page.evaluate(() => window.reduxDevTools.name())).toBe('Social Sync');
  expect(await states(page)).toEqual([
    {
      scheduledPosts: [],
      connections: [],
      settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: true },
      newPost: { date: '', time: '', content: '' },
      quickAdd: { date: '', time: '', content: '' },
      edits: {},
      ...UNUSED,
      history: { past: [], future: [], isTruncated: false },
    },
  ]);
});

test(
  'the log lists all actions; states and actions are plain JSON',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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
      ...WRITTEN,
      ...WRITTEN,
      ...WRITTEN.slice(0, -1),
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
    const meta = { at: NOW_MS };
    const [scheduled = 0, next = 0] = await indicesOf(page, 'scheduledPosts/postScheduled');
    const [deleted = 0] = await indicesOf(page, 'scheduledPosts/postDeleted');
    expect(actions[scheduled]).toEqual({
      type: 'scheduledPosts/postScheduled',
      payload: first,
      meta,
    });
    expect(actions[deleted]).toEqual({
      type: 'scheduledPosts/postDeleted',
      payload: first.id,
      meta,
    });
    const after = await states(page);
    expect(after[next]).toMatchObject({ scheduledPosts: [first, second], connections: [] });
    const steps = [
      { kind: 'connected', network: 'Facebook' },
      { kind: 'disconnected', network: 'Facebook' },
      { kind: 'scheduled', title: 'kept as typed' },
      { kind: 'scheduled', title: 'in the same millisecond' },
      { kind: 'deleted', title: 'kept as typed' },
      { kind: 'appearanceChosen', appearance: 'dark' },
    ];
    expect(after.at(-1)).toEqual({
      scheduledPosts: [second],
      connections: [],
      settings: { appearance: 'dark', singleKeys: true, askBeforeLeaving: true },
      newPost: aDraft({ content: ' \n ' }),
      quickAdd: { date: '', time: '', content: '' },
      edits: {},
      ...UNUSED,
      history: {
        past: steps.map((label) => expect.objectContaining({ label, at: NOW_MS }) as unknown),
        future: [],
        isTruncated: false,
      },
    });
  },
);

test(
  'a jump to each state and back renders it, dispatches nothing, and loses no draft',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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
  },
);

test(
  'a jump shows the accounts of each state; its appearance holds on every page',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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
  },
);

test(
  'every state after a jump shows the statuses of the current time',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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
  },
);

test('a post still becomes Published by itself after a jump @nightly', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ time: '09:30', content: 'One' }));
  await schedulePost(page, aDraft({ time: '17:00', content: 'Two' }));
  await button(page, 'Delete post: One').click();
  await expect(entries(page)).toContainText(['Two']);

  const [, both = 0] = await indicesOf(page, 'scheduledPosts/postScheduled');
  await page.clock.runFor('00:35:00');
  await jumpTo(page, both);
  await expect(entries(page)).toContainText([/Published.*One/, /Scheduled.*Two/]);
  await jumpTo(page, 0);
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await jumpTo(page, both);
  await page.clock.runFor('07:15:00');
  await expect(entries(page)).toContainText([/Published.*One/, /Scheduled.*Two/]);
  await page.clock.runFor(1);
  await expect(entries(page)).toContainText([/Published.*One/, /Published.*Two/]);
});

test(
  'a toggled action has no effect until it is toggled back',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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
  },
);

test('toggling a scheduling removes its post; toggling a deletion restores it', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ content: 'One' }));
  await schedulePost(page, aDraft({ content: 'Two' }));
  await button(page, 'Delete post: One').click();
  await expect(entries(page)).toContainText(['Two']);
  const [one = 0, two = 0] = await indicesOf(page, 'scheduledPosts/postScheduled');
  const [deletion = 0] = await indicesOf(page, 'scheduledPosts/postDeleted');
  await toggle(page, deletion);
  await expect(entries(page)).toContainText(['One', 'Two']);
  await toggle(page, two);
  await expect(entries(page)).toContainText(['One']);
  await expect(entries(page)).toHaveCount(1);
  await toggle(page, one);
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await toggle(page, two);
  await expect(entries(page)).toContainText(['Two']);
});

test(
  'an export can be imported after a reload, and editing continues',
  NIGHTLY,
  async ({ page, expectFinding }) => {
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

    // The clock is at the time of the imported posts' ids.
    await page.clock.setSystemTime(NOW);
    await schedulePost(page, aDraft({ content: 'afterwards' }));
    const { scheduledPosts } = await currentState(page);
    expect(new Set(scheduledPosts.map(({ id }) => id)).size).toBe(scheduledPosts.length);
    expect(scheduledPosts.at(-1)?.content).toBe('afterwards');
    await expectRowsOfState(page);
    await expectPlainJson(page);
  },
);

test(
  'replaying the log on a new store gives the same states, and no alert',
  NIGHTLY,
  async ({ page, expectFinding }) => {
    expectFinding(TWITTER_ALERT);
    await liveTheStory(page);
    const before = await states(page);
    const log = await page.evaluate(() => window.reduxDevTools.actions().slice(1));

    await gotoReady(page, '/scheduler');
    await page.clock.fastForward('48:00:00');
    for (const action of log) await dispatch(page, action);
    expect(await states(page)).toEqual(before);
    await expectRowsOfState(page);

    await gotoReady(page, '/scheduler');
    await page.evaluate((actions) => {
      window.reduxDevTools.importActions(actions);
    }, log);
    expect(await states(page)).toEqual(before);
    await expectRowsOfState(page);
  },
);

test('beyond the limit of 50 actions, only older history is lost', NIGHTLY, async ({ page }) => {
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
  expect(await page.evaluate(() => window.reduxDevTools.actionCount())).toBe(
    (POSTS + 1) * WRITTEN.length + odd,
  );
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
  // The last action scheduled the last post.
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

test('actions dispatched by hand that do not fit the state change nothing @nightly', async ({
  page,
}) => {
  await gotoReady(page, '/integration');
  await button(page, 'Connect Instagram').click();
  await dispatch(page, { type: 'connections/networkConnected', payload: 'Instagram' });
  await dispatch(page, { type: 'connections/networkDisconnected', payload: 'Twitter' });
  await expect(accounts(page)).toHaveText([/^Instagram/]);

  await follow(page, 'Scheduler', PAGES['/scheduler']);
  const draft = aDraft({ content: 'By hand' });
  const post = { ...draft, id: '1', status: 'pending' };
  for (const type of ['scheduledPosts/postScheduled', 'scheduledPosts/postDuplicated']) {
    await dispatch(page, { type, payload: post });
  }
  for (const [type, payload] of [
    ['scheduledPosts/postDeleted', 'no such id'],
    ['scheduledPosts/postsDeleted', ['no such id']],
    ['scheduledPosts/postEdited', { id: 'no such id', draft }],
    ['scheduledPosts/postEdited', { id: '1', draft }],
    [
      'scheduledPosts/postsRescheduled',
      { by: { amount: 1, unit: 'days' }, posts: [{ ...draft, id: 'no such id' }] },
    ],
    ['edits/editChanged', { id: '1', draft }],
    ['edits/editClosed', '1'],
    ['settings/appearanceChosen', 'system'],
    ['history/redone', null],
    ['history/jumpedTo', 99],
  ] as const) {
    await dispatch(page, { type, payload });
  }
  await expect(entries(page)).toContainText(['By hand']);
  await expect(entries(page)).toHaveCount(1);
  const steps = [
    { kind: 'connected', network: 'Instagram' },
    { kind: 'scheduled', title: 'By hand' },
  ];
  expect(await currentState(page)).toEqual({
    scheduledPosts: [post],
    connections: ['Instagram'],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: true },
    newPost: { date: '', time: '', content: '' },
    quickAdd: { date: '', time: '', content: '' },
    edits: {},
    ...UNUSED,
    history: {
      past: steps.map((label) => expect.objectContaining({ label, at: NOW_MS }) as unknown),
      future: [],
      isTruncated: false,
    },
  });
});
