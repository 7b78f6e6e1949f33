import fc from 'fast-check';
import { ALL_NETWORKS, type AnyNetwork, type Control, type Driver, type Fields } from '../driver';
import { nameOf, networksOf, THREADED, type Model } from '../model';
import { EMPTY, type FieldsChange } from '../modelFields';
import { command, foldAgain, goTo, pick } from './command';
import { selectSome, someNumbers } from './posts';
import { content } from './words';

/** None contains another one, so that what is typed finds one label at most. */
const LABEL_NAMES = ['Advent', '<b>Söder</b> & Co', 'שבת'];

const ACCOUNT_NAMES = ['', 'Harbour Coffee', '<i>A</i> "quoted"'];

/** Ids of labels do not collide: no user creates a label within a millisecond of another one. */
const APART_MS = 10;

async function waitForLabelId(model: Model, driver: Driver): Promise<void> {
  await driver.wait(APART_MS);
  model.now += APART_MS;
}

export const connectAccount = fc
  .record({ network: fc.constantFrom(...ALL_NETWORKS), name: fc.constantFrom(...ACCOUNT_NAMES) })
  .map(({ network, name }) =>
    command({
      name: `connect(${network}, ${name})`,
      isPossible: (model) => model.canName({ network }, name),
      run: async (model, driver) => {
        await goTo('Integration', model, driver);
        const form = 'form[aria-labelledby]';
        await driver.use([
          { selector: `${form} label`, name: 'Network', act: 'choose', value: network },
          { selector: `${form} label`, name: 'Name of the new account', act: 'type', value: name },
          { selector: `${form} button`, name: 'Add account' },
        ]);
        model.connectAccount(network, name);
      },
    }),
  );

export const nameAccount = fc
  .record({ which: fc.nat(20), name: fc.constantFrom(...ACCOUNT_NAMES) })
  .map(({ which, name }) =>
    command({
      name: `name(account ${which}, ${name})`,
      isPossible: (model) =>
        model.accounts.length > 0 && model.canName(pick(model.accounts, which), name),
      run: async (model, driver) => {
        await goTo('Integration', model, driver);
        const account = pick(model.accounts, which);
        const form = 'form[aria-label="Name of the account"]';
        await driver.use([
          { selector: 'main button', name: `Rename ${nameOf(account)}` },
          { selector: `${form} input`, act: 'type', value: name },
          { selector: `${form} button`, name: 'Save name' },
        ]);
        model.nameAccount(account, name);
      },
    }),
  );

/** Too long for each network that can have a thread. */
const LONG_TEXT = 'A sentence of a long post. '.repeat(40);

type Variants = NonNullable<Fields['variants']>;

interface Choice {
  readonly kind: 'toggle' | 'customise' | 'common' | 'thread' | 'note' | 'label';
  readonly which: number;
  readonly text: string;
}

/** Controls of a form, and what they change in its draft. */
interface Composition {
  readonly controls: readonly Control[];
  readonly change: () => FieldsChange;
}

function tabOf(form: string, network: AnyNetwork, { variants }: Fields): Control {
  const isOwn = variants?.[network] !== undefined;
  const name = `${network}${isOwn ? ' own text' : ''}`;
  return { selector: `${form} [role=tab]`, name };
}

function withoutVariant(variants: Variants, network: AnyNetwork): Variants {
  return Object.fromEntries(Object.entries(variants).filter(([each]) => each !== network));
}

function chooseThread(form: string, { thread }: Fields, which: number): Composition {
  const text: Control = { selector: `${form} [name=content]`, act: 'type', value: LONG_TEXT };
  const button = { selector: `${form} button` };
  const number = { selector: `${form} label`, name: 'Number the parts' };
  const composition = (control: Control, after: Fields['thread']) => ({
    controls: [text, control],
    change: () => ({ content: LONG_TEXT, thread: after }),
  });
  if (!thread) return composition({ ...button, name: 'Split into a thread' }, 'plain');
  if (which % 2 === 0) return composition({ ...button, name: 'Back to one post' }, undefined);
  return composition(number, thread === 'plain' ? 'numbered' : 'plain');
}

/** Returns what a choice does in a form with a draft; null if it is not possible. */
function compositionOf(
  { kind, which, text }: Choice,
  form: string,
  draft: Fields,
  model: Model,
): Composition | null {
  const { channels = [], variants = {}, labels = [] } = draft;
  const networks = networksOf(channels);
  const common = { selector: `${form} [role=tab]`, name: 'All' };
  if (kind === 'toggle') {
    const offered = model.offered(channels);
    if (offered.length === 0) return null;
    const account = pick(offered, which);
    const isOn = channels.includes(account.id);
    return {
      controls: [{ selector: `${form} [aria-label=Networks] button`, name: nameOf(account) }],
      change: () => ({
        channels: isOn ? channels.filter((id) => id !== account.id) : [...channels, account.id],
      }),
    };
  }
  if (kind === 'customise') {
    if (networks.length === 0) return null;
    const network = pick(networks, which);
    return {
      controls: [
        tabOf(form, network, draft),
        { selector: `${form} [name=content]`, act: 'type', value: text },
        common,
      ],
      change() {
        const own = variants[network];
        // Without a common text, what is typed for a network is the common text.
        if (draft.content.trim() === '' && own === undefined) return { content: text };
        // The common text is not kept once more, nor is no text.
        const isNone = text === draft.content || text === '';
        return {
          variants: isNone ? withoutVariant(variants, network) : { ...variants, [network]: text },
        };
      },
    };
  }
  if (kind === 'common') {
    const own = networks.filter((network) => variants[network] !== undefined);
    if (own.length === 0) return null;
    const network = pick(own, which);
    return {
      controls: [
        tabOf(form, network, draft),
        { selector: `${form} button`, name: 'Use the text for all' },
        common,
      ],
      change: () => ({ variants: withoutVariant(variants, network) }),
    };
  }
  if (kind === 'thread') {
    const isThreaded = networks.some((each) => THREADED.includes(each) && !(each in variants));
    return isThreaded ? chooseThread(form, draft, which) : null;
  }
  if (kind === 'note') {
    return {
      controls: [
        { selector: `${form} [role=toolbar] button`, name: 'Note', act: 'open' },
        { selector: `${form} label`, name: 'Note', act: 'type', value: text },
      ],
      change: () => ({ note: text }),
    };
  }
  const name = pick(LABEL_NAMES, which);
  const button = { selector: `${form} button[aria-haspopup=dialog]`, name: 'Labels' };
  return {
    controls: [button, ...typedLabel(form, name), button],
    change() {
      const { id } = model.createLabel(name);
      const present = labels.filter((each) => model.label(each) !== undefined);
      return { labels: labels.includes(id) ? labels : [...present, id] };
    },
  };
}

/** Finds a label or creates it, in an open pop-over or bar. */
function typedLabel(within: string, name: string): readonly Control[] {
  const field = `${within} [aria-label="Find or create a label"]`;
  return [
    { selector: field, act: 'type', value: name },
    { selector: field, act: 'enter' },
  ];
}

const KINDS = ['toggle', 'customise', 'common', 'thread', 'note', 'label'] as const;

const choices = fc.record({
  kind: fc.constantFrom(...KINDS, 'toggle' as const, 'label' as const),
  which: fc.nat(20),
  text: content,
});

/** A form has its parts for networks if there is an account, or if its draft uses one of them. */
function hasComposer({ accounts }: Model, draft: Fields): boolean {
  return accounts.length > 0 || Object.keys(draft).some((name) => !(name in EMPTY));
}

function nameOfChoice({ kind, which, text }: Choice): string {
  return `${kind} ${which}, ${JSON.stringify(text).slice(0, 40)}`;
}

/** Uses the parts for networks in the form for a new post. */
export const compose = choices.map((choice) =>
  command({
    name: `compose(${nameOfChoice(choice)})`,
    isPossible: (model) => hasComposer(model, model.fields),
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      await waitForLabelId(model, driver);
      const form = 'form[aria-label="New post"]';
      const composition = compositionOf(choice, form, model.fields, model);
      if (!composition) return;
      await driver.use(composition.controls);
      model.write(composition.change());
    },
  }),
);

/** Uses the parts for networks in the form of an edit, and ends the edit. */
export const composeEdit = fc
  .record({
    post: fc.nat(20),
    choice: choices,
    ending: fc.constantFrom(...(['Save', 'Save', 'Cancel', 'stays open'] as const)),
  })
  .map(({ post: which, choice, ending }) =>
    command({
      name: `compose(in edit ${which}, ${nameOfChoice(choice)}, ${ending})`,
      isPossible: ({ listed, accounts }) => listed.length > 0 && accounts.length > 0,
      run: async (model, driver) => {
        await goTo('Scheduler', model, driver);
        await waitForLabelId(model, driver);
        const position = which % model.listed.length;
        await driver.edit(position, {});
        model.edit(position, {});
        const [id, draft] = model.editAt(position);
        const form = `[data-entry="${id}"] form`;
        const composition = compositionOf(choice, form, draft, model);
        if (composition) {
          await driver.use(composition.controls);
          model.edit(position, composition.change());
        }
        if (ending === 'stays open') return;
        model.compare(await driver.readSnapshot());
        await driver.endEdit(position, ending);
        if (ending === 'Save') model.save(position);
        else model.cancel(position);
        await foldAgain(model, driver);
      },
    }),
  );

const BAR = '[aria-label="Selected posts"]';
const LABEL_FORM = 'form[aria-label="Label selected posts"]';

const labelButton: Control = { selector: `${BAR} button`, name: 'Label' };

/** Labels the selected posts: by typing, which only adds, or by the checkbox of a label. */
export const labelSelected = fc
  .record({ which: someNumbers, label: fc.nat(20), isTyped: fc.boolean() })
  .map(({ which, label, isTyped }) =>
    command({
      name: `label(${isTyped ? 'typed' : 'checked'} ${label}, after ${which.join(', ')})`,
      isPossible: ({ listed, labels }) => listed.length > 0 && (isTyped || labels.length > 0),
      run: async (model, driver) => {
        await selectSome(which, model, driver);
        await waitForLabelId(model, driver);
        const name = isTyped ? pick(LABEL_NAMES, label) : pick(model.labels, label).name;
        const controls = isTyped
          ? typedLabel(LABEL_FORM, name)
          : [{ selector: `${LABEL_FORM} label`, name }];
        await driver.use([labelButton, ...controls, labelButton]);
        model.tagSelected('labels', model.createLabel(name).id, isTyped);
      },
    }),
  );

/** Switches an account on or off for the selected posts. */
export const setNetworks = fc.record({ which: someNumbers, account: fc.nat(20) }).map((choice) =>
  command({
    name: `set networks(${choice.account}, after ${choice.which.join(', ')})`,
    isPossible: ({ listed, accounts }) => listed.length > 0 && accounts.length > 0,
    run: async (model, driver) => {
      await selectSome(choice.which, model, driver);
      const account = pick(model.accounts, choice.account);
      const form = 'form[aria-label="Set the networks of selected posts"]';
      const button = { selector: `${BAR} button`, name: 'Set networks' };
      await driver.use([button, { selector: `${form} label`, name: nameOf(account) }, button]);
      model.tagSelected('channels', account.id);
    },
  }),
);

/** Renames, merges or deletes a label, in the bar of the selected posts. */
export const manageLabel = fc
  .record({
    kind: fc.constantFrom(...(['Rename', 'Merge', 'Delete'] as const)),
    which: fc.nat(20),
    other: fc.nat(20),
  })
  .map(({ kind, which, other }) =>
    command({
      name: `${kind.toLowerCase()} a label(${which}, ${other})`,
      isPossible: ({ listed, labels }) =>
        listed.length > 0 && labels.length > (kind === 'Merge' ? 1 : 0),
      run: async (model, driver) => {
        await selectSome([], model, driver);
        const label = pick(model.labels, which);
        const others = model.labels.filter((each) => each !== label);
        const free = LABEL_NAMES.filter((name) => others.every((each) => each.name !== name));
        const opening: readonly Control[] = [
          labelButton,
          { selector: `${LABEL_FORM} button`, name: 'Manage labels' },
          { selector: `${LABEL_FORM} button`, name: `${kind} label: ${label.name}` },
        ];
        const button = (name: string) => ({ selector: `${LABEL_FORM} button`, name });
        if (kind === 'Delete') {
          await driver.use([...opening, labelButton]);
          model.history.replaceLabel('delete', label.id, null);
        } else if (kind === 'Rename') {
          const name = pick(free, other);
          const field = `${LABEL_FORM} [aria-label="Label name"]`;
          await driver.use([
            ...opening,
            { selector: field, act: 'type', value: name },
            button('Save label'),
            labelButton,
          ]);
          model.renameLabel(label, name);
        } else {
          const into = pick(others, other);
          const field = `${LABEL_FORM} [aria-label="Merge into"]`;
          await driver.use([
            ...opening,
            { selector: field, act: 'choose', value: into.name },
            button('Merge labels'),
            labelButton,
          ]);
          model.history.replaceLabel('merge', label.id, into.id);
        }
      },
    }),
  );
