import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { Driver, StoredFacts } from '../driver';
import type { Model } from '../model';
import { command } from './command';

const BY = ['button', 'keys'] as const;

export const undo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `undo(by ${by})`,
    isPossible: ({ history }) => history.stepCount > 0,
    run: async (model, driver) => {
      await driver.step('Undo', by);
      model.undo();
    },
  }),
);

export const redo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `redo(by ${by})`,
    isPossible: ({ history }) => history.done < history.stepCount,
    run: async (model, driver) => {
      await driver.step('Redo', by);
      model.redo();
    },
  }),
);

export const jumpInHistory = fc.nat(40).map((which) =>
  command({
    name: `jump in the history(${which})`,
    isPossible: ({ history }) => history.stepCount > 0,
    run: async (model, driver) => {
      const count = which % (model.history.stepCount + 1);
      await driver.jump(count);
      model.history.goTo(count);
    },
  }),
);

const INITIAL: StoredFacts = {
  scheduledPosts: [],
  connections: [],
  accounts: [],
  labels: [],
  settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: true },
};

/** Undoes or redoes one step at a time, like the buttons: open edits are updated after each step. */
function stepTo(model: Model, count: number): void {
  while (model.history.done > count) model.undo();
  while (model.history.done < count) model.redo();
}

/**
 * Undoes all steps and redoes them.
 *
 * @throws if the product is not in its initial state after undo, or not in its last state after redo
 */
export async function undoAndRedoAll(model: Model, driver: Driver): Promise<void> {
  await driver.stepToEnd('Redo');
  stepTo(model, model.history.stepCount);
  const end = await driver.readSnapshot();
  model.compare(end);

  const undone = await driver.stepToEnd('Undo');
  deepStrictEqual(undone, model.history.stepCount, 'The number of undo steps differs.');
  stepTo(model, 0);
  const beginning = await driver.readSnapshot();
  model.compare(beginning);
  if (!model.history.hasForeignPosts) deepStrictEqual(beginning.stored, INITIAL);

  // One more than the number of steps.
  await driver.stepFast('Redo', model.history.stepCount + 1);
  stepTo(model, model.history.stepCount);
  const endAgain = await driver.readSnapshot();
  model.compare(endAgain);
  deepStrictEqual(endAgain.stored, end.stored);
}
