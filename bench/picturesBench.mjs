import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { buildStore } from './build.mjs';
import { withPages, withProfiles } from './pages.mjs';
import { makePosts } from './posts.mjs';
import { BEGINNING } from './workspaceBench.mjs';

const PHOTOGRAPH = fileURLToPath(new URL('../test/fixtures/media/mountains.jpg', import.meta.url));

const PICTURE = { width: 4000, height: 3000, bytes: 4_000_000 };

/** An archive has at most 2 GB, so that the pictures come in several. */
const PICTURES_IN_ARCHIVE = 400;

const WEEKS = 12;
const POSTS_IN_DAY = 12;
const DAY = 24 * 60 * 60_000;

/** The posts of a view are scrolled by this many pixels in each frame: 6,000 in a second. */
const PIXELS_IN_FRAME = 100;

/** An idle worker of the product ends after 30 seconds. */
const IDLE_MS = 32_000;

/** The browser frees memory some time after a view was left. */
const LEFT_MS = 2000;

/** The keys of the views, and the buttons that lead to the next part of the plan. */
const VIEWS = {
  list: { key: '1', next: 'nav[aria-label="Pages of posts"] a[aria-label^=Next]' },
  month: { key: '3', next: 'main [aria-label=Next]', parts: WEEKS },
  grid: { key: '4', next: 'nav[aria-label="Pages of posts"] a[aria-label^=Next]' },
};

/** Runs in a page. Returns the photograph in the size of a camera's, with noise, as a JPEG of about 4 MB in base64. */
async function scaledUp({ base64, width, height, bytes }) {
  const bitmap = await createImageBitmap(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
  );
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0, width, height);
  const image = context.getImageData(0, 0, width, height);
  let state = 1;
  for (let index = 0; index < image.data.length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    if (index % 4 !== 3) image.data[index] += (state % 17) - 8;
  }
  context.putImageData(image, 0, 0);
  let picture;
  let lower = 0.8;
  let upper = 1;
  for (let step = 0; step < 5; step += 1) {
    const quality = (lower + upper) / 2;
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size > bytes) upper = quality;
    else [lower, picture] = [quality, blob];
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.readAsDataURL(picture);
  });
}

async function cameraPicture() {
  const base64 = readFileSync(PHOTOGRAPH).toString('base64');
  return withPages(['product'], async (_open, openEmpty) => {
    const page = await openEmpty('product');
    return Buffer.from(await page.evaluate(scaledUp, { base64, ...PICTURE }), 'base64');
  });
}

/** Returns a JPEG with a comment, which makes it a different file with the same pixels. */
function withComment(jpeg, comment) {
  const segment = Buffer.from(`\0\0\0\0${comment}`, 'latin1');
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Returns the posts of an account for the next weeks. */
function postsOfWeeks(count, seed) {
  const start = Date.now();
  return makePosts({ count, seed, start }).map((post, index) => {
    const day = new Date(start + (1 + Math.floor(index / POSTS_IN_DAY)) * DAY);
    const hour = String(8 + (index % POSTS_IN_DAY)).padStart(2, '0');
    return {
      ...post,
      date: day.toISOString().slice(0, 10),
      time: `${hour}:00`,
      channels: ['Instagram'],
    };
  });
}

/**
 * Writes plan files with these posts.
 *
 * @param jpeg the picture that each post has, with a comment of its own; null for posts without
 * @returns their paths
 */
async function writePlans(planFile, posts, jpeg, folder) {
  const paths = [];
  for (let from = 0; from < posts.length; from += PICTURES_IN_ARCHIVE) {
    const files = new Map();
    const assets = [];
    const written = posts.slice(from, from + PICTURES_IN_ARCHIVE).map((post) => {
      if (!jpeg) return post;
      const bytes = withComment(jpeg, post.id);
      const id = createHash('sha256').update(bytes).digest('hex');
      const name = `${post.id}.jpg`;
      const { width, height } = PICTURE;
      files.set(id, new Blob([bytes]));
      assets.push({ id, name, type: 'image/jpeg', bytes: bytes.length, width, height });
      return { ...post, media: [{ address: name, asset: id }] };
    });
    const file = await planFile({
      workspace: { ...BEGINNING, posts: written, assets, connections: ['Instagram'] },
      saving: { savedAt: 0, program: '2.0.0' },
      files,
    });
    paths.push(path.join(folder, `${assets.length} from ${from}.socialsync`));
    await pipeline(Readable.fromWeb(file.stream()), createWriteStream(paths.at(-1)));
  }
  return paths;
}

/** Returns the memory of the browsers that this process started, in bytes; 0 where the system does not tell it. */
function browserMemory() {
  const parents = new Map();
  try {
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'));
      parents.set(Number(entry), Number(parent));
    }
  } catch {
    if (parents.size === 0) return 0;
  }
  const isOwn = (id) => id !== undefined && (id === process.pid || isOwn(parents.get(id)));
  let kilobytes = 0;
  for (const id of parents.keys()) {
    if (id === process.pid || !isOwn(id)) continue;
    try {
      const [, share] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
      kilobytes += Number(share);
    } catch {
      // It has ended.
    }
  }
  return 1024 * kilobytes;
}

/**
 * Observes the tasks of the page's main thread during an action.
 *
 * @returns for each task its milliseconds, and for how many of them it used the processor
 */
async function tasksOf(session, act) {
  const events = [];
  const collect = ({ value }) => {
    for (const event of value) {
      const isTask = event.name === 'RunTask' && event.dur >= 1000;
      if (isTask || event.name === 'thread_name') events.push(event);
    }
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await act();
  const whenComplete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await whenComplete;
  session.off('Tracing.dataCollected', collect);
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)))
    .map(({ dur, tdur = 0 }) => ({ milliseconds: dur / 1000, work: tdur / 1000 }));
}

/** Runs in the page. Observes its frames and the addresses of its blobs. */
function watchPage() {
  const addresses = new Set();
  const smallBytes = [];
  let largestSide = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    addresses.add(address);
    // The pictures that are opened are JPEGs.
    if (blob.type === 'image/webp') smallBytes.push(blob.size);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    addresses.delete(address);
    revokeObjectURL.call(URL, address);
  };

  function isInWindow(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }
  /** Returns true if all posts in the window show their pictures. */
  function areShown() {
    const posts = [...document.querySelectorAll('main [data-entry]')].filter(isInWindow);
    return posts.every((post) => {
      const picture = post.querySelector('img');
      if (!picture?.complete) return false;
      largestSide = Math.max(largestSide, picture.naturalWidth, picture.naturalHeight);
      return picture.naturalWidth > 0;
    });
  }

  const frames = [];
  let last = 0;
  function nextFrame() {
    return new Promise((resolve) => {
      requestAnimationFrame((time) => {
        frames.push(time - last);
        last = time;
        resolve();
      });
    });
  }

  window.watched = {
    /**
     * Scrolls to the end of the page, frame by frame, waits until the pictures there are shown, and follows the
     * link to the next part.
     *
     * @returns false if there is none
     */
    async showPart({ pixels, hasPictures, next }) {
      last = performance.now();
      window.scrollTo(0, 0);
      for (let top = -1; scrollY > top;) {
        top = scrollY;
        window.scrollBy(0, pixels);
        await nextFrame();
      }
      while (hasPictures && !areShown()) await nextFrame();
      const link = document.querySelector(next);
      link?.click();
      for (let count = 0; count < 3; count += 1) await nextFrame();
      return link !== null;
    },
    takeFrames: () => frames.splice(0),
    small: () => ({ bytes: smallBytes, largestSide }),
    addresses: () => addresses.size,
  };
}

/** Opens plan files through the dialog; each but the first is added to the plan. */
async function openPlans(page, files) {
  for (const [index, file] of files.entries()) {
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Open…' }).click(),
    ]);
    await chooser.setFiles(file);
    if (index > 0) await page.getByRole('button', { name: 'Add to this plan' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('main [data-entry]').first().waitFor();
  }
}

/**
 * Shows the whole plan in each view, and leaves it.
 *
 * @returns for each view what the page did, and the memory before, in the view and after leaving it
 */
async function showViews(page, session, hasPictures, report) {
  async function memory() {
    const { metrics } = await session.send('Performance.getMetrics');
    return {
      heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value,
      browser: browserMemory(),
      addresses: await page.evaluate(() => window.watched.addresses()),
    };
  }

  async function memoryAfter(wait) {
    await page.waitForTimeout(wait);
    for (let times = 0; times < 3; times += 1) {
      await session.send('HeapProfiler.collectGarbage');
    }
    return memory();
  }

  const openDashboard = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const views = {};
  await openDashboard();
  const idle = hasPictures ? IDLE_MS : LEFT_MS;
  const before = await memoryAfter(idle);
  for (const [view, { key, next, parts = Infinity }] of Object.entries(VIEWS)) {
    report(`showing the ${view}`);
    await page.getByRole('link', { name: 'Scheduler', exact: true }).click();
    await page.waitForTimeout(LEFT_MS);
    await page.keyboard.press(key);
    await page.locator('main [data-entry]').first().waitFor();
    const inView = { heap: 0, browser: 0, addresses: 0 };
    const began = performance.now();
    const tasks = await tasksOf(session, async () => {
      const order = { pixels: PIXELS_IN_FRAME, hasPictures, next };
      for (let part = 0, isMore = true; isMore && part < parts; part += 1) {
        isMore = await page.evaluate((given) => window.watched.showPart(given), order);
        const now = await memory();
        for (const what of Object.keys(inView)) inView[what] = Math.max(inView[what], now[what]);
      }
    });
    const seconds = (performance.now() - began) / 1000;
    const frames = await page.evaluate(() => window.watched.takeFrames());
    await openDashboard();
    views[view] = { seconds, tasks, frames, inView, after: await memoryAfter(LEFT_MS) };
  }
  return { before, views, after: await memoryAfter(idle) };
}

/**
 * Opens a plan of posts with a different picture of about 4 MB each, and shows it in all views; and for comparison the
 * same posts without pictures.
 *
 * @param report called before each step
 */
export async function benchPictures({ count, plan, report }) {
  // The generator formats its times in UTC.
  process.env.TZ = 'UTC';
  const folder = mkdtempSync(path.join(tmpdir(), 'social-sync-bench-'));
  try {
    report('making the pictures');
    const jpeg = await cameraPicture();
    const { planFile } = await buildStore();
    const posts = postsOfWeeks(count, plan.seed);

    const measure = async (picture) => {
      report('writing the plan files');
      const files = await writePlans(planFile, posts, picture, folder);
      return withProfiles(async (start) => {
        const page = await (await start()).openEmpty();
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        await page.evaluate(watchPage);
        report(`opening ${files.length} plan files`);
        const began = performance.now();
        const opening = await tasksOf(session, () => openPlans(page, files));
        const seconds = (performance.now() - began) / 1000;
        const shown = await showViews(page, session, picture !== null, report);
        const small = await page.evaluate(() => window.watched.small());
        return { opening: { seconds, tasks: opening }, ...shown, small };
      });
    };
    return {
      count,
      pictureBytes: jpeg.length,
      without: await measure(null),
      with: await measure(jpeg),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
