import { deepStrictEqual } from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { summarise } from './statistics.mjs';

/** The minimum number of undo steps that the product must support. */
const STEPS = 200;

/** The time limit for the steps of one implementation, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** The number of posts moved in one step. */
const MOVED_POSTS = 5000;

/** The number of steps that move all posts. */
const MOVES_OF_ALL = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

function heapAfterGarbage() {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Returns single-post changes of each kind, spread over the plan. */
function changesOf(plan) {
  const ids = plan.map(({ id }) => id);
  return Array.from({ length: STEPS }, (_, step) => {
    const index = Math.floor((((step * 7919) % 9973) / 9973) * ids.length);
    const id = ids[index];
    if (step % 4 === 0) {
      const draft = { date: '2031-05-06', time: '10:30', content: `Written in step ${step}.` };
      return { kind: 'schedule', post: { ...draft, id: `new ${step}`, status: 'pending' } };
    }
    if (step % 4 === 1) {
      return {
        kind: 'edit',
        id,
        draft: { date: '2031-05-06', time: '10:30', content: `Edited in step ${step}.` },
      };
    }
    // Deletes the first post, or another one.
    return { kind: 'delete', id: ids.splice(step % 4 === 2 ? 0 : index, 1)[0] };
  });
}

/** Measures times and memory of one implementation, for 200 steps or as many as the time limit allows. */
function measureHistory(create, posts) {
  const times = { change: [], undo: [], redo: [] };
  function time(what, action) {
    const before = performance.now();
    action();
    times[what].push(performance.now() - before);
  }

  const history = create(Object.freeze(posts.map((post) => Object.freeze({ ...post }))));
  const changes = changesOf(posts);
  const first = history.plan();
  const before = heapAfterGarbage();
  const began = performance.now();
  let steps = 0;
  while (steps < STEPS && performance.now() - began < TIME_LIMIT_MS) {
    time('change', () => history.change(changes[steps]));
    steps += 1;
  }
  const bytes = heapAfterGarbage() - before;
  const last = [...history.plan()];
  for (let step = 0; step < steps; step += 1) time('undo', () => history.undo());
  deepStrictEqual([...history.plan()], [...first]);
  for (let step = 0; step < steps; step += 1) time('redo', () => history.redo());
  deepStrictEqual([...history.plan()], last);
  return {
    steps,
    bytes,
    ...Object.fromEntries(Object.entries(times).map(([what, each]) => [what, summarise(each)])),
  };
}

/** Measures what only the product supports: a jump over all steps, and moving many posts in one step. */
function measureProduct({ createAppStore, jumpedTo, postDeleted, shiftPosts, undone }, posts) {
  const realTime = { instant: () => 0 };
  const store = createAppStore({ realTime, alert: () => undefined }, { scheduledPosts: posts });
  const timed = (action) => {
    const before = performance.now();
    action();
    return performance.now() - before;
  };
  for (const { id } of posts.slice(0, STEPS)) store.dispatch(postDeleted(id));
  const jump = [0, STEPS, 0, STEPS, 0].map((count) => timed(() => store.dispatch(jumpedTo(count))));
  const ids = posts.slice(-MOVED_POSTS).map(({ id }) => id);
  const moves = Array.from({ length: 5 }, () => ({
    shift: timed(() => store.dispatch(shiftPosts(ids, { amount: 1, unit: 'weeks' }))),
    undo: timed(() => store.dispatch(undone())),
  }));
  return {
    jump: summarise(jump),
    shift: summarise(moves.map(({ shift }) => shift)),
    undoShift: summarise(moves.map(({ undo }) => undo)),
  };
}

/** What the history keeps, and holds beyond the plan, after all posts were moved many times. */
function measureMovesOfAll({ createAppStore, shiftPosts }, posts) {
  const realTime = { instant: () => 0 };
  const ids = posts.map(({ id }) => id);
  const store = createAppStore(
    { realTime, alert: () => undefined },
    { scheduledPosts: posts.map((post) => ({ ...post })) },
  );
  const before = heapAfterGarbage();
  for (let move = 0; move < MOVES_OF_ALL; move += 1) {
    store.dispatch(shiftPosts(ids, { amount: 1, unit: 'weeks' }));
  }
  const bytes = heapAfterGarbage() - before;
  const { past } = store.getState().history;
  return {
    bytes,
    steps: past.length,
    estimate: past.reduce((sum, step) => sum + step.bytes, 0),
  };
}

/**
 * Measures the product's history and alternative implementations in Node. All of them perform the same
 * steps, and their resulting plans are checked.
 *
 * @returns the results by size, then by implementation
 */
export async function benchHistory({ sizes, plan }) {
  const store = await buildStore();
  return Object.fromEntries(
    sizes.map((size) => {
      const posts = makePosts({ ...plan, count: size });
      const histories = Object.fromEntries(
        Object.entries(store.HISTORIES).map(([name, create]) => [
          name,
          measureHistory(create, posts),
        ]),
      );
      const movesOfAll = measureMovesOfAll(store, posts);
      return [size, { histories, product: measureProduct(store, posts), movesOfAll }];
    }),
  );
}
