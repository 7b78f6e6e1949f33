import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { Desk, StoredFacts } from '../desk';
import type { Model } from '../model';
import { command } from './command';

const BY = ['button', 'keys'] as const;

export const undo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `undo(by ${by})`,
    isPossible: ({ paper }) => paper.stepCount > 0,
    run: async (model, desk) => {
      await desk.step('Undo', by);
      model.undo();
    },
  }),
);

export const redo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `redo(by ${by})`,
    isPossible: ({ paper }) => paper.done < paper.stepCount,
    run: async (model, desk) => {
      await desk.step('Redo', by);
      model.redo();
    },
  }),
);

export const jumpInHistory = fc.nat(40).map((which) =>
  command({
    name: `jump in the history(${which})`,
    isPossible: ({ paper }) => paper.stepCount > 0,
    run: async (model, desk) => {
      const count = which % (model.paper.stepCount + 1);
      await desk.jump(count);
      model.paper.goTo(count);
    },
  }),
);

const AT_FIRST: StoredFacts = {
  scheduledPosts: [],
  connections: [],
  settings: { appearance: 'system', singleKeys: true },
};

/** One step after the other, as the buttons and the keys do it: an open edit follows each of them. */
function stepTo(model: Model, count: number): void {
  while (model.paper.done > count) model.undo();
  while (model.paper.done < count) model.redo();
}

/**
 * Takes every step back that was taken since the beginning, and does every step again.
 *
 * @throws if that leads elsewhere than to the beginning and, exactly, to the end
 */
export async function undoAndRedoAll(model: Model, desk: Desk): Promise<void> {
  await desk.stepToEnd('Redo');
  stepTo(model, model.paper.stepCount);
  const end = await desk.look();
  model.compare(end);

  const undone = await desk.stepToEnd('Undo');
  deepStrictEqual(undone, model.paper.stepCount, 'So many steps can be taken back.');
  stepTo(model, 0);
  const beginning = await desk.look();
  model.compare(beginning);
  deepStrictEqual(beginning.stored, AT_FIRST);

  // Once more than there is anything to do.
  await desk.stepFast('Redo', model.paper.stepCount + 1);
  stepTo(model, model.paper.stepCount);
  const endAgain = await desk.look();
  model.compare(endAgain);
  deepStrictEqual(endAgain.stored, end.stored);
}
