import fc from 'fast-check';
import type { Driver } from '../driver';
import type { Model } from '../model';
import { DAY, typedAt } from '../wall';
import { command, goTo, waitForFreshId } from './command';
import { anyTime } from './words';

async function switchIt(model: Model, driver: Driver): Promise<void> {
  await goTo('Dashboard', model, driver);
  await driver.switchKeeping();
  model.switchKeeping();
}

export const switchKeeping = fc.constant(
  command({ name: 'switch(keep on this device)', run: switchIt }),
);

/** Turns keeping on at the beginning of a story. */
export async function turnKeepingOn(model: Model, driver: Driver): Promise<void> {
  await switchIt(model, driver);
  model.compare(await driver.readSnapshot());
}

export const kill = fc.constant(
  command({
    name: 'kill',
    // Otherwise it is like a reload.
    isPossible: ({ isKept }) => isKept,
    run: async (model, driver) => {
      await driver.kill(model.page);
      model.kill();
    },
  }),
);

/**
 * Schedules a post in a second tab. If the plan is kept, this tab then takes a step of its own, which
 * leaves that post alone.
 */
export const scheduleElsewhere = fc
  .record({ days: fc.nat(3), time: anyTime })
  .map(({ days, time }) =>
    command({
      name: `in a second tab(schedule in ${days} days at ${time})`,
      run: async (model, driver) => {
        await waitForFreshId(model, driver);
        const { date } = typedAt(model.wall + days * DAY);
        const fields = { date, time, content: 'From a second tab.' };
        model.scheduleElsewhere(fields, await driver.scheduleElsewhere(fields));
        if (!model.isKept) return;
        model.compare(await driver.readSnapshot());
        // A reload brings back the tab that was used last. Tabs of the same millisecond have no order.
        await driver.wait(1);
        model.now += 1;
        if (model.history.done > 0) {
          await driver.step('Undo', 'keys');
          model.undo();
        } else {
          await goTo('Dashboard', model, driver);
          await driver.switchSingleKeys();
          model.switchSingleKeys();
        }
      },
    }),
  );
