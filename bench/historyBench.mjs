import { deepStrictEqual } from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { summarise } from './statistics.mjs';

/** As many as the product has to be able to take back at least. */
const STEPS = 200;

/** A way that has taken so many milliseconds for its steps is asked for no more of them. */
const PATIENCE = 10_000;

/** How many posts are moved at a time. */
const MOST_MOVED = 5000;

/** How often all posts are moved, to see what the history keeps of it. */
const MOVES_OF_ALL = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

function heapAfterGarbage() {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Single-post steps of every kind, all over the plan. */
function changesOf(plan) {
  const ids = plan.map(({ id }) => id);
  return Array.from({ length: STEPS }, (_, step) => {
    const place = Math.floor((((step * 7919) % 9973) / 9973) * ids.length);
    const id = ids[place];
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
    // The first, and any other.
    return { kind: 'delete', id: ids.splice(step % 4 === 2 ? 0 : place, 1)[0] };
  });
}

/** Times, and what the steps of one way hold beyond the plan itself: 200, or as many as it had time for. */
function measureWay(create, posts) {
  const times = { change: [], undo: [], redo: [] };
  function time(what, act) {
    const before = performance.now();
    act();
    times[what].push(performance.now() - before);
  }

  const history = create(Object.freeze(posts.map((post) => Object.freeze({ ...post }))));
  const changes = changesOf(posts);
  const first = history.plan();
  const before = heapAfterGarbage();
  const began = performance.now();
  let steps = 0;
  while (steps < STEPS && performance.now() - began < PATIENCE) {
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

/** What the product alone can do: jump over all steps, and move many posts in one of them. */
function measureProduct({ createAppStore, jumpedTo, postDeleted, shiftPosts, undone }, posts) {
  const realTime = { instant: () => 0 };
  const store = createAppStore({ realTime, alert: () => undefined }, { scheduledPosts: posts });
  const timed = (act) => {
    const before = performance.now();
    act();
    return performance.now() - before;
  };
  for (const { id } of posts.slice(0, STEPS)) store.dispatch(postDeleted(id));
  const jump = [0, STEPS, 0, STEPS, 0].map((count) => timed(() => store.dispatch(jumpedTo(count))));
  const ids = posts.slice(-MOST_MOVED).map(({ id }) => id);
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
function measureMovesOfAll({ createAppStore, shiftPosts, stepBytes }, posts) {
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
    estimate: past.reduce((sum, step) => sum + stepBytes(step), 0),
  };
}

/**
 * What a history of the plan costs, in Node: the product's, and the ways that it was chosen over. All
 * of them are led through the same steps, and checked to come to the same plans.
 *
 * @returns by size, and within it by way
 */
export async function benchHistory({ sizes, plan }) {
  const store = await buildStore();
  return Object.fromEntries(
    sizes.map((size) => {
      const posts = makePosts({ ...plan, count: size });
      const ways = Object.fromEntries(
        Object.entries(store.HISTORIES).map(([name, create]) => [name, measureWay(create, posts)]),
      );
      const movesOfAll = measureMovesOfAll(store, posts);
      return [size, { ways, product: measureProduct(store, posts), movesOfAll }];
    }),
  );
}
