/**
 * Measures writing, reading and adding workspace files in Node, without the worker:
 *
 *     node bench/workspaceBench.mjs
 *
 * The texts have at most 280 characters, because 100,000 posts of the other benchmarks exceed the limit of
 * a workspace file.
 */
import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';

const ROUNDS = 5;
const MAX_LENGTH = 280;

process.env.TZ = 'UTC';
const { addedPosts, readWorkspace, workspaceText } = await buildStore();

function median(samples) {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)];
}

for (const count of [100, 100_000]) {
  const posts = makePosts({ count, seed: 20_260_615, start: Date.UTC(2026, 5, 15, 8) }).map(
    (post) => ({ ...post, content: `${post.content.slice(0, MAX_LENGTH - 1)}.` }),
  );
  const workspace = {
    posts,
    connections: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: false },
    newPost: { date: '', time: '', content: '' },
    edits: {},
    unknown: {},
  };
  const times = {};
  function measure(what, action) {
    const before = performance.now();
    const result = action();
    (times[what] ??= []).push(performance.now() - before);
    return result;
  }

  let bytes;
  let longestPiece = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pieces = [];
    measure('write', () => {
      let before = performance.now();
      for (const piece of workspaceText(workspace, { savedAt: 0, program: '1.0.0' })) {
        pieces.push(piece);
        longestPiece = Math.max(longestPiece, performance.now() - before);
        before = performance.now();
      }
    });
    bytes = new TextEncoder().encode(pieces.join(''));
    const reading = measure('read', () => readWorkspace(bytes));
    measure('read damaged', () => readWorkspace(bytes.subarray(0, -10)));
    const others = reading.workspace.posts.map((post) => ({
      ...post,
      content: `${post.content} `,
    }));
    measure('add the same', () => [...addedPosts(posts, reading.workspace.posts, 0)]);
    measure('add with new ids', () => [...addedPosts(posts, others, 0)]);
  }
  console.log(`\n${count.toLocaleString('en')} posts, ${bytes.length.toLocaleString('en')} bytes`);
  for (const [what, samples] of Object.entries(times)) {
    console.log(`${what.padEnd(20)}${median(samples).toFixed(1).padStart(8)} ms`);
  }
  console.log(`${'longest piece'.padEnd(20)}${longestPiece.toFixed(1).padStart(8)} ms`);
}
