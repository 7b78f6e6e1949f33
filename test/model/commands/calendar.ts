import fc from 'fast-check';
import { ARROWS, AS_OF_STEPS, CALENDARS, type Driver, type TypedTime } from '../driver';
import type { Model } from '../model';
import type { ModelPost } from '../modelHistory';
import { backToList, command, goTo, pick, type ModelCommand } from './command';
import { anyMoment, viewableMoment } from './words';

const arrows = fc.array(fc.constantFrom(...ARROWS), { minLength: 1, maxLength: 3, size: 'max' });

/** What is done with a post of a calendar. */
interface Act {
  readonly name: string;
  readonly isPossible?: (model: Model, post: ModelPost) => boolean;
  readonly run: (model: Model, driver: Driver, post: ModelPost) => Promise<void>;
}

const carry = fc
  .record({
    by: arrows,
    ending: fc.constantFrom('Enter' as const, 'Enter' as const, 'Escape' as const),
  })
  .map(({ by, ending }): Act => ({
    name: `carry ${by.join(' ')} ${ending}`,
    isPossible: ({ history }) => history.state.singleKeys,
    run: async (model, driver, post) => {
      await driver.carry(idOf(post), by, ending);
      if (ending === 'Enter') model.carry(post, by);
    },
  }));

const retime = anyMoment.map((moment): Act => ({
  name: `save at ${moment.name}`,
  isPossible: ({ history }, post) => !history.openEdits.has(post.tag),
  run: async (model, driver, post) => {
    const to = moment.typed(model);
    await driver.retime(idOf(post), to);
    model.retime(post, to);
  },
}));

function idOf({ tag }: ModelPost): string {
  if (tag.id === undefined) throw new Error('The post was never seen.');
  return tag.id;
}

async function view(moment: TypedTime, model: Model, driver: Driver): Promise<void> {
  await driver.viewAsOf(moment);
  model.viewAsOf(moment);
}

const UNDONE = ['not', 'not', 'undone', 'undone and redone'] as const;

/**
 * Views another moment or not, shows a calendar, acts on one of its posts, and goes back to the list. After each of these, the page
 * and the store are compared.
 */
export const actInCalendar: fc.Arbitrary<ModelCommand> = fc
  .record({
    moment: fc.option(viewableMoment, { freq: 1 }),
    calendar: fc.constantFrom(...CALENDARS),
    which: fc.nat(20),
    act: fc.oneof(carry, carry, retime),
    undone: fc.constantFrom(...UNDONE),
  })
  .map(({ moment, calendar, which, act, undone }) =>
    command({
      name: `in the ${calendar}(as of ${moment?.name ?? 'before'}, ${which}, ${act.name}, ${undone})`,
      isPossible: ({ posts }) => posts.length > 0,
      run: async (model, driver) => {
        await goTo('Scheduler', model, driver);
        if (moment) await view(moment.typed(model), model, driver);
        await driver.showCalendar(calendar);
        model.calendar = calendar;
        const compare = async () => {
          const snapshot = await driver.readSnapshot();
          model.compare(snapshot);
          return snapshot;
        };
        const { page } = await compare();
        const shown = new Set(page.calendar?.flatMap(({ posts }) => posts.map(({ id }) => id)));
        const possible = model.posts.filter(
          (post) => shown.has(idOf(post)) && (act.isPossible?.(model, post) ?? true),
        );
        if (possible.length > 0) {
          const steps = model.history.done;
          await act.run(model, driver, pick(possible, which));
          await compare();
          if (undone !== 'not' && model.history.done > steps) {
            await driver.step('Undo', 'keys');
            model.undo();
            await compare();
            if (undone === 'undone and redone') {
              await driver.step('Redo', 'keys');
              model.redo();
              await compare();
            }
          }
        }
        await backToList(model, driver);
      },
    }),
  );

export const viewAsOf = viewableMoment.map((moment) =>
  command({
    name: `view as of(${moment.name})`,
    run: async (model, driver) => {
      await view(moment.typed(model), model, driver);
    },
  }),
);

const backToNow = command({
  name: 'back to now',
  isPossible: ({ asOf }) => asOf !== null,
  run: async (model, driver) => {
    await driver.backToNow();
    model.backToNow();
  },
});

/** Steps the moment of the view, or ends the view. */
export const moveAsOf = fc.oneof(
  fc.constantFrom(...AS_OF_STEPS).map((step) =>
    command({
      name: `view(${step})`,
      isPossible: ({ asOf }) => asOf !== null,
      run: async (model, driver) => {
        await driver.stepAsOf(step);
        model.stepAsOf(step);
      },
    }),
  ),
  fc.constant(backToNow),
);
