import fc from 'fast-check';
import { APPEARANCES, FILE_USES, NETWORKS, type FileUse } from '../driver';
import { textOf, type Model, type ModelFile } from '../model';
import { EMPTY } from '../modelFields';
import { command, goTo, pick, waitForFreshId } from './command';
import { anyMoment, content } from './words';

/** A plan grows by at most this many posts, because adding a file can double it. */
const MAX_POSTS = 40;

export const beginPlan = fc.constant(
  command({
    name: 'begin a new plan',
    // Whether undo of this step marks the empty plan of a file as changed does not matter.
    isPossible: ({ isEmpty, history }) => !isEmpty || history.file === undefined,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      await driver.beginPlan();
      model.beginPlan();
    },
  }),
);

export const savePlan = fc.oneof(
  fc.constantFrom('keys' as const, 'menu' as const).map((by) =>
    command({
      name: `save(by ${by})`,
      run: async (model, driver) => {
        if (by === 'menu') await goTo('Scheduler', model, driver);
        model.savePlan(await driver.savePlan(by));
      },
    }),
  ),
  fc.constantFrom('spring', 'A & B').map((name) =>
    command({
      name: `save as(${name})`,
      run: async (model, driver) => {
        await goTo('Scheduler', model, driver);
        model.savePlan(await driver.savePlanAs(name), name);
      },
    }),
  ),
);

/** The ids of invented files. They are later than all times of the stories. */
const INVENTED_IDS = ['4000000000001', '4000000000002', '4000000000003'];

/** The id of the label of each invented file. It can have another name in each. */
const INVENTED_LABEL = '4000000000004';

const fields = fc
  .record({ moment: anyMoment, text: content })
  .map(({ moment, text }) => (model: Model) => ({
    ...moment.typed(model),
    content: /\S/.test(text) ? text : 'From a file.',
  }));

/** A file that the story did not save. Other files may have other posts under the same ids. */
const inventedFile = fc
  .record({
    posts: fc.uniqueArray(fc.record({ id: fc.constantFrom(...INVENTED_IDS), words: fields }), {
      selector: ({ id }) => id,
    }),
    edit: fc.option(fields),
    newPost: fc.option(fields),
    connected: fc.shuffledSubarray([...NETWORKS]),
    accounts: fc.shuffledSubarray([{ id: 'LinkedIn', name: 'Bakery' }, { id: 'Mastodon' }]),
    label: fc.option(fc.constantFrom('Advent', 'Easter')),
    appearance: fc.constantFrom(...APPEARANCES),
    singleKeys: fc.boolean(),
    isDated: fc.boolean(),
  })
  .map((invented) => (model: Model): ModelFile => {
    const { connected, accounts, label, appearance, singleKeys, newPost, edit, isDated } = invented;
    const posts = invented.posts.map(({ id, words }) => ({
      ...words(model),
      ...(label !== null && { labels: [INVENTED_LABEL] }),
      tag: model.inventedTag(id),
    }));
    const plan = {
      ...{ posts, connected, accounts, appearance, singleKeys },
      labels: label === null ? [] : [{ id: INVENTED_LABEL, name: label, colour: 'rose' }],
      fields: newPost?.(model) ?? EMPTY,
      openEdits: new Map(
        posts.slice(0, 1).flatMap(({ tag }) => (edit ? [[tag, edit(model)]] : [])),
      ),
    };
    const savedAt = isDated ? Date.UTC(2026, 5, 14, 8) : null;
    return { name: 'invented.socialsync', text: textOf(plan, savedAt), plan, savedAt };
  });

/** Opens a file that was saved before, or an invented one. */
export const openPlan = fc
  .record({
    which: fc.nat(20),
    invented: fc.option(inventedFile, { freq: 1 }),
    use: fc.constantFrom<FileUse>('replace', ...FILE_USES),
  })
  .map(({ which, invented, use }) =>
    command({
      name: `${use}(${invented ? 'an invented file' : `file ${which}`})`,
      isPossible: ({ files, posts, asksToOpen }) =>
        asksToOpen &&
        (invented !== null || files.length > 0) &&
        (use === 'replace' || posts.length < MAX_POSTS),
      run: async (model, driver) => {
        const file = invented?.(model) ?? pick(model.files, which);
        if (use !== 'replace') await waitForFreshId(model, driver);
        await driver.openPlan(file, use);
        if (use === 'replace') model.openPlan(file);
        else model.addPlan(file, use === 'add with duplicates');
      },
    }),
  );
