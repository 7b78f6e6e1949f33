import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { CACHE } from './build.mjs';
import { installBench } from './inPage.mjs';
import { makePosts } from './posts.mjs';

const { findBrowser } = createRequire(import.meta.url)('../test/browser/support/findBrowser.cjs');

const HEAP_READINGS = 4;
const VIEWPORT = { width: 1280, height: 800 };

/** Serves what was built of a variant, with the page itself for every address that is no file. */
async function serve(variant) {
  const files = sirv(`${CACHE}/${variant}`, { single: true });
  const server = createServer((request, response) => {
    files(request, response);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One variant with so many posts, open at the scheduler in a renderer of its own. */
async function openDesk(browser, address, variant, plan) {
  const context = await browser.newContext({ viewport: VIEWPORT, timezoneId: 'UTC' });
  const page = await context.newPage();
  // Its own time limit is no business of the page's.
  page.setDefaultTimeout(0);
  const failures = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await page.addInitScript({
    content: `(${installBench})(${makePosts}, ${JSON.stringify(plan)});`,
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');

  async function call(method, ...args) {
    const result = await page.evaluate(
      ([name, values]) => window.bench[name](...values),
      [method, args],
    );
    if (failures.length > 0) throw new Error(`${variant}, ${plan.count} posts: ${failures[0]}`);
    return result;
  }

  async function metric(wanted) {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted).value;
  }

  /** Slows the page down so many times, as if the processor were slower. */
  async function throttle(rate) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  await page.goto(`${address}/scheduler`);
  const facts = await call('facts');

  return {
    variant,
    size: plan.count,
    facts,
    call,

    /**
     * Performs an act once.
     *
     * @returns milliseconds to the frame that shows it, and of work on the page's main thread
     */
    async sample(act, rate) {
      await call('prepare', act);
      if (rate > 1) await throttle(rate);
      const workBefore = await metric('TaskDuration');
      const { milliseconds: frame, seen } = await call('measure', act);
      const work = 1000 * ((await metric('TaskDuration')) - workBefore);
      if (rate > 1) await throttle(1);
      await call('undo', act);
      return { frame, work, seen };
    },

    /**
     * Bytes on the heap once all garbage is gone: the least of some readings, for Chromium holds on to
     * what was removed last until it has drawn without it.
     */
    async heap() {
      let least = Infinity;
      for (let reading = 0; reading < HEAP_READINGS; reading += 1) {
        await call('prepare', 'nothing');
        for (let times = 0; times < 3; times += 1) {
          await session.send('HeapProfiler.collectGarbage');
        }
        least = Math.min(least, await metric('JSHeapUsedSize'));
      }
      return least;
    },

    async close() {
      await context.close();
    },
  };
}

/**
 * Starts a browser and a server for each variant, for as long as the task takes.
 *
 * @param task is given `open(variant, plan)`
 */
export async function withDesks(variants, task) {
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    env: { ...process.env, ...env },
  });
  const servers = new Map();
  try {
    for (const variant of variants) servers.set(variant, await serve(variant));
    return await task((variant, plan) =>
      openDesk(browser, servers.get(variant).address, variant, plan),
    );
  } finally {
    await browser.close();
    for (const server of servers.values()) server.close();
  }
}
