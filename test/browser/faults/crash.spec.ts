import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { seededRandom } from '../../support/seededRandom';
import { browserProcess } from '../support/browserProcess';
import { noteCases, noteMost } from '../support/figures';
import { openKept, switchKeeping } from '../support/keeping';
import { aDraft, follow, PAGES, schedulePost } from '../support/productPage';

const KILLS = process.env.NIGHTLY === undefined ? 3 : 300;

/** The maximum age of the state after a crash, in milliseconds. */
const MAX_LOSS_MS = 1_000;

/** The texts of the plan at a time, in milliseconds. */
interface Moment {
  readonly at: number;
  readonly plan: readonly string[];
}

declare global {
  interface Window {
    /** Resolves when the test knows the state. */
    readonly reportPlan: (moment: Moment) => Promise<void>;
  }
}

/**
 * Runs in the page: adds, deletes and undoes until the end, and reports each state of the plan. Each step
 * adds or removes one post. Posts of others stay, so the plan is never empty: an empty plan does not say that it is
 * kept. The next step starts when the page has shown the result and the test has received it.
 */
function runStory(seed: number): void {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const press = (name: string) => {
    const wanted = [...document.querySelectorAll('button')].filter(
      (each) =>
        !each.disabled && (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    );
    wanted[random(wanted.length)]?.click();
    return wanted.length > 0;
  };
  const type = (selector: string, value: string) => {
    const element = document.querySelector(selector);
    if (!element) return;
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shownPlan = () => {
    const texts = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    return texts.flatMap((text) => /story \d+ \d+\./.exec(text)?.[0] ?? []);
  };
  let last = shownPlan().join();
  let count = 0;
  let undoable = 0;
  const step = () => {
    count += 1;
    const choice = random(6);
    if (choice < 3 && shownPlan().length < 12) {
      type('input[type=date]', '2099-01-01');
      type('input[type=time]', '09:30');
      type('textarea', `story ${seed} ${count}.`);
      undoable += 1;
      return press('Schedule Post');
    }
    if (choice < 5) {
      const isPressed = press('Delete post: story');
      if (isPressed) undoable += 1;
      return isPressed;
    }
    if (undoable === 0) return false;
    undoable -= 1;
    return press('Undo');
  };
  let timer = 0;
  const goOn = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(
      () => {
        if (!step()) goOn();
      },
      10 + random(60),
    );
  };
  new MutationObserver(() => {
    const plan = shownPlan();
    if (plan.join() === last) return;
    last = plan.join();
    void window.reportPlan({ at: Date.now(), plan }).then(goOn);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  goOn();
}

function planOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('li')].flatMap(
      ({ textContent }) => /story \d+ \d+\./.exec(textContent)?.[0] ?? [],
    ),
  );
}

/** Returns true if one plan is the other one with a post more. */
function isOneStepApart(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    long.length === short.length + 1 &&
    long.some((_, index) => long.toSpliced(index, 1).join() === short.join())
  );
}

/**
 * Returns how old a state was when the browser was killed, in milliseconds; null if the page never had it.
 * The report of the newest state may be lost with the browser. It has a post less than the one before, or one
 * more: a new post of the story, or a restored one.
 *
 * @param story begins the texts of the story
 */
function ageOf(
  found: readonly string[],
  log: readonly Moment[],
  { killed, story }: { readonly killed: number; readonly story: string },
): number | null {
  const index = log.findLastIndex(({ plan }) => plan.join() === found.join());
  // The state was left when the next one began.
  if (index >= 0) return killed - (log[index + 1]?.at ?? killed);
  const known = new Set(log.flatMap(({ plan }) => plan));
  const isPossible =
    isOneStepApart(found, log.at(-1)?.plan ?? []) &&
    new Set(found).size === found.length &&
    found.every((text) => known.has(text) || text.startsWith(story));
  return isPossible ? 0 : null;
}

test('a kill of the browser loses at most the last second', async ({ baseURL, launchOptions }) => {
  test.setTimeout(KILLS * 20_000);
  const directory = mkdtempSync(path.join(tmpdir(), 'social-sync-crash-'));
  const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
  let context: BrowserContext | null = null;
  let worst = 0;
  let states = 0;

  async function launch(): Promise<Page> {
    context = await chromium.launchPersistentContext(directory, {
      ...launchOptions,
      ...(baseURL !== undefined && { baseURL }),
    });
    return context.pages()[0] ?? context.newPage();
  }

  try {
    let page = await launch();
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await schedulePost(page, aDraft({ date: '2099-01-01', content: 'Stays' }));
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await openKept(page, '/scheduler');
      const log: Moment[] = [{ at: Date.now(), plan: await planOf(page) }];
      await page.exposeFunction('reportPlan', (moment: Moment) => {
        log.push(moment);
      });
      await page.evaluate(runStory, kill);
      // A random moment of the story.
      await new Promise((resolve) => {
        setTimeout(resolve, 100 + random() * 600);
      });
      const killed = Date.now();
      process.kill(browserProcess(directory), 'SIGKILL');
      page = await launch();
      await openKept(page, '/scheduler');
      const found = await planOf(page);
      const lost = ageOf(found, log, { killed, story: `story ${kill} ` });
      if (lost === null) {
        const latest = log.slice(-3).map(({ plan }) => `[${plan.join()}]`);
        throw new Error(`Kill ${kill}: found [${found.join()}] after ${latest.join(', ')}`);
      }
      worst = Math.max(worst, lost);
      states += log.length;
      expect(lost).toBeLessThanOrEqual(MAX_LOSS_MS);
    }
    // The stories did something.
    expect(states).toBeGreaterThan(KILLS * 3);
    noteCases(KILLS);
    noteMost('plan lost by a crash', worst, 'ms');
  } finally {
    await (context as BrowserContext | null)?.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
