import fc from 'fast-check';
import type { Driver } from '../driver';
import type { Model } from '../model';
import { command, foldAgain, goTo, pick, waitForFreshId } from './command';
import { anyTime, typedFields } from './words';

export const schedule = typedFields({ fill: 14, empty: 1, leave: 1 }).map(({ name, typed }) =>
  command({
    name: `schedule(${name})`,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      await waitForFreshId(model, driver);
      const fields = typed(model);
      await driver.submit(fields);
      model.submit(fields);
      await foldAgain(model, driver);
    },
  }),
);

/** Types in the form without submitting it. */
export const write = typedFields({ fill: 2, empty: 1, leave: 1 }).map(({ name, typed }) =>
  command({
    name: `write(${name})`,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      const fields = typed(model);
      await driver.write(fields);
      model.write(fields);
    },
  }),
);

const ENDINGS = ['Save', 'Save', 'Save', 'Cancel', 'Cancel', 'Escape', 'stays open'] as const;

export const edit = fc
  .record({
    which: fc.nat(20),
    words: typedFields({ fill: 5, empty: 1, leave: 6 }),
    ending: fc.constantFrom(...ENDINGS),
  })
  .map(({ which, words, ending }) =>
    command({
      name: `edit(${which}, ${words.name}, ${ending})`,
      isPossible: ({ listed }) => listed.length > 0,
      run: async (model, driver) => {
        await goTo('Scheduler', model, driver);
        const position = which % model.listed.length;
        const fields = words.typed(model);
        await driver.edit(position, fields);
        model.edit(position, fields);
        if (ending === 'stays open') return;
        model.compare(await driver.readSnapshot());
        await driver.endEdit(position, ending);
        if (ending === 'Save') model.save(position);
        else model.cancel(position);
        await foldAgain(model, driver);
      },
    }),
  );

export const duplicate = fc.nat(20).map((which) =>
  command({
    name: `duplicate(${which})`,
    isPossible: ({ positionsWithoutEdit }) => positionsWithoutEdit.length > 0,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      await waitForFreshId(model, driver);
      const position = pick(model.positionsWithoutEdit, which);
      await driver.duplicatePost(position);
      model.duplicate(position);
    },
  }),
);

export const deletePost = fc.nat(20).map((which) =>
  command({
    name: `delete(${which})`,
    isPossible: ({ positionsWithoutEdit }) => positionsWithoutEdit.length > 0,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      const position = pick(model.positionsWithoutEdit, which);
      await driver.deletePost(position);
      model.deletePost(position);
    },
  }),
);

/** Toggles the checkboxes of entries, edited ones included. */
async function select(which: readonly number[], model: Model, driver: Driver): Promise<void> {
  await goTo('Scheduler', model, driver);
  for (const number of which) {
    const position = number % model.listed.length;
    await driver.select(position);
    model.select(position);
  }
}

/** Like {@link select}, but selects all if none is selected then. */
export async function selectSome(
  which: readonly number[],
  model: Model,
  driver: Driver,
): Promise<void> {
  await select(which, model, driver);
  if (model.selectedPosts.length > 0) return;
  await driver.selectAll();
  model.selectAll();
}

export const someNumbers = fc.array(fc.nat(20), { maxLength: 3, size: 'max' });

export const selectPosts = someNumbers.map((which) =>
  command({
    name: `select(${which.join(', ') || 'all'})`,
    isPossible: ({ listed }) => listed.length > 0,
    run: async (model, driver) => {
      await select(which, model, driver);
      if (which.length > 0) return;
      await driver.selectAll();
      model.selectAll();
    },
  }),
);

export const deleteSelected = someNumbers.map((which) =>
  command({
    name: `delete(selected, after ${which.join(', ')})`,
    isPossible: ({ listed }) => listed.length > 0,
    run: async (model, driver) => {
      await selectSome(which, model, driver);
      await driver.deleteSelected();
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
      isPossible: ({ listed }) => listed.length > 0,
      run: async (model, driver) => {
        await selectSome(which, model, driver);
        await driver.shiftSelected(by);
        model.shiftSelected(by);
      },
    }),
  );

export const duplicateSelected = someNumbers.map((which) =>
  command({
    name: `duplicate(selected, after ${which.join(', ')})`,
    isPossible: ({ listed }) => listed.length > 0,
    run: async (model, driver) => {
      await selectSome(which, model, driver);
      await waitForFreshId(model, driver);
      await driver.duplicateSelected();
      model.duplicateSelected();
    },
  }),
);

export const setTime = fc.record({ which: someNumbers, time: anyTime }).map(({ which, time }) =>
  command({
    name: `set time(${time}, after ${which.join(', ')})`,
    isPossible: ({ listed }) => listed.length > 0,
    run: async (model, driver) => {
      await selectSome(which, model, driver);
      await driver.setTimeSelected(time);
      model.setTimeSelected(time);
    },
  }),
);
