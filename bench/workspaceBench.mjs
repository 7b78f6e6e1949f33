import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { summarise } from './statistics.mjs';

/** The maximum length of a text. With longer ones, 100,000 posts exceed the limit of a workspace file. */
const MAX_LENGTH = 280;

/** What a workspace has beside posts and assets. */
export const BEGINNING = {
  connections: [],
  accounts: [],
  labels: [],
  snippets: [],
  assets: [],
  settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
  newPost: { date: '', time: '', content: '' },
  edits: {},
  unknown: {},
};

/**
 * Measures writing, reading and adding workspace files in Node, without the worker.
 *
 * @returns the milliseconds of each action and the bytes of the file, by size
 */
export async function benchWorkspace({ sizes, rounds, plan }) {
  // The generator formats its times in UTC.
  process.env.TZ = 'UTC';
  const { planAddition, readWorkspace, workspaceText } = await buildStore();
  const results = {};

  for (const size of sizes) {
    const posts = makePosts({ ...plan, count: size }).map((post) => ({
      ...post,
      content: `${post.content.slice(0, MAX_LENGTH - 1)}.`,
    }));
    const workspace = { ...BEGINNING, posts };
    const times = {};
    function note(what, milliseconds) {
      (times[what] ??= []).push(milliseconds);
    }
    function measure(what, action) {
      const before = performance.now();
      const result = action();
      note(what, performance.now() - before);
      return result;
    }

    let bytes;
    for (let round = 0; round < rounds; round += 1) {
      const text = measure('writing', () =>
        workspaceText(workspace, { savedAt: 0, program: '1.0.0' }),
      );
      bytes = new TextEncoder().encode(text);
      const reading = measure('reading', () => readWorkspace(bytes));
      measure('reading a damaged file', () => readWorkspace(bytes.subarray(0, -10)));
      const others = reading.workspace.posts.map((post) => ({
        ...post,
        content: `${post.content} `,
      }));
      const present = { posts, labels: [], accounts: [], usedChannels: [], now: 0 };
      measure('adding the same posts', () => planAddition(present, reading.workspace, 'skip'));
      measure('adding posts with new ids', () =>
        planAddition(present, { ...reading.workspace, posts: others }, 'keep'),
      );
    }
    results[size] = {
      bytes: bytes.length,
      times: Object.fromEntries(
        Object.entries(times).map(([what, samples]) => [what, summarise(samples)]),
      ),
    };
  }
  return results;
}
