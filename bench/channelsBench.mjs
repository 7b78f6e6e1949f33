import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { pairedRatios, summarise } from './statistics.mjs';

/** A post of 280 characters; each repetition adds its number. */
const TEXT =
  'Four Sundays, four roasts. Our advent box is back: four little bags, one for every Sunday, roasted ' +
  'the Friday before. Order by Thursday and pick it up, or we send it so it lands before the first ' +
  'candle. Questions? Ask @harbourcoffee 🎄 https://harbour.coffee/advent #advent #coffee';

/** A network that weighs characters, one that counts graphemes, and one with rules beside the length. */
const NETWORKS = ['Twitter', 'Bluesky', 'Instagram'];
const CHANNELS = [[], NETWORKS, ['Twitter'], ['Facebook']];

/** How often each action is repeated for a sample. Each time the text differs. */
const REPEATS = 100;

const BASE = 'segmenting the text once';

/**
 * Measures in Node what a keystroke in the composer costs beside rendering.
 *
 * @returns milliseconds for each action, and how many times those of one segmentation of the text, by size
 */
export async function benchChannels({ sizes, rounds, plan }) {
  // The generator formats its times in UTC.
  process.env.TZ = 'UTC';
  const rules = await buildStore();
  const { adviceFor, dueOrderOf, neighbourIndices, networkChecks } = rules;
  const { ruleFor, textCount, textParts } = rules;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const results = {};

  for (const size of sizes) {
    const posts = makePosts({ ...plan, count: size }).map((post, index) => ({
      ...post,
      channels: CHANNELS[index % CHANNELS.length],
    }));
    const dueOrder = dueOrderOf(posts);
    const { date, time } = posts[0];
    const actions = {
      [BASE]: (text) => Array.from(segmenter.segment(text)),
      'counting for three networks': (text) =>
        NETWORKS.map((network) => textCount(text, ruleFor(network))),
      'the parts of three previews': (text) => NETWORKS.map((network) => textParts(text, network)),
      'counting and advice for three networks': (content) => {
        const draft = { date, time, content, channels: NETWORKS };
        const neighbours = Array.from(neighbourIndices(dueOrder, draft), (index) => posts[index]);
        return adviceFor(draft, { checks: networkChecks(draft), neighbours });
      },
    };
    const samples = Object.fromEntries(Object.keys(actions).map((what) => [what, new Map()]));
    // The first round compiles the code, and is left out.
    for (let round = -1; round < rounds; round += 1) {
      for (const [what, action] of Object.entries(actions)) {
        const before = performance.now();
        for (let repeat = 0; repeat < REPEATS; repeat += 1) action(`${TEXT}${repeat}`);
        if (round >= 0) samples[what].set(round, (performance.now() - before) / REPEATS);
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
