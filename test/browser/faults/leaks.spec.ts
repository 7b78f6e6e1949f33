import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  gotoReady,
  heading,
  MORNING,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { panel } from '../support/calendar';
import { expect, test as base } from '../support/fixtures';
import { growthBetween, memoryMeter, type Growth } from '../support/memory';
import { installStoreHandle } from '../support/storeHandle';
import { noteCases, noteMost } from '../support/figures';
import { NIGHTLY } from '../support/nightly';

declare global {
  interface Window {
    /** Holds the references of deliberate leaks. */
    kept?: unknown[];
  }
}

const CYCLES = 60;

/** Warm-up cycles, until one-time code has run and all caches are full. */
const WARM_UP_CYCLES = 5;

/** The maximum of many measurements was 201, for the stored scroll positions. */
const MAX_BYTES_PER_CYCLE = 512;

/**
 * Disables the compilation of scripts: compiled code
 * is in the same heap, varies, and would hide a leak of some kilobytes per cycle.
 */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const flags =
        '--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';
      const args = [...(launchOptions.args ?? []), `--js-flags=${flags}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/** Visits every page by the header links, scrolls it, and ends at the first. */
async function walkRoutes(page: Page): Promise<void> {
  await page.evaluate(
    async (pages) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const [path, title] of pages) {
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        while (document.querySelector('h1')?.textContent !== title) await frame();
        window.scrollTo(0, 100);
        // A canvas is drawn in the next frame.
        await frame();
      }
    },
    // The first page is last, so that the walk ends there.
    [...Object.entries(PAGES).slice(1), ...Object.entries(PAGES).slice(0, 1)],
  );
}

/** Schedules and deletes 50 posts: ten through the UI, the others by dispatch. */
async function scheduleAndDelete(page: Page): Promise<void> {
  await page.evaluate(
    async (draft) => {
      const COUNT = 50;
      const BY_HAND = 10;
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

      function type(name: string, value: string): void {
        const element = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!element) throw new Error(`There is no field ${name}.`);
        // React overrides the element's value property; the prototype's setter makes it detect the change.
        const prototype = Object.getPrototypeOf(element) as object;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }

      for (let index = 0; index < COUNT; index += 1) {
        if (index < BY_HAND) {
          for (const [name, value] of Object.entries<string>({ ...draft })) type(name, value);
          // React renders the input after this task.
          await Promise.resolve();
          document.querySelector('form')?.requestSubmit();
        } else {
          const payload = { id: `${index}`, ...draft, status: 'pending' };
          window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload });
        }
        await Promise.resolve();
      }
      await drawn();
      const shown = document.querySelectorAll('main li').length;
      if (shown !== COUNT) throw new Error(`${shown} of ${COUNT} posts are shown.`);
      for (let index = COUNT - 1; index >= 0; index -= 1) {
        if (index < BY_HAND) {
          document.querySelector<HTMLElement>('main li [data-part=delete]')?.click();
        } else window.store.dispatch({ type: 'scheduledPosts/postDeleted', payload: `${index}` });
        await Promise.resolve();
      }
      await drawn();
      if (document.querySelector('main li')) throw new Error('A post is left.');
    },
    aDraft({ date: '2099-12-31' }),
  );
}

/** Opens and closes everything on the scheduler with a post: dialogs, an edit form, a notice. */
async function openAndClose(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    async function press(selector: string): Promise<void> {
      while (!document.querySelector(selector)) await frame();
      document.querySelector<HTMLElement>(selector)?.click();
      await frame();
    }
    await press('button[title^="History"]');
    await press('dialog [aria-label=Close]');
    while (document.querySelector('dialog')) await frame();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    await press('dialog [aria-label=Close]');
    while (document.querySelector('dialog')) await frame();
    await press('main li [data-part=edit]');
    await press('main li form [type=button]');
    await press('main li [data-part=delete]');
    await press('[aria-label="Last change"] button:nth-last-child(2)');
    while (!document.querySelector('main li')) await frame();
  });
}

/** Shows the week and the month by keys, drags a post there and back, opens it, and shows the list. */
async function changeViews(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  const post = grid.getByRole('button', { name: /Bread, / });
  const target = grid.getByRole('gridcell', { name: /^Friday, June 19/ });

  async function middleOf(locator: Locator): Promise<readonly [number, number]> {
    const { x, y, width, height } = (await locator.boundingBox()) ?? {};
    return [Number(x) + Number(width) / 2, Number(y) + Number(height) / 2];
  }

  for (const [key, name] of [
    ['2', /^Jun 14 – 20/],
    ['3', /^Jun 14 – Jul/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(grid).toHaveAccessibleName(name);
    await post.scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf(post)));
    await page.mouse.down();
    const [x] = await middleOf(target);
    const [, y] = await middleOf(post);
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
    await expect(target.getByRole('button', { name: /Bread, / })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(target).toHaveAccessibleName(/, 0 posts\b/);
    await post.click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
  await page.keyboard.press('1');
  await expect(entries(page)).toHaveCount(1);
}

type Cycle = (page: Page) => Promise<void>;

/** The maximum delay of a change of the address, in seconds. */
const LONGEST_POSTPONED = 12;

/** Returns the growth of the page over the cycles, after some warm-up cycles. */
async function measureGrowth(page: Page, cycle: Cycle, cycles = CYCLES): Promise<Growth> {
  const measure = await memoryMeter(page);
  await cycle(page);
  // The first measurement itself can leave some nodes.
  await measure();
  for (let times = 1; times < WARM_UP_CYCLES; times += 1) await cycle(page);
  const before = await measure();
  for (let times = 0; times < cycles; times += 1) await cycle(page);
  const growth = async () => growthBetween(before, await measure(), cycles);
  let last = await growth();
  // After many navigations the last one is postponed, with a pending timer and listeners.
  for (let seconds = 0; seconds < LONGEST_POSTPONED && last.listeners > 0; seconds += 1) {
    await page.waitForTimeout(1_000);
    last = await growth();
  }
  return last;
}

/** Returns descriptions of counters that grow; empty without a leak. */
function leaksIn({ listeners, nodes, documents, heapBytesPerCycle }: Growth): string[] {
  return [
    ...(listeners > 0 ? [`${listeners} listeners`] : []),
    ...(nodes > 0 ? [`${nodes} nodes`] : []),
    ...(documents > 0 ? [`${documents} documents`] : []),
    ...(heapBytesPerCycle > MAX_BYTES_PER_CYCLE ? [`${heapBytesPerCycle} bytes per cycle`] : []),
  ];
}

// Without compilation, 60 cycles are slow on a busy machine.
test.setTimeout(180_000);
test.use({ viewport: { width: 1280, height: 400 } });

test('60 visits of all routes leak nothing', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  const growth = await measureGrowth(page, walkRoutes);
  noteCases(CYCLES);
  noteMost('heap gained by a walk through all routes', growth.heapBytesPerCycle, 'bytes');
  expect(leaksIn(growth)).toEqual([]);
});

test('scheduling and deleting 50 posts 60 times leaks nothing', NIGHTLY, async ({ page }) => {
  await page.addInitScript(installStoreHandle);
  await gotoReady(page, '/scheduler');
  const growth = await measureGrowth(page, scheduleAndDelete);
  noteCases(CYCLES);
  noteMost('heap gained by 50 posts scheduled and deleted', growth.heapBytesPerCycle, 'bytes');
  expect(leaksIn(growth)).toEqual([]);
});

test(
  'opening and closing everything on the scheduler 60 times leaks nothing',
  NIGHTLY,
  async ({ page }) => {
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft({ date: '2099-12-31' }));
    const growth = await measureGrowth(page, openAndClose);
    noteCases(CYCLES);
    noteMost(
      'heap growth by opening everything on the scheduler',
      growth.heapBytesPerCycle,
      'bytes',
    );
    expect(leaksIn(growth)).toEqual([]);
  },
);

test('60 changes between the views of the plan leak nothing', NIGHTLY, async ({ page }) => {
  await page.clock.setFixedTime(MORNING);
  await page.setViewportSize({ width: 1280, height: 860 });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2026-06-17', content: 'Bread' }));
  await expect(button(page, 'History')).toBeVisible();
  // Keys of a single character work outside of fields.
  await heading(page, PAGES['/scheduler']).focus();
  const growth = await measureGrowth(page, changeViews);
  noteCases(CYCLES);
  noteMost('heap gained by a change of all views', growth.heapBytesPerCycle, 'bytes');
  expect(leaksIn(growth)).toEqual([]);
});

/** Deliberate leaks, one per cycle. Each uses nothing outside its body, because it is sent to the page. */
const SEEDED_LEAKS = [
  {
    name: 'a listener that is never removed',
    leak: () => {
      window.addEventListener('resize', () => undefined);
    },
    found: /^\d+ listeners$/,
  },
  {
    name: 'an element that is kept',
    leak: () => {
      window.kept = [...(window.kept ?? []), document.createElement('p')];
    },
    found: /^\d+ nodes$/,
  },
  {
    name: 'a kilobyte that is kept',
    leak: () => {
      window.kept = [...(window.kept ?? []), Array.from({ length: 128 }, Math.random)];
    },
    found: /^\d+ bytes per cycle$/,
  },
];

for (const { name, leak, found } of SEEDED_LEAKS) {
  test(`a deliberate leak is detected: ${name}`, NIGHTLY, async ({ page }) => {
    await gotoReady(page, '/');
    const cycle = async () => {
      await walkRoutes(page);
      await page.evaluate(leak);
    };
    const growth = await measureGrowth(page, cycle, 15);
    expect(leaksIn(growth)).toEqual([expect.stringMatching(found)]);
  });
}
