import Papa from 'papaparse';
import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { pairedRatios, summarise } from './statistics.mjs';

/** The longest text of a post. With longer ones, 100,000 posts exceed the limit of an imported file. */
const MAX_LENGTH = 280;

const WRITTEN = ['Buffer', 'CSV', 'Workbook', 'iCalendar', 'JSON'];
/** The most posts of each file that is imported: more would exceed 50 MB as a calendar. */
const READ = { CSV: Infinity, Workbook: Infinity, iCalendar: 20_000, JSON: Infinity };
const ENDINGS = { CSV: '.csv', Workbook: '.xlsx', iCalendar: '.ics', JSON: '.json' };

const ZONE = 'UTC';
const BASE = 'the same CSV, written and parsed by Papa Parse at once';

/** Returns the result of a function, and the milliseconds that it took. */
function measured(work) {
  const began = performance.now();
  const result = work();
  return { result, time: performance.now() - began };
}

/**
 * Measures in Node what an export and an import compute, without reading from a disk or writing to it.
 *
 * @returns for each action and size the milliseconds, and how many times as long as Papa Parse alone it takes
 */
export async function benchExchange({ sizes, rounds, plan }) {
  process.env.TZ = ZONE;
  const rules = await buildStore();
  const { CSV_FORMATS, exportDownload, firstChoices, importPreview, readSource, readWorkbook } =
    rules;
  const results = {};

  for (const size of sizes) {
    const posts = makePosts({ ...plan, count: size }).map((post) => ({
      ...post,
      content: `${post.content.slice(0, MAX_LENGTH - 1)}.`,
      channels: ['Twitter', 'Facebook'],
    }));
    const tags = { accounts: [], labels: [] };
    const writtenAs = async (format, some) => {
      const order = { format, posts: some, network: 'all', stem: 'plan', ...tags };
      const began = performance.now();
      const file = await exportDownload({ ...order, zone: ZONE, now: plan.start });
      return { file, time: performance.now() - began };
    };
    const samples = {};
    function note(what, round, time) {
      // The first round compiles the code, and is left out.
      if (round < 0) return;
      (samples[what] ??= new Map()).set(round, time);
    }

    for (let round = -1; round < rounds; round += 1) {
      const files = {};
      for (const name of WRITTEN) {
        const written = await writtenAs(name, posts);
        files[name] = written.file;
        note(`export: ${name}`, round, written.time);
      }
      const csv = await files.CSV.text();
      const before = performance.now();
      Papa.unparse(Papa.parse(csv).data);
      const time = performance.now() - before;
      note(BASE, round, time);

      for (const [name, most] of Object.entries(READ)) {
        const written = size > most ? await writtenAs(name, posts.slice(0, most)) : null;
        const file = written?.file ?? files[name];
        const bytes = new Uint8Array(await file.arrayBuffer());
        const began = performance.now();
        const workbook = await readWorkbook(bytes);
        const opening = performance.now() - began;
        const input = { name: `plan${ENDINGS[name]}`, bytes, text: '', workbook };
        const source = measured(() =>
          readSource(input, {}, { formats: CSV_FORMATS, keptFields: {}, zone: ZONE }),
        );
        const chosen = [{ source: source.result, choices: firstChoices(source.result) }];
        const present = { posts, ...tags, now: plan.start, takenIds: [] };
        const preview = measured(() =>
          importPreview(present, chosen, { forAll: 'skip', forRows: new Map() }),
        );
        const { skipped } = preview.result.plan.counts;
        const count = Math.min(size, most);
        if (skipped !== count) throw new Error(`${name}: ${skipped} of ${count} posts came back.`);
        const extent = Number.isFinite(most) ? `, at most ${most} posts` : '';
        note(`import: ${name}${extent}`, round, opening + source.time + preview.time);
      }
    }
    for (const [what, times] of Object.entries(samples)) {
      (results[what] ??= {})[size] = {
        time: summarise([...times.values()]),
        ratio: summarise(pairedRatios(times, samples[BASE])),
      };
    }
  }
  return results;
}
