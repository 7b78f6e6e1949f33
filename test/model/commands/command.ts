import type fc from 'fast-check';
import type { Desk, PageName } from '../desk';
import type { Model } from '../model';

export type DeskCommand = fc.AsyncCommand<Model, Desk>;

interface Deed {
  /** How it reads in the story of a failure. */
  readonly name: string;
  readonly isPossible?: (model: Model) => boolean;
  /** Does it at the desk and notes it in the model. */
  readonly run: (model: Model, desk: Desk) => Promise<void>;
}

/** A deed, after which the whole desk is looked at. */
export function command({ name, isPossible = () => true, run }: Deed): DeskCommand {
  return {
    check: isPossible,
    async run(model, desk) {
      await run(model, desk);
      model.compare(await desk.look());
      model.deeds += 1;
    },
    toString: () => name,
  };
}

/** Goes to a page by its link, as someone who is elsewhere has to. */
export async function goTo(page: PageName, model: Model, desk: Desk): Promise<void> {
  if (model.page === page) return;
  await desk.follow(page);
  model.follow(page);
}

/** One of those that there are, for a number that knows nothing of them. */
export function pick<Entry>(entries: readonly Entry[], number: number): Entry {
  return entries[number % entries.length] as Entry;
}

/** Lets as much time pass as anyone needs who takes a post away and makes another. */
export async function takeTime(model: Model, desk: Desk): Promise<void> {
  const milliseconds = model.untilFreshId;
  if (milliseconds === 0) return;
  await desk.wait(milliseconds);
  model.now += milliseconds;
}
