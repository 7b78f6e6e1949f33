import type { Locator, Page } from '@playwright/test';
import type { PostDraft } from '@/core/plan/postFields';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { expect, test } from './fixtures';
import { addPosts, type Planned } from './calendar';
import { expectNoSidewaysScroll } from './geometry';
import {
  button,
  connectNetworks,
  entries,
  field,
  gotoReady,
  MORNING,
  navigation,
  PATHS,
} from './productPage';
import { installStoreHandle } from './storeHandle';

/** The widths of windows from a small phone to a large screen, and the height of the header in each. */
const HEADERS = [
  [320, 48],
  [360, 48],
  [640, 48],
  [768, 56],
  [1024, 56],
  [1280, 56],
  [1920, 56],
] as const;

/** Returns every second width, and in the nightly run all. */
function sampleOf(widths: readonly number[]): readonly number[] {
  if (process.env.NIGHTLY !== undefined) return widths;
  return widths.filter((_width, index) => index % 2 === 0);
}

async function heightOf(page: Page, role: 'banner' | 'navigation'): Promise<number | undefined> {
  return (await page.getByRole(role).first().boundingBox())?.height;
}

/** 37 posts around {@link MORNING}: 6 on past days, one before now, and three a day from then on. */
const WEEKS: readonly Planned[] = [
  ...Array.from({ length: 6 }, (_post, index) => [`2026-06-1${index}T09:00`, `Past post ${index}`]),
  ['2026-06-16T08:30', 'Good morning! The first twenty cinnamon buns are out of the oven.'],
  ...Array.from({ length: 30 }, (_post, index) => [
    `2026-06-${16 + Math.floor(index / 3)}T${['11:00', '13:00', '17:30'][index % 3] ?? ''}`,
    `Post ${index}: quiet hour from one to two, no music, no grinder, all the tables.`,
  ]),
].map(([at = '', content = '']) => [at, content] as const);

/** One post on each of the next days. */
const ONE_A_DAY: readonly Planned[] = Array.from({ length: 14 }, (_post, index) => [
  `2026-06-${16 + index}T17:30`,
  `Post ${index}: quiet hour from one to two, no music, no grinder, all the tables.`,
]);

/** Opens the scheduler with connected networks and posts: {@link WEEKS} by default. */
async function openWeeks(page: Page, plan = WEEKS): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await connectNetworks(page);
  await addPosts(page, ...plan);
  if (plan !== WEEKS) return;
  await expect(page.getByText('6 published before today')).toBeVisible();
}

const LABELS = ['Harbour Coffee', 'Moss & Fern', 'A label with a name of many words'];

/** Two posts for networks that are not connected: an ordinary one, and one with all networks and labels. */
const NOT_CONNECTED = [
  { channels: ['Instagram', 'Facebook'], labels: [LABELS[0]] },
  { channels: CHANNEL_NETWORKS, labels: LABELS },
].map((tags, index) => ({
  ...tags,
  id: String(index),
  date: '2026-06-17',
  time: index === 0 ? '12:30' : '17:00',
  content: 'New year, same grinder. Doors open at ten today, and the first flat white is on us.',
  status: 'pending',
}));

/** Opens the scheduler with {@link NOT_CONNECTED}. */
async function openNotConnected(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await gotoReady(page, '/scheduler');
  await page.evaluate(
    ([labels, posts]) => {
      for (const name of labels) {
        const payload = { id: name, name, colour: 'teal' };
        window.store.dispatch({ type: 'labels/labelCreated', payload });
      }
      for (const payload of posts) {
        window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
    },
    [LABELS, NOT_CONNECTED] as const,
  );
  await expect(page.locator('[data-entry]')).toHaveCount(NOT_CONNECTED.length);
}

const TAGS = { content: '', channels: ['Facebook', 'Twitter', 'Instagram'], date: '', time: '' };
const FOUR = Array.from({ length: 4 }, (_, index) => ({ address: `roast-${index}.jpg` }));
const STORY = 'The mill by the river turns again. We grind what three farms grow. '.repeat(20);
const THREAD: PostDraft = {
  ...TAGS,
  content: STORY,
  thread: 'numbered',
  variants: { Twitter: STORY },
};

/** What the form for a new post can hold, by name. */
const FORM_STATES: Readonly<Record<string, Partial<PostDraft>>> = {
  empty: TAGS,
  text: { ...TAGS, content: 'Four Sundays, four roasts: our advent box is back.' },
  past: { ...TAGS, content: 'Four', date: '2026-06-16', time: '08:00' },
  pictures: { ...TAGS, content: 'Four', media: FOUR },
  thread: THREAD,
  advice: { ...TAGS, content: `${STORY} #one https://a.example/b 𝗩𝗲𝗹𝗼` },
  all: { ...THREAD, media: FOUR, link: 'a.example', note: 'Later', firstComment: 'First' },
};

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? NaN;
}

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? NaN;
}

async function heightOfBox(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? NaN;
}

async function heightOfForm(page: Page): Promise<number> {
  return heightOfBox(page.getByRole('form', { name: 'New post' }));
}

/** Tests what the user sees first; for each font, because the words take another width. */
export function testFirstScreen(): void {
  test('the header has one row at every width', async ({ page }) => {
    // The header is the same on all pages.
    for (const path of process.env.NIGHTLY === undefined ? (['/scheduler'] as const) : PATHS) {
      await gotoReady(page, path);
      for (const [width, height] of HEADERS) {
        await test.step(`${path} at ${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 780 });
          await expect.poll(() => heightOf(page, 'banner')).toBe(height);
          const links = await navigation(page).boundingBox();
          if (width < 768) expect(links, 'the bar of links').toMatchObject({ height: 56, y: 724 });
          const tops = new Set<number>();
          for (const link of await navigation(page).getByRole('link').all()) {
            await expect(link).toBeInViewport({ ratio: 1 });
            tops.add((await link.boundingBox())?.y ?? NaN);
          }
          expect(tops.size, 'rows of links').toBe(1);
          const tools = await button(page, 'History').boundingBox();
          const middle = (tools?.y ?? NaN) + (tools?.height ?? NaN) / 2;
          expect(Math.abs(middle - height / 2), 'the tools, off the middle').toBeLessThanOrEqual(1);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });

  test('the view switch has one row at every width', async ({ page }) => {
    await openWeeks(page);
    const views = page.getByRole('radiogroup', { name: 'View' }).getByRole('radio');
    for (const view of ['List', 'Week', 'Month', 'Grid']) {
      await page.getByRole('radio', { name: view }).check();
      for (const width of sampleOf([
        320, 360, 479, 480, 639, 640, 768, 1023, 1024, 1280, 1471, 1920,
      ])) {
        await test.step(`${view} at ${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const rows = () =>
            views.evaluateAll(
              (all) => new Set(all.map((radio) => radio.getBoundingClientRect().top)).size,
            );
          // The page renders another layout after its width has changed.
          await expect.poll(rows, 'rows of views').toBe(1);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });

  test('the toolbar has one row beside three findings', async ({ page }) => {
    await openWeeks(page);
    await page.evaluate(() => {
      for (const id of ['first', 'second']) {
        const due = { date: '2026-06-18', time: '15:00' };
        const payload = { ...due, id, content: id, channels: ['Instagram'], status: 'pending' };
        window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
    });
    await expect(page.getByRole('button', { name: /^\d+ to fix$/ })).toBeVisible();
    const tools = page
      .getByRole('radiogroup', { name: 'View' })
      .or(page.getByRole('search', { name: 'Find posts' }));
    for (const view of ['List', 'Week', 'Month', 'Grid']) {
      await page.getByRole('radio', { name: view }).check();
      for (const width of sampleOf([
        768, 1024, 1100, 1151, 1152, 1280, 1472, 1639, 1640, 1728, 1920,
      ])) {
        await test.step(`${view} at ${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const middles = () =>
            tools.evaluateAll((all) => {
              const boxes = all.map((tool) => tool.getBoundingClientRect());
              return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size;
            });
          await expect.poll(middles, 'rows of tools').toBe(1);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });

  test('the toolbar has one row beside the offer of help with posting, a finding and a filter', async ({
    page,
  }) => {
    await openWeeks(page, [['2026-06-16T08:30', 'Good morning!'], ...ONE_A_DAY]);
    await page.evaluate(() => {
      for (const id of ['first', 'second']) {
        const due = { date: '2026-06-18', time: '15:00' };
        const payload = { ...due, id, content: id, channels: ['Twitter'], status: 'pending' };
        window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
      location.hash = '#status=scheduled';
    });
    const clash = page.getByRole('link', { name: '1 clash' });
    await expect(clash).toBeVisible();
    const tools = page
      .getByRole('button', { name: /^(Help me post|Filter.*)$/ })
      .or(page.getByRole('radiogroup', { name: 'View' }))
      .or(page.getByRole('search', { name: 'Find posts' }))
      .or(page.locator('[data-health] > *'));
    for (const width of [768, 1024, 1151, 1152, 1280, 1471, 1472, 1639]) {
      await test.step(`at ${String(width)} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(clash).toBeVisible({ visible: width >= 1152 });
        const middles = () =>
          tools.evaluateAll((all) => {
            const boxes = all.map((tool) => tool.getBoundingClientRect());
            const shown = boxes.filter((box) => box.width > 0);
            return new Set(shown.map(({ top, height }) => Math.round((top + height / 2) / 2))).size;
          });
        await expect.poll(middles, 'rows of tools').toBe(1);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test('the toolbar of a calendar has one row beside what is to fix, a long name and a filter', async ({
    page,
  }) => {
    await openWeeks(page);
    const tools = page
      .getByRole('radiogroup', { name: 'View' })
      .or(page.getByRole('button', { name: /^(Previous|Today|Next|Filter)$/ }))
      .or(page.getByRole('search', { name: 'Find posts' }))
      .or(page.locator('[data-health] > *'));
    for (const view of ['week', 'month']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#view=${view}&day=2026-12-28&status=scheduled`);
      await expect(page.getByRole('grid')).toHaveAccessibleName(/^Dec 2\d, 2026.+2027$/);
      for (const width of [768, 1023, 1024, 1151, 1152, 1280, 1343, 1344, 1472, 1639]) {
        await test.step(`${view} at ${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const middles = () =>
            tools.evaluateAll((all) => {
              const boxes = all.map((tool) => tool.getBoundingClientRect());
              const shown = boxes.filter((box) => box.width > 0);
              return new Set(shown.map(({ top, height }) => Math.round((top + height / 2) / 2)))
                .size;
            });
          await expect.poll(middles, 'rows of tools').toBe(1);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });

  test('a week shows three days from today in a window of medium width, and moves by its buttons alone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await openWeeks(page);
    await page.getByRole('radio', { name: 'Week' }).check();
    const days = page.getByRole('gridcell');
    const expectDays = async (...dates: readonly string[]) => {
      await expect(days).toHaveCount(dates.length);
      for (const [index, date] of dates.entries()) {
        await expect(days.nth(index)).toHaveAttribute('data-day', `2026-06-${date}`);
        await expect(days.nth(index)).toBeVisible();
      }
    };
    await expectDays('16', '17', '18');
    await days.last().click({ position: { x: 4, y: 4 } });
    await expectDays('16', '17', '18');
    await button(page, 'Next').click();
    await expectDays('19', '20', '21');
    await button(page, 'Today').click();
    await expectDays('16', '17', '18');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expectDays('15', '16', '17', '18', '19', '20', '21');
  });

  test('the plan is in sight on arrival', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    expect(await heightOfForm(page)).toBe(56);
    expect(await topOf(entries(page).first())).toBeLessThanOrEqual(310);
    expect(
      await topOf(page.getByRole('listitem', { name: /Scheduled/ }).first()),
    ).toBeLessThanOrEqual(360);
    const boxes = await Promise.all(
      (await entries(page).all()).map((entry) => entry.boundingBox()),
    );
    const whole = boxes.filter((box) => box && box.y + box.height <= 800);
    expect(whole.length, 'whole entries in sight').toBeGreaterThanOrEqual(6);
    for (const box of whole) expect(box?.height).toBeLessThanOrEqual(61);

    await field(page, 'Content').click();
    await expect(page.getByRole('group', { name: 'Networks' })).toBeVisible();
    expect(await heightOfForm(page)).toBeLessThanOrEqual(330);
    await page.keyboard.press('Escape');
    await expect.poll(() => heightOfForm(page)).toBe(56);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => topOf(entries(page).first())).toBeLessThanOrEqual(400);
    await expectNoSidewaysScroll(page);
  });

  test('nine entries are in sight with one post a day', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page, ONE_A_DAY);
    await expect(entries(page)).toHaveCount(ONE_A_DAY.length);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
    for (const entry of (await entries(page).all()).slice(0, 9)) {
      await expect(entry).toBeInViewport({ ratio: 1 });
      const height = await heightOfBox(entry);
      expect(height).toBeGreaterThanOrEqual(56);
      expect(height).toBeLessThanOrEqual(61);
    }
  });

  test('six entries are in sight on a phone, and a date with a year has one line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openWeeks(page, [...ONE_A_DAY, ['2027-01-14T12:30', 'Next year. '.repeat(20)]]);
    const first = entries(page).first();
    await first.evaluate((entry) => {
      const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 };
      scrollBy(0, entry.getBoundingClientRect().top - bottom);
    });
    const { y: end = NaN } = (await navigation(page).boundingBox()) ?? {};
    const boxes = await Promise.all(
      (await entries(page).all()).map((entry) => entry.boundingBox()),
    );
    for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(76);
    const whole = boxes.filter((box) => box && box.y >= 47 && box.y + box.height <= end);
    expect(whole.length, 'whole entries in sight').toBeGreaterThanOrEqual(6);
    await expectNoSidewaysScroll(page);
    const date = entries(page).last().getByRole('time');
    expect(await heightOfBox(date), 'a date with a year').toBeLessThanOrEqual(24);

    // A press opens the entry with its controls; the others stay closed.
    const edit = first.getByRole('button', { name: /^Edit post/ });
    await first.getByText('Post 0:').click();
    await expect.poll(() => heightOfBox(edit)).toBeGreaterThanOrEqual(36);
    expect(await heightOfBox(entries(page).nth(1))).toBeLessThanOrEqual(76);
  });

  test('the open form stays low in every state', async ({ page }) => {
    await openWeeks(page);
    await page.evaluate((name) => {
      const payload = { id: name, name, colour: 'teal', accounts: ['Instagram', 'Twitter'] };
      window.store.dispatch({ type: 'labels/labelCreated', payload });
    }, LABELS[1]);
    const states = Object.entries(FORM_STATES);
    const widths: readonly (readonly [number, readonly string[]])[] = [
      [1280, states.map(([name]) => name)],
      [1920, states.map(([name]) => name)],
      [768, ['empty', 'text', 'pictures', 'thread', 'advice']],
    ];
    for (const [width, names] of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, draft] of states.filter(([each]) => names.includes(each))) {
        await test.step(`${name} at ${String(width)} pixels`, async () => {
          await page.evaluate((payload) => {
            window.store.dispatch({ type: 'newPost/newPostChanged', payload });
          }, draft);
          await field(page, 'Content').focus();
          await expect(page.getByRole('radiogroup', { name: 'Brand' })).toBeVisible();
          if (draft.media) await expect(page.getByRole('list', { name: 'Pictures' })).toBeVisible();
          expect(await heightOfForm(page)).toBeLessThanOrEqual(330);
          await expectNoSidewaysScroll(page);
        });
      }
    }
    // Advice opens over the page.
    await page.evaluate((payload) => {
      window.store.dispatch({ type: 'newPost/newPostChanged', payload });
    }, FORM_STATES.advice);
    await page.getByRole('button', { name: /\d more$/ }).click();
    await expect(page.getByRole('list', { name: 'Advice' })).toBeVisible();
    expect(await heightOfForm(page)).toBeLessThanOrEqual(330);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Advice' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /\d more$/ })).toBeFocused();
  });

  test('five weeks are in sight, with today in the first', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    await page.getByRole('radio', { name: 'Month' }).check();
    const days = page.getByRole('gridcell');
    await expect(days).toHaveCount(35);
    await expect(days.last()).toBeInViewport({ ratio: 1 });
    for (const pill of await days.first().getByRole('button').all()) {
      await expect(pill).toBeInViewport({ ratio: 1 });
    }
    const today = page.locator('[aria-current=date]');
    expect(await topOf(today)).toBe(await topOf(days.first()));
    await page.getByRole('radio', { name: 'Week' }).check();
    await expect(page.locator('[data-hours]')).toBeInViewport({ ratio: 1 });
  });

  test('a few tab stops lead from the heading to the first entry', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    await page.getByRole('heading', { name: 'Post Scheduler' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to posts' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeFocused();
  });

  test('an entry shows its text beside networks that are not connected', async ({ page }) => {
    await openNotConnected(page);
    const list = page.locator('[data-entry]');
    const networks = list.first().getByRole('list', { name: 'Networks' });
    for (const width of sampleOf([320, 360, 655, 656, 700, 768, 820, 1007, 1008, 1280, 1920])) {
      await test.step(`at ${String(width)} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        for (const entry of await list.all()) {
          const text = entry.getByText('New year, same grinder.');
          await expect.poll(() => widthOf(text)).toBeGreaterThanOrEqual(width < 1008 ? 192 : 256);
        }
        // On a phone, only an opened entry shows them.
        if (width >= 656) {
          expect(await heightOfBox(networks), 'one line of networks').toBeLessThanOrEqual(24);
        }
        if (width >= 1280) expect(await heightOfBox(list.first())).toBeLessThanOrEqual(61);
        await expectNoSidewaysScroll(page);
      });
    }
    const signs = networks.getByRole('img');
    await expect(signs).toHaveCount(2);
    for (const [index, network] of ['Instagram', 'Facebook'].entries()) {
      const name = `${network}, not connected`;
      await expect(signs.nth(index)).toHaveAccessibleName(name);
      await expect(signs.nth(index)).toHaveAttribute('title', name);
      await expect(signs.nth(index)).toHaveCSS('border-style', 'dashed');
    }
    await expect(list.first().getByText('not connected', { exact: true })).toBeVisible();
  });
}
