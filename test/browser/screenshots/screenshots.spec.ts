import path from 'node:path';
import type { Page, PageScreenshotOptions } from '@playwright/test';
import { HIGHLIGHT_MS } from '@/shell/RootLayout';
import { ADDRESSES } from '../../../scripts/build/addresses';
import { SHARED_SIZE, sharedPicture } from '../../../scripts/build/shareTags';
import {
  button,
  fillDraft,
  gotoReady,
  heading,
  MORNING,
  NETWORKS,
  schedulePost,
  selectAll,
  type Draft,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { chooseFile, openImport, winterPlan } from '../support/importFiles';
import { openDemoPlan } from './demoPlan';

const ROOT = path.resolve(__dirname, '../../..');
const FIXTURES = path.join(ROOT, 'test/fixtures/media');

const POSTS: readonly Draft[] = [
  {
    date: '2026-06-16',
    time: '08:15',
    content: 'Good morning! The first loaves are out of the oven.',
  },
  {
    date: '2026-06-18',
    time: '14:30',
    content: 'Doors open on Friday at ten.\nCome for the bread, stay for the garden.',
  },
  {
    date: '2026-06-22',
    time: '17:00',
    content: 'Five things we learned in our first week, and one that we would do again.',
  },
];

async function schedulePosts(page: Page): Promise<void> {
  await gotoReady(page, '/scheduler');
  for (const post of POSTS) await schedulePost(page, post);
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors open' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
}

/** Opens or closes an entry: a phone hides its buttons and its checkbox until it is pressed. */
async function pressEntry(page: Page, words: string): Promise<void> {
  await page.getByRole('listitem').getByText(words).click();
}

/** Every view of the product, with a function that opens it. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: (page) => gotoReady(page, '/'),
  settings: async (page) => {
    await gotoReady(page, '/');
    await button(page, 'Settings').click();
  },
  analytics: (page) => gotoReady(page, '/analytics'),
  'scheduler-empty': (page) => gotoReady(page, '/scheduler'),
  scheduler: schedulePosts,
  'scheduler-editing': async (page) => {
    await schedulePosts(page);
    await pressEntry(page, 'Doors open');
    await button(page, 'Edit post: Doors open on Friday at ten. Come for…').click();
  },
  'scheduler-searched': async (page) => {
    await schedulePosts(page);
    await page.getByRole('searchbox').fill('fir');
  },
  'scheduler-selected': async (page) => {
    await schedulePosts(page);
    await pressEntry(page, 'Good morning!');
    await selectAll(page);
    await pressEntry(page, 'Good morning!');
  },
  'scheduler-deleted': async (page) => {
    await schedulePosts(page);
    await button(page, 'Delete post: Good morning! The first loaves are out…').click();
  },
  'scheduler-keys': async (page) => {
    await gotoReady(page, '/scheduler');
    await page.keyboard.press('?');
  },
  history: async (page) => {
    await schedulePosts(page);
    await button(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  },
  'integration-empty': (page) => gotoReady(page, '/integration'),
  integration: async (page) => {
    await gotoReady(page, '/integration');
    for (const network of NETWORKS) await button(page, `Connect ${network}`).click();
  },
  error: async (page) => {
    await page.goto('/nowhere');
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  },
};

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

/** The pictures of the README, in `docs/pictures/`, with a function that shows each one. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  week: (page) => page.keyboard.press('2'),
  plan: (page) => page.keyboard.press('1'),
  month: (page) => page.keyboard.press('3'),
  async composer(page) {
    await fillDraft(page, {
      date: '2026-06-21',
      time: '09:00',
      content:
        'Dandelion honey, four jars, no bees.\nWhoever comes first on Sunday, tastes first. #mossandfern',
    });
    await button(page, 'Media').click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Add pictures').click(),
    ]);
    await chooser.setFiles(path.join(FIXTURES, 'dandelions.jpg'));
    await page
      .getByRole('textbox', { name: 'Alt text for picture 1' })
      .fill('Dandelions in a meadow');
  },
  async import(page) {
    const dialog = await openImport(page);
    await chooseFile(dialog, 'winter-plan.csv', winterPlan());
    await dialog.getByRole('button', { name: 'Use 30/11/2026' }).focus();
  },
};

/** Takes a picture of the demo plan, without focus and pointer. */
async function takePicture(
  page: Page,
  file: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  // The small pictures of posts are made one after the other.
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
  });
  await page.mouse.move(0, 0);
  await page.screenshot({ ...options, path: path.join(ROOT, file), animations: 'disabled' });
}

test.describe('the pictures of the README', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });

  for (const [name, show] of Object.entries(PICTURES)) {
    test(`docs/pictures/${name}.png`, async ({ page }) => {
      await openDemoPlan(page);
      await show(page);
      await takePicture(page, `docs/pictures/${name}.png`);
    });
  }
});

/** The screenshots of the manifest, which a browser shows before the product is installed. */
const OF_MANIFEST = {
  wide: { viewport: { width: 1280, height: 800 }, scale: 1, views: ['Month'] },
  narrow: { viewport: { width: 360, height: 780 }, scale: 1.5, views: ['List', 'Month'] },
};

for (const [form, { viewport, scale, views }] of Object.entries(OF_MANIFEST)) {
  test.describe(`the ${form} screenshots of the manifest`, () => {
    test.use({ viewport, deviceScaleFactor: scale, colorScheme: 'light' });

    for (const view of views) {
      test(view, async ({ page }) => {
        await openDemoPlan(page);
        await page.getByRole('radio', { name: view }).check();
        await takePicture(page, `public/app/${view.toLowerCase()}-${form}.png`);
      });
    }
  });
}

/** Opens the sample plan as a month, as a newcomer does. */
async function openSample(page: Page): Promise<void> {
  await gotoReady(page, '/');
  await button(page, 'Look around with a sample plan').click();
  await expect(page.getByText('Sample plan.')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.clock.runFor(HIGHLIGHT_MS);
}

/** Removes the notices, which are no part of a page. */
async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: /^(Dismiss|Later)$/ });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

test.describe('the pictures of the pages for other programs', () => {
  test.use({ viewport: SHARED_SIZE, colorScheme: 'light' });

  for (const [address, chunk] of Object.entries(ADDRESSES)) {
    const file = `public/${sharedPicture(chunk ?? 'index')}`;
    test(file, async ({ page }) => {
      await openSample(page);
      await dismissNotices(page);
      if (chunk !== 'scheduler') await page.locator(`header nav a[href="${address}"]`).click();
      await takePicture(page, file, { type: 'jpeg', quality: 36 });
    });
  }
});

test.describe('the sample plan for the README', () => {
  test.use({ viewport: { width: 1280, height: 640 }, colorScheme: 'light' });

  test('docs/pictures/sample.png', async ({ page }) => {
    await openSample(page);
    await dismissNotices(page);
    await takePicture(page, 'docs/pictures/sample.png');
  });
});

for (const width of [320, 360, 768, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} pixels wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      for (const [view, show] of Object.entries(VIEWS)) {
        test(view, async ({ page }) => {
          await show(page);
          const file = `node_modules/.cache/screenshots/${view}-${width}-${colorScheme}.png`;
          await page.screenshot({
            path: path.join(ROOT, file),
            fullPage: view !== 'settings',
            animations: 'disabled',
          });
        });
      }
    });
  }
}
