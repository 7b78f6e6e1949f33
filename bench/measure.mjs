import { ACTIONS } from './actions.mjs';
import { makePosts, textBytes } from './posts.mjs';
import { summarise } from './statistics.mjs';

/** The throttling factors of the processor. */
export const RATES = [1, 4];

/** The time limit per action and page, in milliseconds; after it, MIN_SAMPLES samples are enough. */
const TIME_LIMIT_MS = 2_000;
const MIN_SAMPLES = 3;

/**
 * Chromium needs about 200 cycles to optimise the code, and the heap grows in steps meanwhile, so the
 * growth over 60 cycles is measured several times.
 */
const WARM_UP = 160;
const CYCLES = 60;
const REPETITIONS = 3;
const POSTS_FOR_CYCLES = 120;

/**
 * Performs each action in each page, in rounds. Within a round, the pages take turns, and each round
 * starts with another page.
 *
 * @param roundsAt the number of rounds by throttling factor
 * @param report called before each round
 * @returns the samples, and the times of a fixed computation between them, for calibration
 */
export async function measureActions(pages, roundsAt, report) {
  const samples = [];
  const calibration = [];

  for (const rate of RATES) {
    const spent = new Map();
    for (let round = 0; round < roundsAt[rate]; round += 1) {
      report(`round ${round + 1} of ${roundsAt[rate]}${rate > 1 ? `, ${rate} times slower` : ''}`);
      for (const { name: action } of ACTIONS) {
        const turn = [
          ...pages.slice(round % pages.length),
          ...pages.slice(0, round % pages.length),
        ];
        calibration.push((await turn[0].call('calibrate')).milliseconds);
        for (const page of turn) {
          if (!(await page.call('isPossible', action))) continue;
          const key = `${page.variant} ${page.size} ${action}`;
          const soFar = spent.get(key) ?? 0;
          if (round >= MIN_SAMPLES && soFar > TIME_LIMIT_MS) continue;
          const before = performance.now();
          const sample = await page.sample(action, rate);
          spent.set(key, soFar + performance.now() - before);
          samples.push({ variant: page.variant, size: page.size, action, rate, round, ...sample });
        }
      }
    }
  }
  return { samples, calibration };
}

/**
 * Returns the memory of a post without its text, in bytes: the heap of a page, minus the heap of the
 * page without posts, minus the characters of the posts, divided by the number of posts.
 *
 * @param empty the heap size without posts, in bytes
 */
export async function memoryPerPost(page, empty, plan) {
  const text = textBytes(makePosts({ ...plan, count: page.size }));
  return ((await page.heap()) - empty - text) / page.size;
}

/** Returns the growth of the heap in bytes for each post that is added and deleted. */
export async function growthPerCycle(open, variant, plan) {
  const page = await open(variant, { ...plan, count: POSTS_FOR_CYCLES });
  await page.call('addAndDelete', WARM_UP);
  const growth = [];
  let before = await page.heap();
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    await page.call('addAndDelete', CYCLES);
    const after = await page.heap();
    growth.push((after - before) / CYCLES);
    before = after;
  }
  await page.close();
  return summarise(growth).median;
}
