import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { CACHE } from './build.mjs';
import { installBench } from './inPage.mjs';
import { makePosts } from './posts.mjs';

const { findBrowser } = createRequire(import.meta.url)('../test/browser/support/findBrowser.cjs');

const HEAP_READINGS = 4;
const VIEWPORT = { width: 1280, height: 800 };

/** Serves the build of a variant, with its index.html for every address without a file. */
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

/** Opens the scheduler of one variant with a plan. */
async function openPage(context, address, variant, plan) {
  const page = await context.newPage();
  // Measurements may take long; there is no timeout.
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

  /** Throttles the processor by a factor. */
  async function throttle(rate) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Returns for how many milliseconds the main thread has used the processor since the navigation. */
  async function workSoFar() {
    return 1000 * (await metric('ThreadTime'));
  }

  async function load() {
    await page.goto(`${address}/scheduler`);
    return call('facts');
  }

  const facts = await load();

  return {
    variant,
    size: plan.count,
    facts,
    call,
    load,
    workSoFar,

    /**
     * Performs an action once.
     *
     * @returns milliseconds until the frame that shows the effect, until a kept plan is stored, and of
     * work on the main thread until both
     */
    async sample(action, rate) {
      await call('prepare', action);
      if (rate > 1) await throttle(rate);
      const before = await workSoFar();
      const { milliseconds: frame, seen, stored } = await call('measure', action);
      const work = (await workSoFar()) - before;
      if (rate > 1) await throttle(1);
      await call('undo', action);
      return { frame, work, seen, stored };
    },

    /**
     * Returns the heap size in bytes after garbage collection: the minimum of several readings, because
     * Chromium keeps removed nodes until the next frame.
     */
    async heap() {
      let minimum = Infinity;
      for (let reading = 0; reading < HEAP_READINGS; reading += 1) {
        await call('prepare', 'nothing');
        for (let times = 0; times < 3; times += 1) {
          await session.send('HeapProfiler.collectGarbage');
        }
        minimum = Math.min(minimum, await metric('JSHeapUsedSize'));
      }
      return minimum;
    },

    close: () => page.close(),
  };
}

function launchOptions() {
  const { executablePath, env } = findBrowser();
  return {
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    env: { ...process.env, ...env },
  };
}

const CONTEXT = { viewport: VIEWPORT, timezoneId: 'UTC' };

/** Opens a page of a variant in its own renderer process. */
async function openAlone(browser, address, variant, plan) {
  const context = await browser.newContext(CONTEXT);
  const page = await openPage(context, address, variant, plan);
  return { ...page, close: () => context.close() };
}

/** Opens the scheduler of a variant as a user does, without the functions of the benchmark. Files are downloaded. */
async function openEmpty(context, address) {
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.addInitScript(() => {
    delete window.showOpenFilePicker;
    delete window.showSaveFilePicker;
  });
  await page.goto(`${address}/scheduler`);
  return page;
}

/** Returns the number of bytes of all files in a directory. */
function bytesIn(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/**
 * Runs a task with the product in browsers with a profile on the disk, and removes the profiles afterwards.
 *
 * @param task called with a function `start()`, which starts a browser and returns `open(plan)`, `openEmpty()` and
 * `databaseBytes()`
 */
export async function withProfiles(task) {
  const server = await serve('product');
  const profiles = [];
  const contexts = [];

  async function start() {
    const profile = mkdtempSync(path.join(tmpdir(), 'social-sync-bench-'));
    profiles.push(profile);
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(),
      ...CONTEXT,
    });
    contexts.push(context);
    return {
      open: (plan) => openPage(context, server.address, 'product', plan),
      openEmpty: () => openEmpty(context, server.address),
      databaseBytes: () => bytesIn(path.join(profile, 'Default/IndexedDB')),
    };
  }

  try {
    return await task(start);
  } finally {
    for (const context of contexts) await context.close();
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
    server.close();
  }
}

/**
 * Runs a task with a browser and a server for each variant, and closes them afterwards.
 *
 * @param task called with the functions `open(variant, plan)` and `openEmpty(variant)`
 */
export async function withPages(variants, task) {
  const browser = await chromium.launch(launchOptions());
  const servers = new Map();
  try {
    for (const variant of variants) servers.set(variant, await serve(variant));
    return await task(
      (variant, plan) => openAlone(browser, servers.get(variant).address, variant, plan),
      async (variant) => openEmpty(await browser.newContext(CONTEXT), servers.get(variant).address),
    );
  } finally {
    await browser.close();
    for (const server of servers.values()) server.close();
  }
}
