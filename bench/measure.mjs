import { ACTS } from './acts.mjs';
import { makePosts, textBytes } from './posts.mjs';
import { summarise } from './statistics.mjs';

/** How often the processor is taken to be slower. */
export const RATES = [1, 4];

/** After so many milliseconds in one act of one desk, the least number of samples is enough. */
const PATIENCE = 2_000;
const LEAST_SAMPLES = 3;

/**
 * Chromium takes some two hundred cycles to learn the code, and remembers what it learnt in steps; so
 * the growth over sixty is looked at more than once.
 */
const WARM_UP = 160;
const CYCLES = 60;
const CYCLES_LOOKED_AT = 3;
const CYCLES_AT = 120;

/**
 * Performs every act at every desk, round by round: within a round the variants and the sizes take
 * turns, and each round begins with another of them.
 *
 * @param roundsAt rounds by the rate of throttling
 * @param report is told of each round before it begins
 * @returns the samples, and the times of a fixed piece of arithmetic between them
 */
export async function measureActs(desks, roundsAt, report) {
  const samples = [];
  const calibration = [];

  for (const rate of RATES) {
    const spent = new Map();
    for (let round = 0; round < roundsAt[rate]; round += 1) {
      report(`round ${round + 1} of ${roundsAt[rate]}${rate > 1 ? `, ${rate} times slower` : ''}`);
      for (const { name: act } of ACTS) {
        const turn = [
          ...desks.slice(round % desks.length),
          ...desks.slice(0, round % desks.length),
        ];
        calibration.push((await turn[0].call('calibrate')).milliseconds);
        for (const desk of turn) {
          if (!(await desk.call('isPossible', act))) continue;
          const key = `${desk.variant} ${desk.size} ${act}`;
          const soFar = spent.get(key) ?? 0;
          if (round >= LEAST_SAMPLES && soFar > PATIENCE) continue;
          const before = performance.now();
          const sample = await desk.sample(act, rate);
          spent.set(key, soFar + performance.now() - before);
          samples.push({ variant: desk.variant, size: desk.size, act, rate, round, ...sample });
        }
      }
    }
  }
  return { samples, calibration };
}

/**
 * What a post takes in memory beyond its text: the heap of a desk, less that of the same page without
 * posts and less the posts' characters.
 *
 * @param empty bytes of the heap without posts
 */
export async function memoryPerPost(desk, empty, plan) {
  const text = textBytes(makePosts({ ...plan, count: desk.size }));
  return ((await desk.heap()) - empty - text) / desk.size;
}

/** How many bytes the heap grows by with each post that is added and deleted again. */
export async function growthPerCycle(open, variant, plan) {
  const desk = await open(variant, { ...plan, count: CYCLES_AT });
  await desk.call('addAndDelete', WARM_UP);
  const growth = [];
  let before = await desk.heap();
  for (let look = 0; look < CYCLES_LOOKED_AT; look += 1) {
    await desk.call('addAndDelete', CYCLES);
    const after = await desk.heap();
    growth.push((after - before) / CYCLES);
    before = after;
  }
  await desk.close();
  return summarise(growth).median;
}
