import { deepStrictEqual } from 'node:assert/strict';
import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import {
  APPEARANCES,
  NETWORKS,
  PAGE_NAMES,
  RETURN_EVENTS,
  type Desk,
  type Fields,
  type Network,
  type PageName,
  type ReturnEvent,
  type StoredFacts,
} from './desk';
import { untilNextMinute, type Model } from './model';
import { DAY, dayOf, HOUR, MINUTE, typedAt, type Zone } from './wall';

export type DeskCommand = fc.AsyncCommand<Model, Desk>;

interface Deed {
  /** How it reads in the story of a failure. */
  readonly name: string;
  readonly isPossible?: (model: Model) => boolean;
  /** Does it at the desk and notes it in the model. */
  readonly run: (model: Model, desk: Desk) => Promise<void>;
}

/** A deed, after which the whole desk is looked at. */
function command({ name, isPossible = () => true, run }: Deed): DeskCommand {
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
async function goTo(page: PageName, model: Model, desk: Desk): Promise<void> {
  if (model.page === page) return;
  await desk.follow(page);
  model.follow(page);
}

/** One of those that there are, for a number that knows nothing of them. */
function pick<Entry>(entries: readonly Entry[], number: number): Entry {
  return entries[number % entries.length] as Entry;
}

/** Lets as much time pass as anyone needs who takes a post away and makes another. */
async function takeTime(model: Model, desk: Desk): Promise<void> {
  const milliseconds = model.untilFreshId;
  if (milliseconds === 0) return;
  await desk.wait(milliseconds);
  model.now += milliseconds;
}

// What is typed.

/** A date and a time, some of them told by what the wall shows when they are typed. */
interface Moment {
  readonly name: string;
  readonly typed: (model: Model) => { readonly date: string; readonly time: string };
}

const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => [hour, minute].map((n) => String(n).padStart(2, '0')).join(':'));

/** Days that programs stumble over: far, long gone, and those that few years have. */
const ODD_DATES = [
  ...['0001-01-01', '0099-12-31', '1969-12-31', '1999-12-31', '2026-06-14'],
  ...['2028-02-29', '2032-02-29', '2400-02-29', '2038-01-19', '9999-12-31'],
  ...['10000-01-01', '99999-12-31', '275760-09-12', '275760-09-13'],
];

const oddMoment = fc.tuple(fc.constantFrom(...ODD_DATES), anyTime).map(([date, time]): Moment => ({
  name: `${date} ${time}`,
  typed: () => ({ date, time }),
}));

const minutesAway = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3 * 60, max: 36 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -40, max: 40 }).map((days) => days * 24 * 60) },
);

/** Near the present: this minute, the next ones, today, yesterday, next month. */
const nearMoment = minutesAway.map((minutes): Moment => ({
  name: `${minutes} minutes from now`,
  typed: ({ wall }) => typedAt(wall + minutes * MINUTE),
}));

/** Around the next change of the wall, so that it is skipped or shown twice. */
const changeMoment = fc.integer({ min: -90, max: 90 }).map((minutes): Moment => ({
  name: `${minutes} minutes from a change of the wall`,
  typed: ({ zone, now, wall }) => {
    const next = zone.changes.find(({ instant }) => instant > now - DAY);
    return typedAt((next?.wall ?? wall) + minutes * MINUTE);
  },
}));

const moment = fc.oneof(
  { weight: 8, arbitrary: nearMoment },
  { weight: 2, arbitrary: oddMoment },
  { weight: 2, arbitrary: changeMoment },
);

const BLANKS = ['', ' ', '\n', ' \t\n ', '\u00a0', '\u2003\u3000', '\u2028', '\ufeff'];

const OWN_TEXTS = [
  'Doors open on Friday.',
  'Published',
  'Scheduled Posts',
  '<img src=x onerror="alert(1)"><b>bold</b><script>alert(2)</script>&amp;',
  '👩‍👩‍👧‍👦👍🏽🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'שלום עולם, مرحبا بالعالم',
  'turned \u202earound\u2066',
  'one\n\ntwo\n\tthree\n',
  '\u200b',
  `${'a long post '.repeat(400)}.`,
  'x'.repeat(3000),
  '{{constructor}} ${1} %s %00 \\ \' " `',
];

/** Lines end as a field hands them on: keys and the clipboard bring no other end into it. */
const content = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...OWN_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...BLANKS) },
    { weight: 2, arbitrary: fc.constantFrom(...naughtyStrings) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  )
  .map((text) => text.replace(/\r\n?/g, '\n'));

const FIELD_NAMES = ['date', 'time', 'content'] as const;

/** What is typed into a form, some of it told by what the wall shows then. */
interface Words {
  readonly name: string;
  readonly typed: (model: Model) => Partial<Fields>;
}

/** Each field is filled in, or emptied, or left as it stands, the one as often as the weights say. */
function wordsWith(weights: Readonly<Record<'fill' | 'empty' | 'leave', number>>) {
  const way = fc.oneof(
    { weight: weights.fill, arbitrary: fc.constant('fill' as const) },
    { weight: weights.empty, arbitrary: fc.constant('empty' as const) },
    { weight: weights.leave, arbitrary: fc.constant('leave' as const) },
  );
  return fc
    .record({ moment, content, ways: fc.record({ date: way, time: way, content: way }) })
    .map(({ moment: chosen, content: text, ways }): Words => {
      const exceptions = FIELD_NAMES.filter((name) => ways[name] !== 'fill');
      const told = exceptions.map((name) => `, ${ways[name]} ${name}`).join('');
      return {
        name: `${chosen.name}, ${JSON.stringify(text).slice(0, 80)}${told}`,
        typed(model) {
          const fields: Fields = { ...chosen.typed(model), content: text };
          const filled = FIELD_NAMES.filter((name) => ways[name] !== 'leave');
          return Object.fromEntries(
            filled.map((name) => [name, ways[name] === 'fill' ? fields[name] : '']),
          );
        },
      };
    });
}

const schedule = wordsWith({ fill: 14, empty: 1, leave: 1 }).map(({ name, typed }) =>
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
const write = wordsWith({ fill: 2, empty: 1, leave: 1 }).map(({ name, typed }) =>
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

// What is done to entries.

const ENDINGS = ['Save', 'Save', 'Save', 'Cancel', 'Cancel', 'Escape', 'stays open'] as const;

const edit = fc
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

const duplicate = fc.nat(20).map((which) =>
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

const deletePost = fc.nat(20).map((which) =>
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

/** Turns boxes round, those of entries that have one. */
async function select(which: readonly number[], model: Model, desk: Desk): Promise<void> {
  await goTo('Scheduler', model, desk);
  for (const number of model.entriesAtRest.length > 0 ? which : []) {
    const index = pick(model.entriesAtRest, number);
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

const selectPosts = someNumbers.map((which) =>
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

const deleteSelected = someNumbers.map((which) =>
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

const shift = fc
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

// What is done to the history.

const BY = ['button', 'keys'] as const;

const undo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `undo(by ${by})`,
    isPossible: ({ paper }) => paper.stepCount > 0,
    run: async (model, desk) => {
      await desk.step('Undo', by);
      model.undo();
    },
  }),
);

const redo = fc.constantFrom(...BY).map((by) =>
  command({
    name: `redo(by ${by})`,
    isPossible: ({ paper }) => paper.done < paper.stepCount,
    run: async (model, desk) => {
      await desk.step('Redo', by);
      model.redo();
    },
  }),
);

const jumpInHistory = fc.nat(40).map((which) =>
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

/**
 * Takes every step back that was taken since the beginning, and does every step again.
 *
 * @throws if that leads elsewhere than to the beginning and, exactly, to the end
 */
export async function undoAndRedoAll(model: Model, desk: Desk): Promise<void> {
  await desk.stepToEnd('Redo');
  model.paper.goTo(model.paper.stepCount);
  const end = await desk.look();
  model.compare(end);

  const undone = await desk.stepToEnd('Undo');
  deepStrictEqual(undone, model.paper.stepCount, 'So many steps can be taken back.');
  model.paper.goTo(0);
  const beginning = await desk.look();
  model.compare(beginning);
  deepStrictEqual(beginning.stored, AT_FIRST);

  // Once more than there is anything to do.
  await desk.stepFast('Redo', model.paper.stepCount + 1);
  model.paper.goTo(model.paper.stepCount);
  const endAgain = await desk.look();
  model.compare(endAgain);
  deepStrictEqual(endAgain.stored, end.stored);
}

// The other deeds.

const connect = fc.constantFrom(...NETWORKS).map((network: Network) =>
  command({
    name: `connect(${network})`,
    run: async (model, desk) => {
      await goTo('Integration', model, desk);
      await desk.connect(network);
      model.connect(network);
    },
  }),
);

const disconnect = fc.nat(2).map((which) =>
  command({
    name: `disconnect(${which})`,
    isPossible: ({ connected }) => connected.length > 0,
    run: async (model, desk) => {
      await goTo('Integration', model, desk);
      const network = pick(model.connected, which);
      await desk.disconnect(network);
      model.disconnect(network);
    },
  }),
);

const chooseAppearance = fc.constantFrom(...APPEARANCES).map((appearance) =>
  command({
    name: `choose(${appearance})`,
    run: async (model, desk) => {
      await goTo('Dashboard', model, desk);
      await desk.chooseAppearance(appearance);
      model.chooseAppearance(appearance);
    },
  }),
);

const switchSingleKeys = fc.constant(
  command({
    name: 'switch(single keys)',
    run: async (model, desk) => {
      await goTo('Dashboard', model, desk);
      await desk.switchSingleKeys();
      model.switchSingleKeys();
    },
  }),
);

const navigate = fc.constantFrom(...PAGE_NAMES).map((page) =>
  command({
    name: `follow(${page})`,
    run: async (model, desk) => {
      await desk.follow(page);
      model.follow(page);
    },
  }),
);

const back = fc.constant(
  command({
    name: 'back',
    isPossible: ({ pageBefore }) => pageBefore !== undefined,
    run: async (model, desk) => {
      if (model.pageBefore === undefined) return;
      await desk.back(model.pageBefore);
      model.back();
    },
  }),
);

const reload = fc.constant(
  command({
    name: 'reload',
    run: async (model, desk) => {
      await desk.reload(model.page);
      model.reload();
    },
  }),
);

/** Some minutes, to a millisecond before, at, or after a whole one, or until in between. */
const wait = fc
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
const waitForNextPost = fc.constant(
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
const arriveForNextPost = fc.constantFrom(-1, 0, 0, 1).map((beyond) =>
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
const sleep = fc
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
const jump = fc
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

const MOST_COMMANDS = 30;

/** A story of up to so many commands, half of them on average; what makes most of it comes most. */
export function stories(replayPath?: string): fc.Arbitrary<Iterable<DeskCommand>> {
  return fc.commands(
    [
      ...[schedule, schedule, schedule, schedule, schedule, schedule, schedule, write],
      ...[edit, edit, edit, edit, duplicate, deletePost],
      ...[selectPosts, deleteSelected, shift, shift],
      ...[undo, undo, undo, redo, redo, jumpInHistory, jumpInHistory],
      ...[connect, connect, disconnect, chooseAppearance, switchSingleKeys],
      ...[navigate, navigate, back, reload],
      ...[wait, waitForNextPost, arriveForNextPost, arriveForNextPost, sleep, jump],
    ],
    { maxCommands: MOST_COMMANDS, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  );
}

/** Where and when a story begins. */
export interface Opening {
  readonly page: PageName;
  readonly now: number;
}

/** Days on which calendars turn, wherever the zone is. */
const TURNING_DAYS = ['2026-06-15', '2026-12-31', '2028-02-28', '2028-02-29'];

/** An opening on an ordinary day, on a day on which the calendar turns, or by a change of the wall. */
export function openings({ changes }: Zone): fc.Arbitrary<Opening> {
  const days = TURNING_DAYS.map((date) => dayOf(date) * DAY);
  const bases = [...days, ...changes.slice(0, 4).map(({ instant }) => instant)];
  return fc.record({
    page: fc.constantFrom(...PAGE_NAMES),
    now: fc
      .tuple(
        fc.constantFrom(...bases),
        fc.oneof(
          fc.integer({ min: -3 * MINUTE, max: 3 * MINUTE }),
          fc.integer({ min: -DAY, max: DAY }),
        ),
      )
      .map(([base, milliseconds]) => base + milliseconds),
  });
}
