import fc from 'fast-check';
import { RETURN_EVENTS, type ReturnEvent } from '../desk';
import { untilNextMinute } from '../model';
import { DAY, HOUR, MINUTE } from '../wall';
import { command, goTo } from './command';

/** Some minutes, to a millisecond before, at, or after a whole one, or until in between. */
export const wait = fc
  .record({ minutes: fc.nat(5), beyond: fc.constantFrom(-1, 0, 1, 30_000) })
  .map(({ minutes, beyond }) =>
    command({
      name: `wait(to ${beyond} ms beyond a minute, and ${minutes} minutes)`,
      run: async (model, desk) => {
        const milliseconds = untilNextMinute(model.now) + beyond + minutes * MINUTE;
        await desk.wait(milliseconds);
        model.now += milliseconds;
      },
    }),
  );

/** Looks a millisecond before the due time of the next post, at it, and a millisecond after. */
export const waitForNextPost = fc.constant(
  command({
    name: 'wait(for the next post)',
    isPossible: ({ untilNextDue }) => untilNextDue !== undefined,
    run: async (model, desk) => {
      const due = model.now + (model.untilNextDue ?? 0);
      for (const instant of [due - 1, due, due + 1]) {
        await desk.wait(Math.max(0, instant - model.now));
        model.now = Math.max(model.now, instant);
        model.compare(await desk.look());
      }
    },
  }),
);

/**
 * Comes to the scheduler a millisecond before the due time of the next post, at it, or a millisecond
 * after: a page that is drawn anew at the due time itself owes nothing to a timer.
 */
export const arriveForNextPost = fc.constantFrom(-1, 0, 0, 1).map((beyond) =>
  command({
    name: `arrive(${beyond} ms beyond the due time of the next post)`,
    isPossible: ({ untilNextDue }) => untilNextDue !== undefined,
    run: async (model, desk) => {
      await goTo('Integration', model, desk);
      const milliseconds = Math.max(0, (model.untilNextDue ?? 0) + beyond);
      await desk.wait(milliseconds);
      model.now += milliseconds;
      await goTo('Scheduler', model, desk);
    },
  }),
);

/** The machine sleeps, so no timer comes; then its lid is opened. */
export const sleep = fc
  .record({ hours: fc.integer({ min: 1, max: 30 }), event: fc.constantFrom(...RETURN_EVENTS) })
  .map(({ hours, event }) =>
    command({
      name: `sleep(${hours} hours, then ${event})`,
      run: async (model, desk) => {
        await desk.setClock(hours * HOUR);
        model.now += hours * HOUR;
        await desk.comeBack(event);
      },
    }),
  );

/** Someone sets the clock. Without an event the page may take a minute to see it. */
export const jump = fc
  .record({
    days: fc.constantFrom(2, -1),
    event: fc.option(fc.constantFrom<ReturnEvent>(...RETURN_EVENTS)),
  })
  .map(({ days, event }) =>
    command({
      name: `jump(${days} days, ${event ?? 'a minute passes'})`,
      run: async (model, desk) => {
        await desk.setClock(days * DAY);
        model.now += days * DAY;
        if (event !== null) return desk.comeBack(event);
        await desk.wait(MINUTE);
        model.now += MINUTE;
      },
    }),
  );
