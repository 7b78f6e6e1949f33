import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { buildStore } from './build.mjs';
import { withPages } from './pages.mjs';
import { makePosts } from './posts.mjs';
import { pairedRatios, summarise } from './statistics.mjs';

/** The longest text of a post. With longer ones, 100,000 rows exceed the limit of an imported file. */
const MAX_LENGTH = 400;

const EXPORTED = ['Buffer', 'CSV', 'Workbook', 'iCalendar', 'JSON', 'Markdown'];
const BASE = 'the CSV parsed by Papa Parse at once, in Node';

/** Returns a table as a spreadsheet saves it: ten thousand days, quoted texts, networks and labels. */
function csvOf(posts) {
  const rows = posts.map(({ date, time, content }, index) => [
    date,
    time,
    `${content.slice(0, MAX_LENGTH - 1)}.`,
    index % 2 === 0 ? 'Facebook, X' : 'Instagram',
    `Client ${index % 20}`,
  ]);
  return Papa.unparse([['Publish date', 'Hour', 'Copy', 'Channels', 'Client'], ...rows]);
}

/** Returns the posts of that table as a workbook. */
async function workbookOf(posts, { exportDownload }) {
  const written = posts.map((post) => ({
    ...post,
    content: `${post.content.slice(0, MAX_LENGTH - 1)}.`,
  }));
  const names = { accounts: [], labels: [], stem: 'plan', zone: 'UTC', now: Date.UTC(2026, 0) };
  const order = { format: 'Workbook', posts: written, network: 'all', ...names };
  return new Uint8Array(await (await exportDownload(order)).arrayBuffer());
}

/** Runs in the page. Collects the durations of its tasks of more than 50 ms. */
function observeTasks() {
  const durations = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'longtask' });
  window.takeTasks = () => durations.splice(0);
}

/**
 * Measures an import and exports in the page: the time from the click until the result is shown or saved, and
 * the tasks of more than 50 ms meanwhile.
 *
 * @returns for each action and size the milliseconds, those of the longest task over 50 ms or 0, and how many
 * times as long as the base it takes
 */
export async function benchImport({ sizes, rounds, plan }) {
  const rules = await buildStore();
  const folder = mkdtempSync(path.join(tmpdir(), 'social-sync-bench-'));
  const results = {};
  for (const size of sizes) {
    const samples = {};
    const note = (what, round, time, tasks) => {
      const own = (samples[what] ??= { times: new Map(), longest: [] });
      own.times.set(round, time);
      own.longest.push(Math.max(0, ...tasks));
    };
    const posts = makePosts({ ...plan, count: size });
    const text = csvOf(posts);
    // A file that is sent to the page as a buffer is decoded there in one long task.
    const files = [
      ['workbook', path.join(folder, `${size}.xlsx`), await workbookOf(posts, rules)],
      ['CSV', path.join(folder, `${size}.csv`), text],
    ];
    for (const [, file, content] of files) writeFileSync(file, content);
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      Papa.parse(text);
      note(BASE, round, performance.now() - before, []);
      await withPages(['product'], async (_open, openEmpty) => {
        const page = await openEmpty('product');
        await page.evaluate(observeTasks);
        const measure = async (what, act) => {
          const began = performance.now();
          await act();
          const time = performance.now() - began;
          // A task is reported after it ended.
          await page.waitForTimeout(200);
          note(what, round, time, await page.evaluate(() => window.takeTasks()));
        };
        const openDialog = async (name) => {
          await page.getByRole('button', { name: 'Plan', exact: true }).click();
          await page.getByRole('menuitem', { name: `${name}…` }).click();
          return page.getByRole('dialog', { name });
        };
        for (const [kind, file] of files) {
          const importing = await openDialog('Import');
          const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            importing.getByRole('button', { name: 'Choose files' }).click(),
          ]);
          await measure(`import: reading and checking a ${kind}`, async () => {
            await chooser.setFiles(file);
            await importing.getByText(/ rows? will be added/).waitFor();
          });
          if (kind !== 'CSV') {
            await importing.getByRole('button', { name: 'Close', exact: true }).click();
            continue;
          }
          await measure('import: adding the posts', async () => {
            await importing.getByRole('button', { name: /^Add / }).click();
            await importing.waitFor({ state: 'detached' });
          });
        }
        for (const format of EXPORTED) {
          const exporting = await openDialog('Export');
          await measure(`export: warnings for ${format}`, async () => {
            await exporting.getByRole('radio', { name: format, exact: true }).check();
            await exporting.getByRole('button', { name: /^Export / }).waitFor();
            await exporting.getByText('Checking the posts…').waitFor({ state: 'detached' });
          });
          await measure(`export: ${format}`, async () => {
            const [download] = await Promise.all([
              page.waitForEvent('download'),
              exporting.getByRole('button', { name: /^Export / }).click(),
            ]);
            await download.path();
          });
          await exporting.waitFor({ state: 'detached' });
        }
      });
    }
    for (const [what, { times, longest }] of Object.entries(samples)) {
      (results[what] ??= {})[size] = {
        time: summarise([...times.values()]),
        longest: summarise(longest),
        ratio: summarise(pairedRatios(times, samples[BASE].times)),
      };
    }
  }
  rmSync(folder, { recursive: true });
  return results;
}
