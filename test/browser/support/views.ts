import { expect, type Locator, type Page } from '@playwright/test';
import {
  button,
  entries,
  connectNetworks,
  field,
  fillDraft,
  follow,
  gotoReady,
  heading,
  MORNING,
  networkToggle,
  NETWORKS,
  notice,
  openFilter,
  selectAll,
  schedulePost,
} from './productPage';
import { chooseFile, openImport, winterPlan } from './importFiles';
import { installDevTools } from './devTools';
import { openByKey, withoutPlaces } from './planFiles';

/** Texts of all kinds: short, with many lines, one very long word, right-to-left. */
const CONTENTS = [
  'Doors open on Friday at ten.',
  'Five things that we learned in our first week:\n\n  1. Bread sells.\n  2. So does coffee.',
  'A word about the garden, the neighbours, and the long table under the walnut tree. '.repeat(4),
  `https://example.org/${'a-very-long-address/'.repeat(12)}`,
  'صباح الخير! أول الأرغفة جاهزة.',
] as const;

/** Alternating posts from the distant past and future, so that the clock does not matter. */
function postsForList(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    date: index % 2 === 0 ? '2999-12-31' : '2020-01-02',
    time: '14:30',
    content: CONTENTS[index % CONTENTS.length] ?? '',
    status: 'pending',
  }));
}

/** Opens the scheduler and dispatches posts to its store. */
export async function showPosts(page: Page, count: number): Promise<void> {
  await page.addInitScript(installDevTools);
  await gotoReady(page, '/scheduler');
  await page.evaluate((posts) => {
    for (const payload of posts) {
      window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
    }
  }, postsForList(count));
  // Half of them are past, and folded.
  if (count > 1) await button(page, 'Show published posts').click();
  await expect(entries(page)).toHaveCount(count);
}

/** A file with a post that the plan has, a new one, and one that cannot be read. */
const DAMAGED_FILE = JSON.stringify({
  format: 'socialsync',
  version: 2,
  posts: [
    ...postsForList(2).map((post, index) => ({ ...post, id: `file-${index}` })),
    { id: 'bad', date: '2026-02-30', time: '10:00', content: 'x'.repeat(200), status: 'pending' },
    { id: 'worse', date: '2026-02-03', time: 'noon', content: 'Text', status: 'pending' },
  ],
  connections: ['Facebook'],
  accounts: [],
  labels: [],
  snippets: [],
  settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
  newPost: { date: '', time: '', content: '' },
  edits: {},
});

/** A table in Windows-1252, which is asked about. Afterwards, a network has to be answered. */
const WESTERN_FILE = Buffer.from(
  [
    'Date,Time,Text,Networks',
    '2026-12-01,10:00,Grüße aus Köln,All',
    '2026-12-02,10:00,Bäckerei,Facebook',
    '2026-12-03,10:00,Übung,',
    '2026-12-04,10:00,Glühwein,Instagram',
  ].join('\r\n'),
  'latin1',
);

/** Times of a week: published and scheduled posts, some at nearly the same time, many on one day. */
const CALENDAR_TIMES = [
  '2026-06-15T09:00',
  '2026-06-16T08:30',
  '2026-06-16T10:00',
  '2026-06-17T10:00',
  '2026-06-17T10:15',
  '2026-06-18T16:45',
  ...['10:00', '10:10', '10:20', '10:30', '23:50'].map((time) => `2026-06-19T${time}`),
] as const;

/** Shows a calendar of the week and the month of {@link MORNING}, with posts of all kinds. */
async function showCalendar(page: Page, view: 'month' | 'week', asOf = ''): Promise<void> {
  await page.clock.setFixedTime(MORNING);
  await page.addInitScript(installDevTools);
  // From another page, because a change of the fragment alone loads nothing.
  await page.goto('/');
  await page.goto(`/scheduler#view=${view}${asOf}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(button(page, 'History')).toBeVisible();
  await page.evaluate(
    ([times, contents]) => {
      for (const [index, at] of times.entries()) {
        const [date, time] = at.split('T');
        const content = contents[index % contents.length];
        const payload = { id: String(index), date, time, content, status: 'pending' };
        window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
    },
    [CALENDAR_TIMES, CONTENTS] as const,
  );
  await expect(page.getByRole('grid')).toHaveAccessibleDescription('11 posts');
}

/** Shows a calendar in which a post is moved by keys to the next day. */
async function showMove(page: Page, view: 'month' | 'week'): Promise<void> {
  await showCalendar(page, view);
  await page.getByRole('button', { name: /^8:30 AM / }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('8:30 AM · move here')).toBeVisible();
}

/** Shows ideas in the place of the list. */
async function showIdeas(page: Page): Promise<void> {
  await showPosts(page, 1);
  await page.evaluate((contents) => {
    for (const [index, content] of contents.entries()) {
      const payload = { id: `idea-${index}`, date: '', time: '', content };
      window.devTools.dispatch({ type: 'ideas/ideaSaved', payload });
    }
  }, CONTENTS);
  await button(page, 'Ideas 5').click();
  await expect(page.getByRole('region', { name: 'Ideas 5' })).toBeVisible();
}

/** Shows some posts of all kinds; a search finds one of them. */
async function searchFor(page: Page, text: string): Promise<void> {
  await showPosts(page, CONTENTS.length);
  await page.getByLabel('Search posts').fill(text);
  await expect(page).toHaveURL(/search=/);
}

/** Schedules posts with the form, deletes one, and undoes the deletion. */
async function makeHistory(page: Page): Promise<void> {
  await gotoReady(page, '/scheduler');
  for (const content of CONTENTS) {
    await schedulePost(page, { date: '2999-12-31', time: '14:30', content });
  }
  await button(page, `Delete post: ${CONTENTS[0]}`).click();
  await page.keyboard.press('Control+z');
}

/** Labels for posts, one with a long name. */
const LABELS = [
  { id: '1', name: 'Harbour Coffee', colour: 'teal' },
  { id: '2', name: 'Spring sale', colour: 'rose' },
  { id: '3', name: `Newsletter ${'and-more-'.repeat(8)}`, colour: 'olive' },
] as const;

const CHANNELS = [['Facebook'], ['Twitter', 'Instagram'], ['Twitter:2'], ['Bluesky'], undefined];

/** Posts of ten weeks, two of them empty, at hours of all kinds; one of them is never due. */
function postsForFigures() {
  return Array.from({ length: 60 }, (_post, index) => {
    const days = index < 40 ? index : index + 14;
    const date = new Date(Date.UTC(2026, 4, 4 + days)).toISOString().slice(0, 10);
    const hour = [9, 9, 9, 12, 17, (index * 5) % 24][index % 6];
    const channels = CHANNELS[[0, 1, 1, 1, 2, 3, 3, 4][index % 8] ?? 0];
    const label = LABELS[[0, 0, 0, 1, 1, 2, 3][index % 7] ?? 0]?.id;
    return {
      id: String(index + 1),
      date: index === 59 ? '2026-02-30' : date,
      time: `${String(hour).padStart(2, '0')}:${index % 2 === 0 ? '00' : '45'}`,
      content: CONTENTS[index % CONTENTS.length] ?? '',
      status: 'pending',
      ...(channels && { channels }),
      ...(label !== undefined && { labels: [label] }),
    };
  });
}

/** Opens the analytics page, and dispatches labels, accounts and posts to its store. */
async function showFigures(page: Page): Promise<void> {
  await page.clock.setFixedTime(MORNING);
  await page.addInitScript(installDevTools);
  await gotoReady(page, '/analytics');
  await page.evaluate(
    ([posts, labels]) => {
      const { dispatch } = window.devTools;
      for (const payload of ['Facebook', 'Twitter', 'Instagram']) {
        dispatch({ type: 'connections/networkConnected', payload });
      }
      dispatch({ type: 'channels/accountConnected', payload: { id: 'Bluesky' } });
      for (const payload of labels) dispatch({ type: 'labels/labelCreated', payload });
      for (const payload of posts) dispatch({ type: 'scheduledPosts/postScheduled', payload });
    },
    [postsForFigures(), LABELS] as const,
  );
  await expect(page.getByRole('table', { name: 'Posts by weekday and hour' })).toBeVisible();
}

/** Opens the dialog of the import with a file whose encoding is asked about. */
async function importWestern(page: Page): Promise<Locator> {
  await showPosts(page, 1);
  const dialog = await openImport(page);
  await chooseFile(dialog, 'cologne.csv', WESTERN_FILE);
  await expect(dialog.getByRole('group', { name: /^Which of these reads right/ })).toBeVisible();
  return dialog;
}

/** Every view of the product, with a function that opens it. */
export const VIEWS = {
  dashboard: (page: Page) => gotoReady(page, '/'),
  'dashboard, with posts': async (page: Page) => {
    await showPosts(page, CONTENTS.length);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await schedulePost(page, {
      date: tomorrow.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }),
      time: '14:30',
      content: CONTENTS[2],
    });
    await button(page, `Edit post: ${CONTENTS[0]}`).click();
    await follow(page, 'Dashboard', 'Social Sync Dashboard');
    await expect(page.getByRole('link', { name: /: 1 post$/ })).toBeVisible();
  },
  'settings dialog': async (page: Page) => {
    await gotoReady(page, '/');
    await button(page, 'Settings').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'plan menu': async (page: Page) => {
    await showPosts(page, 3);
    await button(page, 'Plan').click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'damaged file': async (page: Page) => {
    await showPosts(page, 1);
    await page.evaluate(withoutPlaces);
    await openByKey(page, { name: 'damaged.socialsync', text: DAMAGED_FILE });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^\d problems$/).click();
    await dialog.getByText(/^1 post is in this plan with/).click();
    // The title would lie over what is scrolled.
    await dialog.evaluate((element) => {
      element.scrollTo(0, 0);
    });
    await dialog.getByRole('button', { name: 'Close' }).focus();
  },
  'import, its files': async (page: Page) => {
    await showPosts(page, 1);
    await openImport(page);
  },
  import: async (page: Page) => {
    await showPosts(page, 1);
    const dialog = await openImport(page);
    await chooseFile(dialog, 'winter-plan.csv', winterPlan());
    await expect(dialog.getByText(/will be added, 3 left out: not answered$/)).toBeVisible();
    await comeToRest(page);
  },
  'import, its encoding': async (page: Page) => {
    await importWestern(page);
  },
  'import, answered': async (page: Page) => {
    const dialog = await importWestern(page);
    await dialog.getByRole('button', { name: 'Western European (Windows-1252)' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Network of “All”' })).toBeVisible();
    for (const folded of await dialog.locator('summary').all()) await folded.click();
    await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'All 4' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'Add row 5' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'name of a file': async (page: Page) => {
    await showPosts(page, 1);
    await page.evaluate(withoutPlaces);
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
  },
  export: async (page: Page) => {
    await showPosts(page, CONTENTS.length);
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByLabel('Network').selectOption('Twitter');
    await expect(dialog.getByText(/posts are in the past\.$/)).toBeVisible();
    await expect(button(page, 'Copy as table')).toBeVisible();
  },
  'share for review': async (page: Page) => {
    await showPosts(page, CONTENTS.length);
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: 'Share for review…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share for review' });
    await dialog.getByRole('radio', { name: 'Label and dates' }).check();
    await expect(dialog.getByText('never go along')).toBeVisible();
  },
  analytics: (page: Page) => gotoReady(page, '/analytics'),
  'analytics, with posts': showFigures,
  'scheduler, empty': (page: Page) => gotoReady(page, '/scheduler'),
  'scheduler, one post': async (page: Page) => {
    await gotoReady(page, '/scheduler');
    await schedulePost(page, { date: '2999-12-31', time: '14:30', content: CONTENTS[0] });
    await expect(entries(page)).toHaveCount(1);
  },
  'scheduler, for networks': async (page: Page) => {
    await connectNetworks(page);
    await fillDraft(page, { date: '2999-12-31', time: '14:30', content: CONTENTS[2] });
    for (const network of NETWORKS) await networkToggle(page, network).click();
    await page.getByRole('tab', { name: 'Twitter' }).click();
    await field(page, 'Content').fill(`${CONTENTS[2]} #garden`);
    await button(page, 'Media').click();
    await button(page, 'Add by link').click();
    await page
      .getByRole('textbox', { name: 'Address or file name of picture 1' })
      .fill('table.jpg');
    await expect(page.getByText(/^Twitter \d+\/280$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /\d more$/ })).toBeVisible();
  },
  'scheduler, fifty posts': (page: Page) => showPosts(page, 50),
  'scheduler, editing': async (page: Page) => {
    await showPosts(page, 3);
    await button(page, `Edit post: ${CONTENTS[0]}`).click();
    await field(page, 'Content').last().fill(CONTENTS[2]);
  },
  'scheduler, selected': async (page: Page) => {
    await showPosts(page, 3);
    await selectAll(page);
    await page.getByLabel(`Select post: ${CONTENTS[0]}`).uncheck();
    await button(page, 'Change the move').click();
    await expect(page.getByRole('form', { name: 'Move selected posts' })).toBeVisible();
  },
  'scheduler, searched': async (page: Page) => {
    await searchFor(page, 'garden table');
    await expect(page.locator('mark').first()).toBeVisible();
    const filter = await openFilter(page);
    await filter.getByRole('radio', { name: 'Scheduled' }).check();
    await filter.getByRole('button', { name: 'This week' }).click();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Remove filter: Scheduled')).toBeVisible();
  },
  'scheduler, filtered': async (page: Page) => {
    await showPosts(page, CONTENTS.length);
    const filter = await openFilter(page);
    await filter.getByRole('radio', { name: 'Scheduled' }).check();
    await filter.getByRole('button', { name: 'This week' }).click();
    await expect(button(page, 'Remove filter: Scheduled')).toBeVisible();
  },
  'scheduler, no match': async (page: Page) => {
    await searchFor(page, 'a-very-long-address/that-is-nowhere');
    await expect(page.getByText('No posts match')).toBeVisible();
  },
  month: (page: Page) => showCalendar(page, 'month'),
  week: (page: Page) => showCalendar(page, 'week'),
  'month, moving a post': (page: Page) => showMove(page, 'month'),
  'week, moving a post': (page: Page) => showMove(page, 'week'),
  ideas: showIdeas,
  'month as of another moment': async (page: Page) => {
    await showCalendar(page, 'month', '&asOf=2026-06-16T12:00');
    await expect(page.getByRole('region', { name: 'The plan on another day' })).toBeVisible();
  },
  'quick add': async (page: Page) => {
    await showCalendar(page, 'month');
    await page
      .getByRole('gridcell', { name: /, 0 posts/ })
      .last()
      .click();
    await expect(page.getByRole('dialog').getByLabel('Content')).toBeFocused();
    await page.keyboard.type('A short text');
    await page.getByRole('dialog').getByRole('button', { name: 'Other' }).click();
  },
  'scheduler, gaps and clashes': async (page: Page) => {
    await showCalendar(page, 'month');
    await page.evaluate(() => {
      // The last one follows an empty day.
      for (const [content, date] of [
        ['One', '2026-06-18'],
        ['Two', '2026-06-18'],
        ['Three', '2026-06-21'],
      ]) {
        const payload = {
          id: content,
          date,
          time: '09:00',
          content,
          status: 'pending',
          channels: ['Instagram'],
        };
        window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
    });
    await page.getByText('List', { exact: true }).click();
    await expect(page.getByText('Two posts on Instagram at 9:00 AM').first()).toBeVisible();
    await expect(page.getByText(/is empty$/).first()).toBeVisible();
  },
  'day of a calendar': async (page: Page) => {
    await showCalendar(page, 'month');
    await page.getByRole('button', { name: /^\+2 more on Friday/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'post of a calendar': async (page: Page) => {
    await showCalendar(page, 'week');
    await page.getByRole('button', { name: /^10:00 AM A word/ }).click();
    await expect(page.getByRole('form', { name: /^Edit post: A word/ })).toBeVisible();
  },
  history: async (page: Page) => {
    await makeHistory(page);
    await button(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    await comeToRest(page);
  },
  'keyboard shortcuts': async (page: Page) => {
    await gotoReady(page, '/scheduler');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  'command palette': async (page: Page) => {
    await showPosts(page, CONTENTS.length);
    await button(page, 'Search or run a command').click();
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('o');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  notice: async (page: Page) => {
    await showPosts(page, 3);
    await page.getByRole('button', { name: /^Delete post: A word/ }).click();
    await expect(notice(page)).toBeVisible();
  },
  'integration, empty': (page: Page) => gotoReady(page, '/integration'),
  'integration, connected': async (page: Page) => {
    await gotoReady(page, '/integration');
    for (const network of NETWORKS) await button(page, `Connect ${network}`).click();
    await button(page, 'Connect LinkedIn').click();
    await page
      .getByLabel('Name of the new account')
      .fill(`A brand with a ${'long '.repeat(9)}name`);
    await button(page, 'Add account').click();
    await expect(button(page, 'Disconnect LinkedIn')).toBeVisible();
    await expect(page.getByText(/^Facebook: A brand/)).toBeVisible();
  },
  'error screen': async (page: Page) => {
    await page.goto('/nowhere');
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  },
} as const;

export type View = keyof typeof VIEWS;

/** Views whose parts are like those of other views. Only the nightly run checks them everywhere. */
export const COVERED_VIEWS: ReadonlySet<string> = new Set<View>([
  'dashboard',
  'plan menu',
  'damaged file',
  'import',
  'scheduler, empty',
  'scheduler, selected',
  'month, moving a post',
  'history',
  'error screen',
  'name of a file',
  'analytics',
  'analytics, with posts',
  'scheduler, one post',
  'integration, connected',
  'scheduler, fifty posts',
  'scheduler, editing',
  'scheduler, searched',
  'scheduler, filtered',
  'scheduler, no match',
  'week, moving a post',
  'month',
  'month as of another moment',
  'quick add',
  'scheduler, gaps and clashes',
  'day of a calendar',
  'post of a calendar',
  'keyboard shortcuts',
  'command palette',
  'notice',
  'import, its files',
  'import, its encoding',
  'import, answered',
  'integration, empty',
]);

/** Waits until all animations and transitions have finished. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}
