import Papa from 'papaparse';
import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { pairedRatios, summarise } from './statistics.mjs';

/** The longest text of a post. With longer ones, 100,000 posts exceed the limit of an imported file. */
const MAX_LENGTH = 280;

const WRITTEN = ['Buffer', 'CSV', 'iCalendar', 'JSON'];
/** The most posts of each file that is imported: more would exceed 50 MB as a calendar. */
const READ = { CSV: Infinity, iCalendar: 20_000, JSON: Infinity };
const ENDINGS = { Buffer: '.csv', CSV: '.csv', iCalendar: '.ics', JSON: '.json' };

const ZONE = 'UTC';
const BASE = 'the same CSV, written and parsed by Papa Parse at once';

/** Runs the steps of a generator, and measures the whole and the longest step, in milliseconds. */
function measured(steps) {
  const pieces = [];
  const began = performance.now();
  let before = began;
  let longest = 0;
  for (;;) {
    const { done, value } = steps.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (done) return { pieces, result: value, time: now - began, longest };
    pieces.push(value);
  }
}

/**
 * Measures in Node what an export and an import compute, without reading from a disk or writing to it.
 *
 * @returns for each action and size the milliseconds, those of its longest step, and how many times as long as
 * Papa Parse alone it takes
 */
export async function benchExchange({ sizes, rounds, plan }) {
  process.env.TZ = ZONE;
  const rules = await buildStore();
  const { CSV_FORMATS, EXPORT_FORMATS, filePostsWith, firstChoices } = rules;
  const { importPreview, preparedExport, readSource } = rules;
  const results = {};

  for (const size of sizes) {
    const posts = makePosts({ ...plan, count: size }).map((post) => ({
      ...post,
      content: `${post.content.slice(0, MAX_LENGTH - 1)}.`,
      channels: ['Twitter', 'Facebook'],
    }));
    const tags = { accounts: [], labels: [] };
    const context = { toFilePost: filePostsWith(tags), zone: ZONE, now: plan.start };
    function writtenAs(name, some) {
      const format = EXPORT_FORMATS.find((each) => each.name === name);
      const scope = { network: 'all', connected: [], stem: 'plan' };
      const prepared = measured(preparedExport({ ...context, ...scope, format, posts: some }));
      const written = measured(prepared.result.download.pieces()[Symbol.iterator]());
      return {
        pieces: written.pieces,
        time: prepared.time + written.time,
        longest: Math.max(prepared.longest, written.longest),
      };
    }
    const samples = {};
    function note(what, round, { time, longest }) {
      // The first round compiles the code, and is left out.
      if (round < 0) return;
      const own = (samples[what] ??= { times: new Map(), longest: [] });
      own.times.set(round, time);
      own.longest.push(longest);
    }

    for (let round = -1; round < rounds; round += 1) {
      const texts = {};
      for (const name of WRITTEN) {
        const written = writtenAs(name, posts);
        texts[name] = written.pieces;
        note(`export: ${name}`, round, written);
      }
      const before = performance.now();
      Papa.unparse(Papa.parse(texts.CSV.join('')).data);
      const time = performance.now() - before;
      note(BASE, round, { time, longest: time });

      for (const [name, most] of Object.entries(READ)) {
        const written = size > most ? writtenAs(name, posts.slice(0, most)).pieces : texts[name];
        const bytes = new TextEncoder().encode(written.join(''));
        const input = { name: `plan${ENDINGS[name]}`, bytes, text: '' };
        const source = measured(
          readSource(input, {}, { formats: CSV_FORMATS, keptFields: () => undefined, zone: ZONE }),
        );
        const chosen = [{ source: source.result, choices: firstChoices(source.result) }];
        const present = { posts, ...tags, now: plan.start, isTaken: () => false };
        const preview = measured(
          importPreview(present, chosen, { forAll: 'skip', forRows: new Map() }, null),
        );
        const { skipped } = preview.result.plan.counts;
        const count = Math.min(size, most);
        if (skipped !== count) throw new Error(`${name}: ${skipped} of ${count} posts came back.`);
        const extent = Number.isFinite(most) ? `, at most ${most} posts` : '';
        note(`import: ${name}${extent}`, round, {
          time: source.time + preview.time,
          longest: Math.max(source.longest, preview.longest),
        });
      }
    }
    for (const [what, { times, longest }] of Object.entries(samples)) {
      (results[what] ??= {})[size] = {
        time: summarise([...times.values()]),
        longest: summarise(longest),
        ratio: summarise(pairedRatios(times, samples[BASE].times)),
      };
    }
  }
  return results;
}
