import fc from 'fast-check';
import { RETURN_EVENTS, type ReturnEvent } from '../driver';
import { untilNextMinute } from '../model';
import { DAY, HOUR, MINUTE } from '../wall';
import { command, goTo } from './command';

/** Waits up to six minutes, until a millisecond before, at or after a whole minute, or between two. */
export const wait = fc
  .record({ minutes: fc.nat(5), beyond: fc.constantFrom(-1, 0, 1, 30_000) })
  .map(({ minutes, beyond }) =>
    command({
      name: `wait(to ${beyond} ms beyond a minute, and ${minutes} minutes)`,
      run: async (model, driver) => {
        const milliseconds = untilNextMinute(model.now) + beyond + minutes * MINUTE;
        await driver.wait(milliseconds);
        model.now += milliseconds;
      },
    }),
  );

/** Compares one millisecond before the due instant of the next post, at it, and after it. */
export const waitForNextPost = fc.constant(
  command({
    name: 'wait(for the next post)',
    isPossible: ({ untilNextDue }) => untilNextDue !== undefined,
    run: async (model, driver) => {
      const due = model.now + (model.untilNextDue ?? 0);
      for (const instant of [due - 1, due, due + 1]) {
        await driver.wait(Math.max(0, instant - model.now));
        model.now = Math.max(model.now, instant);
        model.compare(await driver.readSnapshot());
      }
    },
  }),
);

/**
 * Opens the scheduler one millisecond before the due instant of the next post, at it, or after it.
 * The first render must then be correct without a timer.
 */
export const arriveForNextPost = fc.constantFrom(-1, 0, 0, 1).map((beyond) =>
  command({
    name: `arrive(${beyond} ms beyond the due time of the next post)`,
    isPossible: ({ untilNextDue }) => untilNextDue !== undefined,
    run: async (model, driver) => {
      await goTo('Integration', model, driver);
      const milliseconds = Math.max(0, (model.untilNextDue ?? 0) + beyond);
      await driver.wait(milliseconds);
      model.now += milliseconds;
      await goTo('Scheduler', model, driver);
    },
  }),
);

/** Simulates sleep: the clock advances without timers, then a resume event fires. */
export const sleep = fc
  .record({ hours: fc.integer({ min: 1, max: 30 }), event: fc.constantFrom(...RETURN_EVENTS) })
  .map(({ hours, event }) =>
    command({
      name: `sleep(${hours} hours, then ${event})`,
      run: async (model, driver) => {
        await driver.setClock(hours * HOUR);
        model.now += hours * HOUR;
        await driver.comeBack(event);
      },
    }),
  );

/** Sets the clock. Without a resume event, the page may need a minute to detect it. */
export const jump = fc
  .record({
    days: fc.constantFrom(2, -1),
    event: fc.option(fc.constantFrom<ReturnEvent>(...RETURN_EVENTS)),
  })
  .map(({ days, event }) =>
    command({
      name: `jump(${days} days, ${event ?? 'a minute passes'})`,
      // A tab that was used at a later time would count as the last one.
      isPossible: ({ hasOtherTabs }) => days > 0 || !hasOtherTabs,
      run: async (model, driver) => {
        await driver.setClock(days * DAY);
        model.now += days * DAY;
        if (event !== null) return driver.comeBack(event);
        await driver.wait(MINUTE);
        model.now += MINUTE;
      },
    }),
  );
