import fc from 'fast-check';
import type { Desk } from '../desk';
import type { Model } from '../model';
import { command, goTo, pick, takeTime } from './command';
import { wordsWith } from './words';

export const schedule = wordsWith({ fill: 14, empty: 1, leave: 1 }).map(({ name, typed }) =>
  command({
    name: `schedule(${name})`,
    run: async (model, desk) => {
      await goTo('Scheduler', model, desk);
      await takeTime(model, desk);
      const fields = typed(model);
      await desk.submit(fields);
      model.submit(fields);
    },
  }),
);

/** Something is typed, but nothing pressed. */
export const write = wordsWith({ fill: 2, empty: 1, leave: 1 }).map(({ name, typed }) =>
  command({
    name: `write(${name})`,
    run: async (model, desk) => {
      await goTo('Scheduler', model, desk);
      const fields = typed(model);
      await desk.write(fields);
      model.write(fields);
    },
  }),
);

const ENDINGS = ['Save', 'Save', 'Save', 'Cancel', 'Cancel', 'Escape', 'stays open'] as const;

export const edit = fc
  .record({
    which: fc.nat(20),
    words: wordsWith({ fill: 5, empty: 1, leave: 6 }),
    ending: fc.constantFrom(...ENDINGS),
  })
  .map(({ which, words, ending }) =>
    command({
      name: `edit(${which}, ${words.name}, ${ending})`,
      isPossible: ({ posts }) => posts.length > 0,
      run: async (model, desk) => {
        await goTo('Scheduler', model, desk);
        const index = which % model.posts.length;
        const fields = words.typed(model);
        await desk.edit(index, fields);
        model.edit(index, fields);
        if (ending === 'stays open') return;
        model.compare(await desk.look());
        await desk.endEdit(index, ending);
        if (ending === 'Save') model.save(index);
        else model.cancel(index);
      },
    }),
  );

export const duplicate = fc.nat(20).map((which) =>
  command({
    name: `duplicate(${which})`,
    isPossible: ({ entriesAtRest }) => entriesAtRest.length > 0,
    run: async (model, desk) => {
      await goTo('Scheduler', model, desk);
      await takeTime(model, desk);
      const index = pick(model.entriesAtRest, which);
      await desk.duplicatePost(index);
      model.duplicate(index);
    },
  }),
);

export const deletePost = fc.nat(20).map((which) =>
  command({
    name: `delete(${which})`,
    isPossible: ({ entriesAtRest }) => entriesAtRest.length > 0,
    run: async (model, desk) => {
      await goTo('Scheduler', model, desk);
      const index = pick(model.entriesAtRest, which);
      await desk.deletePost(index);
      model.deletePost(index);
    },
  }),
);

/** Toggles the boxes of entries, of those too that are edited. */
async function select(which: readonly number[], model: Model, desk: Desk): Promise<void> {
  await goTo('Scheduler', model, desk);
  for (const number of which) {
    const index = number % model.posts.length;
    await desk.select(index);
    model.select(index);
  }
}

/** The same, and if then none is ticked, ticks all. */
async function selectSome(which: readonly number[], model: Model, desk: Desk): Promise<void> {
  await select(which, model, desk);
  if (model.selectedPosts.length > 0) return;
  await desk.selectAll();
  model.selectAll();
}

const someNumbers = fc.array(fc.nat(20), { maxLength: 3, size: 'max' });

export const selectPosts = someNumbers.map((which) =>
  command({
    name: `select(${which.join(', ') || 'all'})`,
    isPossible: ({ posts }) => posts.length > 0,
    run: async (model, desk) => {
      await select(which, model, desk);
      if (which.length > 0) return;
      await desk.selectAll();
      model.selectAll();
    },
  }),
);

export const deleteSelected = someNumbers.map((which) =>
  command({
    name: `delete(selected, after ${which.join(', ')})`,
    isPossible: ({ posts }) => posts.length > 0,
    run: async (model, desk) => {
      await selectSome(which, model, desk);
      await desk.deleteSelected();
      model.deleteSelected();
    },
  }),
);

export const shift = fc
  .record({
    which: someNumbers,
    amount: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }) },
      { weight: 1, arbitrary: fc.constantFrom(100_000, 14_000_000, 999_999_999) },
    ),
    unit: fc.constantFrom('hours' as const, 'days' as const, 'weeks' as const),
    direction: fc.constantFrom('later' as const, 'earlier' as const),
  })
  .map(({ which, ...by }) =>
    command({
      name: `shift(${by.amount} ${by.unit} ${by.direction}, after ${which.join(', ')})`,
      isPossible: ({ posts }) => posts.length > 0,
      run: async (model, desk) => {
        await selectSome(which, model, desk);
        await desk.shiftSelected(by);
        model.shiftSelected(by);
      },
    }),
  );
