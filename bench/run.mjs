/**
 * Builds the product and the variants, and measures them in Chromium.
 *
 *     npm run bench                                 everything, in about fifteen minutes
 *     npm run bench -- --quick                      100 and 1,000 posts, three rounds
 *     npm run bench -- --sizes=100,10000 --rounds=5 --variants=product,plain
 *     … --all                                       also the slow variants at 100,000 posts
 *     … --keeping                                   only kept plans and workspace files
 *     … --channels                                only counting and advice
 *     … --exchange                                only files of other programs
 *     … --pictures                                  only 1,000 posts with pictures of 4 MB
 *     … --built                                     uses the last build
 *
 * A time over its limit is only marked, because it depends on the machine as much as on
 * the product. README.md explains the tables.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildVariant, CACHE, VARIANTS } from './build.mjs';
import { benchChannels } from './channelsBench.mjs';
import { benchExchange } from './exchangeBench.mjs';
import { benchImport } from './importBench.mjs';
import { withPages } from './pages.mjs';
import { benchPictures } from './picturesBench.mjs';
import { benchHistory } from './historyBench.mjs';
import { benchKeeping } from './keepingBench.mjs';
import { growthPerCycle, measureActions, memoryPerPost, RATES } from './measure.mjs';
import { printChannels, printExchange, printKept, printPictures, printResults } from './report.mjs';
import { summarise } from './statistics.mjs';
import { benchStore } from './storeBench.mjs';
import { benchWorkspace } from './workspaceBench.mjs';

/** The other variants use the store and the form of the product, so their leaks are the product's. */
const BASES = ['product', 'plain'];
const SLOW_FROM = 100_000;
/** The posts of the benchmark of pictures. Each picture has 4 MB, so that they need 8 GB on the disk. */
const PICTURES = 1000;
/** Loading and writing take long. */
const MAX_ROUNDS_OF_KEEPING = 5;
const PLAN = { seed: 20_260_615, start: Date.UTC(2026, 5, 15, 8) };

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    variants: { type: 'string', default: 'product,plain,virtual,contentVisibility' },
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    keeping: { type: 'boolean', default: false },
    channels: { type: 'boolean', default: false },
    exchange: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const sizes = (options.sizes ?? (options.quick ? '100,1000' : '100,1000,10000,100000'))
  .split(',')
  .map(Number)
  .sort((one, other) => one - other);
const rounds = Number(options.rounds ?? (options.quick ? 3 : 9));
const variants = options.keeping ? ['product'] : options.variants.split(',');

const unknown = variants.find((name) => !(name in VARIANTS));
if (unknown) throw new Error(`There is no variant ${unknown}, only ${Object.keys(VARIANTS)}.`);
if (!sizes.every((size) => size >= 1) || !(rounds >= 1)) {
  throw new Error('Sizes and rounds are whole numbers from 1.');
}

function report(progress) {
  console.error(`… ${progress}`);
}

async function measureInBrowser() {
  return withPages(variants, async (open) => {
    const pages = [];
    const memory = [];
    const growth = {};
    for (const variant of variants) {
      report(`opening ${variant}`);
      const emptyPage = await open(variant, { ...PLAN, count: 0 });
      const empty = await emptyPage.heap();
      await emptyPage.close();
      for (const size of sizes) {
        if (VARIANTS[variant].isSlow && size >= SLOW_FROM && !options.all) continue;
        const page = await open(variant, { ...PLAN, count: size });
        pages.push(page);
        const bytes = await memoryPerPost(page, empty, PLAN);
        memory.push({ variant, size, bytes, ...page.facts });
      }
      if (!options.quick && BASES.includes(variant)) {
        growth[variant] = await growthPerCycle(open, variant, PLAN);
      }
    }
    const roundsAt = Object.fromEntries(
      RATES.map((rate) => [rate, rate === 1 ? rounds : Math.ceil(rounds / 2)]),
    );
    const { samples, calibration } = await measureActions(pages, roundsAt, report);
    return { memory, growth, samples, calibration: summarise(calibration) };
  });
}

const began = performance.now();
mkdirSync(CACHE, { recursive: true });

async function measureChannels() {
  report('timing counting and advice');
  const channels = await benchChannels({ sizes, rounds: options.quick ? 9 : 31, plan: PLAN });
  return { channels };
}

async function measureWhole() {
  report('timing the store');
  const store = await benchStore({ sizes, rounds: options.quick ? 9 : 31, plan: PLAN });
  report('timing the history');
  const history = await benchHistory({ sizes, plan: PLAN });
  return { store, history, ...(await measureChannels()), ...(await measureInBrowser()) };
}

async function measureKeeping() {
  const roundsOfKeeping = Math.min(rounds, MAX_ROUNDS_OF_KEEPING);
  report('timing workspace files');
  const workspace = await benchWorkspace({ sizes, rounds: roundsOfKeeping, plan: PLAN });
  report('keeping plans on the disk');
  const keeping = variants.includes('product')
    ? await benchKeeping({ sizes, rounds: roundsOfKeeping, plan: PLAN, isQuick: options.quick })
    : {};
  return { workspace, keeping };
}

if (options.channels) {
  printChannels({ sizes, ...(await measureChannels()) });
  process.exit();
}
async function build(names) {
  if (options.built) return;
  for (const variant of names) {
    report(`building ${variant}`);
    await buildVariant(variant);
  }
}

if (options.exchange) {
  report('timing files of other programs');
  const roundsOfFiles = Math.min(rounds, 5);
  const exchange = await benchExchange({ sizes, rounds: roundsOfFiles, plan: PLAN });
  await build(['product']);
  report('importing and exporting in the page');
  const inPage = await benchImport({ sizes, rounds: roundsOfFiles, plan: PLAN });
  printExchange({ sizes, exchange, inPage });
  process.exit();
}
if (options.pictures) {
  await build(['product']);
  for (const count of options.sizes ? sizes : [PICTURES]) {
    printPictures(await benchPictures({ count, plan: PLAN, report }));
  }
  process.exit();
}
await build(variants);
const results = {
  plan: PLAN,
  sizes,
  variants,
  ...(!options.keeping && (await measureWhole())),
  ...(await measureKeeping()),
};
results.seconds = Math.round((performance.now() - began) / 1000);
writeFileSync(`${CACHE}/results.json`, `${JSON.stringify(results, null, 2)}\n`);
if (!options.keeping) printResults(results);
printKept(results);
console.log(`\nAll samples: ${CACHE}/results.json. Took ${results.seconds} s.`);
