import type fc from 'fast-check';
import type { Driver, PageName } from '../driver';
import type { Model } from '../model';

export type ModelCommand = fc.AsyncCommand<Model, Driver>;

interface CommandOptions {
  /** The name in the report of a failure. */
  readonly name: string;
  readonly isPossible?: (model: Model) => boolean;
  /** Runs the command in the product and in the model. */
  readonly run: (model: Model, driver: Driver) => Promise<void>;
}

/** Creates a command that compares the product with the model after it ran. */
export function command({ name, isPossible = () => true, run }: CommandOptions): ModelCommand {
  return {
    check: isPossible,
    async run(model, driver) {
      await run(model, driver);
      model.compare(await driver.readSnapshot());
      model.commandCount += 1;
    },
    toString: () => name,
  };
}

/** Follows the link to a page, unless it is the current page. */
export async function goTo(page: PageName, model: Model, driver: Driver): Promise<void> {
  if (model.page === page) return;
  await driver.follow(page);
  model.follow(page);
}

/** The time after which the address names a chosen view. */
const SETTLE_MS = 400;

/** Goes back to the list, from an entry of the session history with another view of the plan. */
export async function backToList(model: Model, driver: Driver): Promise<void> {
  await driver.wait(SETTLE_MS);
  model.now += SETTLE_MS;
  await driver.back({ page: 'Scheduler', isAsOf: model.asOf !== null });
  model.calendar = undefined;
  model.isPastShown = false;
}

/** Compares a list that shows all posts of past days, and goes back to the list without them. */
export async function foldAgain(model: Model, driver: Driver): Promise<void> {
  if (!model.isPastShown) return;
  model.compare(await driver.readSnapshot());
  await backToList(model, driver);
}

/** Maps any number to one of the entries. */
export function pick<Entry>(entries: readonly Entry[], number: number): Entry {
  return entries[number % entries.length] as Entry;
}

/**
 * Waits until a new post cannot get the id of a deleted one; see {@link Model.untilFreshId}.
 *
 * @param added the number of new posts, if it can be more than one for each post of the plan
 */
export async function waitForFreshId(model: Model, driver: Driver, added = 0): Promise<void> {
  const milliseconds = model.untilFreshId(added);
  if (milliseconds === 0) return;
  await driver.wait(milliseconds);
  model.now += milliseconds;
}
