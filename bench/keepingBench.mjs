import { withProfiles } from './pages.mjs';
import { pairedRatios, summarise } from './statistics.mjs';

/** The actions that are measured with and without keeping, as named in inPage.mjs. */
const KEPT_ACTIONS = ['keystroke', 'scheduling', 'saving an edit', 'deleting the first'];

/** The changes between two looks at the number of stored changes. */
const CHANGES_AT_ONCE = 20;

function byRound(samples) {
  return new Map(samples.map((sample, round) => [round, sample]));
}

/** Measures how long the first frame with the plan takes, if it is kept and if it comes from memory. */
async function measureLoading(kept, memory, rounds) {
  const samples = {
    kept: [],
    keptWork: [],
    keptTask: [],
    memory: [],
    memoryWork: [],
    memoryTask: [],
    text: [],
  };
  async function loadPage(page) {
    await page.load();
    return { ...(await page.call('loading')), work: await page.workSoFar() };
  }
  async function loadKept() {
    const { list, work, longest } = await loadPage(kept);
    samples.kept.push(list);
    samples.keptWork.push(work);
    samples.keptTask.push(longest);
    // What the start writes belongs to this sample, not to the next one.
    await kept.call('untilStored');
  }
  async function loadText() {
    const empty = await loadPage(memory);
    await memory.call('preparePlan', true);
    const { milliseconds } = await memory.call('showPlan');
    samples.text.push(empty.form + milliseconds);
  }
  async function loadMemory() {
    const empty = await loadPage(memory);
    await memory.call('preparePlan', false);
    const before = await memory.workSoFar();
    const shown = await memory.call('showPlan');
    const work = (await memory.workSoFar()) - before;
    samples.memory.push(empty.form + shown.milliseconds);
    samples.memoryWork.push(empty.work + work);
    samples.memoryTask.push(Math.max(empty.longest, shown.longest));
  }
  // The first visit fills the caches of the browser.
  for (let round = -1; round < rounds; round += 1) {
    const loads = [loadKept, loadMemory, loadText];
    for (const load of round % 2 === 0 ? loads : loads.toReversed()) await load();
  }
  const measured = Object.fromEntries(
    Object.entries(samples).map(([what, list]) => [what, list.slice(1)]),
  );
  return {
    ...Object.fromEntries(Object.entries(measured).map(([what, list]) => [what, summarise(list)])),
    ratio: summarise(pairedRatios(byRound(measured.kept), byRound(measured.memory))),
    textRatio: summarise(pairedRatios(byRound(measured.kept), byRound(measured.text))),
  };
}

async function measureActions(pages, rounds) {
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const action of KEPT_ACTIONS) {
      for (const [name, page] of Object.entries(pages)) {
        samples.push({ action, name, ...(await page.sample(action, 1)) });
      }
    }
  }
  const summaryOf = (action, name, what) =>
    summarise(
      samples
        .filter((sample) => sample.action === action && sample.name === name)
        .map((sample) => sample[what]),
    );
  return Object.fromEntries(
    KEPT_ACTIONS.map((action) => [
      action,
      {
        frameOff: summaryOf(action, 'off', 'frame'),
        frameOn: summaryOf(action, 'on', 'frame'),
        workOff: summaryOf(action, 'off', 'work'),
        workOn: summaryOf(action, 'on', 'work'),
        stored: summaryOf(action, 'on', 'stored'),
      },
    ]),
  );
}

/** Turns keeping on, off and on again; returns the times of turning it on. */
async function measureTurningOn(page, rounds) {
  const samples = [];
  await page.call('openSettings');
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await page.call('switchKeeping');
    samples.push(await page.call('switchKeeping'));
  }
  return {
    time: summarise(samples.map(({ milliseconds }) => milliseconds)),
    longest: summarise(samples.map(({ longest }) => longest)),
  };
}

/**
 * Measures a plan of one size in browsers with a profile on the disk.
 *
 * @param changes the number of stored changes in the second measurement of loading
 * @param hasSnapshot true to measure also the bytes after the next snapshot
 */
async function benchSize({ start, plan, rounds, changes, hasSnapshot }) {
  const browser = await start();
  const otherBrowser = await start();

  const first = await browser.open(plan);
  const turningOn = await measureTurningOn(first, Math.min(3, rounds));
  await first.close();

  const kept = await browser.open({ ...plan, source: 'kept' });
  const memory = await otherBrowser.open({ ...plan, source: 'later' });
  const bytes = {};
  async function noteBytes(what) {
    await kept.call('untilStored');
    bytes[what] = { files: browser.databaseBytes(), ...(await kept.call('stored')) };
  }
  async function change() {
    await kept.call('addAndDelete', CHANGES_AT_ONCE / 2);
    return (await kept.call('stored')).changes;
  }

  await noteBytes('snapshot');
  const loading = { 0: await measureLoading(kept, memory, rounds) };
  const off = await otherBrowser.open(plan);
  const actions = await measureActions({ off, on: kept }, rounds);
  await off.close();

  while ((await change()) < changes);
  await noteBytes('changes');
  loading[changes] = await measureLoading(kept, memory, rounds);
  if (hasSnapshot) {
    while ((await change()) >= changes);
    await noteBytes('next snapshot');
  }
  await kept.close();
  await memory.close();
  return { turningOn, loading, actions, bytes };
}

/**
 * Measures keeping with the smallest and the largest plan.
 *
 * @param isQuick true for fewer stored changes
 * @returns the results by size
 */
export async function benchKeeping({ sizes, rounds, plan, isQuick }) {
  const changes = isQuick ? 40 : 400;
  return withProfiles(async (start) => {
    const results = {};
    for (const size of new Set([sizes[0], sizes.at(-1)])) {
      results[size] = await benchSize({
        start,
        plan: { ...plan, count: size, isUnhurried: true },
        rounds,
        changes,
        hasSnapshot: !isQuick,
      });
    }
    return results;
  });
}
