import type { Page } from '@playwright/test';
import { aDraft, gotoReady, PAGES, schedulePost } from '../support/desk';
import { expect, test as base } from '../support/fixtures';
import { growthBetween, memoryMeter, type Growth } from '../support/memory';
import { installStoreHandle } from '../support/storeHandle';
import { noteCases, noteMost } from '../support/figures';
import { NIGHTLY } from '../support/nightly';

declare global {
  interface Window {
    /** What the leaks that are sown on purpose hold on to. */
    kept?: unknown[];
  }
}

const CYCLES = 60;

/** Until everything has run that runs but once, and every cache is full. */
const WARM_UP_CYCLES = 5;

/** The worst of many measurements was 201, for the places that one scrolled to. */
const MOST_BYTES_PER_CYCLE = 512;

/**
 * A browser that interprets scripts and neither compiles them nor forgets them: what it compiles
 * lies in the same heap, comes and goes, and would hide a leak of some kilobytes a cycle.
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

/** Goes once through every page by the links of the header, scrolls it, and ends at the first. */
async function walkRoutes(page: Page): Promise<void> {
  await page.evaluate(
    async (places) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const [path, title] of places) {
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        while (document.querySelector('h1')?.textContent !== title) await frame();
        window.scrollTo(0, 100);
        // What is drawn on a canvas is drawn in the next frame.
        await frame();
      }
    },
    // The first comes last.
    [...Object.entries(PAGES).slice(1), ...Object.entries(PAGES).slice(0, 1)],
  );
}

/** Schedules 50 posts and deletes them: ten by the form and the buttons, the others by dispatch. */
async function scheduleAndDelete(page: Page): Promise<void> {
  await page.evaluate(
    async (draft) => {
      const COUNT = 50;
      const BY_HAND = 10;
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

      function type(name: string, value: string): void {
        const element = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!element) throw new Error(`There is no field ${name}.`);
        // The element's own property is React's, which would take the change for its own.
        const prototype = Object.getPrototypeOf(element) as object;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }

      for (let index = 0; index < COUNT; index += 1) {
        if (index < BY_HAND) {
          for (const [name, value] of Object.entries<string>({ ...draft })) type(name, value);
          // React draws what was typed once this task has let go.
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

/** Opens and closes all that a desk with a post has: dialogs, a form in an entry, a notice. */
async function openAndClose(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    async function press(selector: string): Promise<void> {
      while (!document.querySelector(selector)) await frame();
      document.querySelector<HTMLElement>(selector)?.click();
      await frame();
    }
    for (const name of ['History', 'Keyboard shortcuts']) {
      await press(`button[aria-label="${name}"]`);
      await press('dialog [aria-label=Close]');
      while (document.querySelector('dialog')) await frame();
    }
    await press('main li [data-part=edit]');
    await press('main li form [type=button]');
    await press('main li [data-part=delete]');
    await press('[aria-label="Last change"] button');
    while (!document.querySelector('main li')) await frame();
  });
}

type Cycle = (page: Page) => Promise<void>;

/** How long a change of the address can be postponed, in seconds. */
const LONGEST_POSTPONED = 12;

/** How the page grows over the cycles, after a few that are not counted. */
async function measureGrowth(page: Page, cycle: Cycle, cycles = CYCLES): Promise<Growth> {
  const measure = await memoryMeter(page);
  for (let times = 0; times < WARM_UP_CYCLES; times += 1) await cycle(page);
  const before = await measure();
  for (let times = 0; times < cycles; times += 1) await cycle(page);
  const growth = async () => growthBetween(before, await measure(), cycles);
  let last = await growth();
  // So many navigations postpone the last of them, which holds a timer and its listeners meanwhile.
  for (let seconds = 0; seconds < LONGEST_POSTPONED && last.listeners > 0; seconds += 1) {
    await page.waitForTimeout(1_000);
    last = await growth();
  }
  return last;
}

/** What of the page grows that should not, in words; nothing if all is well. */
function leaksIn({ listeners, nodes, documents, heapBytesPerCycle }: Growth): string[] {
  return [
    ...(listeners > 0 ? [`${listeners} listeners`] : []),
    ...(nodes > 0 ? [`${nodes} nodes`] : []),
    ...(documents > 0 ? [`${documents} documents`] : []),
    ...(heapBytesPerCycle > MOST_BYTES_PER_CYCLE ? [`${heapBytesPerCycle} bytes per cycle`] : []),
  ];
}

// Interpreted, 60 cycles take their time on a machine that has other things to do.
test.setTimeout(180_000);
test.use({ viewport: { width: 1280, height: 400 } });

test('60 walks through all routes leave nothing behind', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  const growth = await measureGrowth(page, walkRoutes);
  noteCases(CYCLES);
  noteMost('heap gained by a walk through all routes', growth.heapBytesPerCycle, 'bytes');
  expect(leaksIn(growth)).toEqual([]);
});

test('60 times 50 posts scheduled and deleted leave nothing behind', NIGHTLY, async ({ page }) => {
  await page.addInitScript(installStoreHandle);
  await gotoReady(page, '/scheduler');
  const growth = await measureGrowth(page, scheduleAndDelete);
  noteCases(CYCLES);
  noteMost('heap gained by 50 posts scheduled and deleted', growth.heapBytesPerCycle, 'bytes');
  expect(leaksIn(growth)).toEqual([]);
});

test(
  '60 times all that opens on the desk, closed again, leave nothing behind',
  NIGHTLY,
  async ({ page }) => {
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft({ date: '2099-12-31' }));
    const growth = await measureGrowth(page, openAndClose);
    noteCases(CYCLES);
    noteMost('heap gained by all that opens on the desk', growth.heapBytesPerCycle, 'bytes');
    expect(leaksIn(growth)).toEqual([]);
  },
);

/** Leaks on purpose, one of them in each cycle; each stands alone and is carried into the page. */
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
  test(`a leak sown on purpose is found: ${name}`, NIGHTLY, async ({ page }) => {
    await gotoReady(page, '/');
    const cycle = async () => {
      await walkRoutes(page);
      await page.evaluate(leak);
    };
    const growth = await measureGrowth(page, cycle, 15);
    expect(leaksIn(growth)).toEqual([expect.stringMatching(found)]);
  });
}
