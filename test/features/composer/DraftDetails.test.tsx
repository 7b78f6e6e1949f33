import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { LabelPicker } from '@/features/composer/DraftDetails';
import { labelNamed, replacedLabel, type Label } from '@/core/channels/label';

const LABELS: readonly Label[] = [
  { id: '1', name: 'Harbour Coffee', colour: 'teal' },
  { id: '2', name: 'Velo Atelier', colour: 'orange' },
  { id: '3', name: 'Advent', colour: 'rose' },
];

interface ExampleProps {
  readonly first?: readonly Label[];
  readonly firstChosen?: readonly string[];
  readonly log: (...call: unknown[]) => void;
}

/** Keeps labels as the store does, in a form that logs when it is submitted or gets Escape. */
function Example({ first = LABELS, firstChosen = [], log }: ExampleProps) {
  const [labels, setLabels] = useState(first);
  const [chosen, setChosen] = useState(firstChosen);
  const change = (id: string, changed: Partial<Label>) => {
    setLabels(labels.map((label) => (label.id === id ? { ...label, ...changed } : label)));
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Stands for the form of a post.
    <form
      aria-label="Post"
      onSubmit={(event) => {
        event.preventDefault();
        log('submit');
      }}
    >
      <LabelPicker
        labels={labels}
        chosen={chosen}
        onChange={(ids, changes) => {
          log('change', ids, changes);
          setChosen(ids);
        }}
        onCreate={(name, colour) => {
          log('create', name, colour);
          const label = labelNamed(labels, name) ?? { id: `of ${name}`, name, colour };
          setLabels([...labels, label]);
          return label;
        }}
        onRename={(id, name) => {
          log('rename', id, name);
          change(id, { name });
        }}
        onRecolour={(id, colour) => {
          log('recolour', id, colour);
          change(id, { colour });
        }}
        onAccounts={(id, accounts) => {
          log('accounts', id, accounts);
          change(id, { accounts });
        }}
        onMerge={(id, into) => {
          log('merge', id, into);
          setLabels(labels.filter((label) => label.id !== id));
          setChosen(replacedLabel(chosen, id, into));
        }}
        onDelete={(id) => {
          log('delete', id);
          setLabels(labels.filter((label) => label.id !== id));
        }}
      />
      <button type="submit">Schedule</button>
    </form>
  );
}

async function openPicker(props: Omit<ExampleProps, 'log'> = {}) {
  const log = jest.fn<undefined, unknown[]>();
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Example {...props} log={log} />
    </StrictMode>,
  );
  await user.click(opener());
  expect(field()).toHaveFocus();
  return { user, calls: () => log.mock.calls };
}

const opener = () => screen.getByRole('button', { name: 'Labels' });
const field = () => screen.getByRole('textbox', { name: 'Find or create a label' });
const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const offered = () =>
  screen.queryAllByRole('checkbox').map((checkbox) => checkbox.closest('label')?.textContent);
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove label: / })
    .map((each) => each.getAttribute('aria-label')?.replace('Remove label: ', ''));

describe('LabelPicker', () => {
  it('opens a pop-over with the field and a checkbox for each label', async () => {
    const { user } = await openPicker({ firstChosen: ['3'] });
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('dialog', { name: 'Labels' })).toBeVisible();
    expect(offered()).toEqual(['Harbour Coffee', 'Velo Atelier', 'Advent']);
    expect(box('Advent')).toBeChecked();
    expect(box('Velo Atelier')).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('shows the chosen labels as chips, whose buttons remove them and pass focus on', async () => {
    const { user, calls } = await openPicker({ firstChosen: ['3', '1', 'unknown', '2'] });
    await user.keyboard('{Escape}');
    expect(chips()).toEqual(['Advent', 'Harbour Coffee', 'Velo Atelier']);
    await user.click(button('Remove label: Harbour Coffee'));
    expect(button('Remove label: Velo Atelier')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Remove label: Advent')).toHaveFocus();
    await user.keyboard(' ');
    expect(opener()).toHaveFocus();
    expect(chips()).toEqual([]);
    expect(calls()[0]).toEqual(['change', ['3', 'unknown', '2'], { add: [], remove: ['1'] }]);
  });

  it('has its button first, so that a new chip does not move the open pop-over @nightly', async () => {
    const { user } = await openPicker({ firstChosen: ['3'] });
    await user.click(box('Advent'));
    await user.click(box('Velo Atelier'));
    const [chip] = screen.getAllByRole('button', { name: /^Remove label: / });
    const order = opener().compareDocumentPosition(chip ?? document.body);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByRole('dialog').parentElement).toBe(opener().parentElement);
  });

  it('checks and unchecks with the space bar, Enter and a click @nightly', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('{ArrowDown} {ArrowDown}{Enter}');
    await user.click(box('Harbour Coffee'));
    expect(calls()).toEqual([
      ['change', ['1'], { add: ['1'], remove: [] }],
      ['change', ['1', '2'], { add: ['2'], remove: [] }],
      ['change', ['2'], { add: [], remove: ['1'] }],
    ]);
    expect(chips()).toEqual(['Velo Atelier']);
  });

  it('moves with the arrow keys from the field to the last button and back @nightly', async () => {
    const { user } = await openPicker();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(button('Manage labels')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(box('Advent')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('filters at each key, and Enter checks the first name that begins with the text @nightly', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('e');
    expect(offered()).toEqual(['Harbour Coffee', 'Velo Atelier', 'Advent']);
    expect(screen.getByText('Enter creates a new label')).toBeVisible();
    await user.keyboard('{Backspace}ve');
    expect(offered()).toEqual(['Velo Atelier', 'Advent']);
    expect(screen.getByText(/^Enter chooses/)).toHaveTextContent('Enter chooses “Velo Atelier”');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await user.keyboard('velo{Enter}');
    expect(calls()).toEqual([['change', ['2'], { add: ['2'], remove: [] }]]);
  });

  it('creates a name that is only inside the names of other labels @nightly', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('Coffee{Enter}');
    expect(calls()).toEqual([
      ['create', 'Coffee', 'violet'],
      ['change', ['of Coffee'], { add: ['of Coffee'], remove: [] }],
    ]);
  });

  it('creates what no label is called, in the colour that fewest labels have', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard(' Nordlicht ');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Enter creates a new label')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Violet' })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(calls()).toEqual([
      ['create', 'Nordlicht', 'violet'],
      ['change', ['of Nordlicht'], { add: ['of Nordlicht'], remove: [] }],
    ]);
    expect(chips()).toEqual(['Nordlicht']);
    expect(box('Nordlicht')).toBeChecked();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('creates with the button, in the chosen one of eight colours, beside labels that match', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('Adv');
    const colours = within(screen.getByRole('radiogroup', { name: 'Colour' }));
    expect(colours.getAllByRole('radio')).toHaveLength(8);
    await user.click(colours.getByRole('radio', { name: 'Olive' }));
    await user.click(button('Create “Adv”'));
    expect(calls()[0]).toEqual(['create', 'Adv', 'olive']);
    await user.keyboard('Blue one');
    await user.click(screen.getByRole('radio', { name: 'Blue' }));
    await user.keyboard('{Enter}');
    expect(calls().filter(([kind]) => kind === 'create')).toEqual([
      ['create', 'Adv', 'olive'],
      ['create', 'Blue one', 'blue'],
    ]);
  });

  it('does not offer to create a label that there is, apart from case @nightly', async () => {
    const { user } = await openPicker();
    await user.keyboard('ADVENT');
    expect(offered()).toEqual(['Advent']);
    expect(screen.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
  });

  it('never submits the form around it, and ignores Enter without a text @nightly', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('{Enter}   {Enter}');
    expect(calls()).toEqual([]);
  });

  it('leaves Enter to an input method @nightly', async () => {
    const { user, calls } = await openPicker();
    await user.keyboard('Ad');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(calls()).toEqual([]);
    expect(field()).toHaveValue('Ad');
  });

  it('explains labels while there are none @nightly', async () => {
    await openPicker({ first: [] });
    expect(screen.getByText(/^A label is a brand or a campaign/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage labels' })).not.toBeInTheDocument();
  });

  it('shows hostile text as text', async () => {
    const name = '<img src=x onerror=alert(1)>\u202e"\'&amp;';
    await openPicker({ first: [{ id: '1', name, colour: 'blue' }], firstChosen: ['1'] });
    expect(offered()).toEqual([name]);
    expect(chips()).toEqual([name]);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('LabelPicker, "Manage labels"', () => {
  async function manage(props: Omit<ExampleProps, 'log'> = {}) {
    const picker = await openPicker(props);
    await picker.user.click(button('Manage labels'));
    expect(button('Back to the choice of labels')).toHaveFocus();
    return picker;
  }
  const listed = () => screen.getAllByRole('button', { name: /^Rename label: / });

  it('renames a label and changes its colour', async () => {
    const { user, calls } = await manage();
    await user.click(button('Rename label: Advent'));
    const name = screen.getByRole('textbox', { name: 'Label name' });
    expect(name).toHaveFocus();
    await user.keyboard(' Advent 2026 {Enter}');
    expect(button('Rename label: Advent 2026')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.click(button('Save label'));
    expect(calls()).toEqual([
      ['rename', '3', 'Advent 2026'],
      ['recolour', '3', 'green'],
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('accepts neither an empty name nor that of another label', async () => {
    const { user, calls } = await manage();
    await user.click(button('Rename label: Advent'));
    const name = screen.getByRole('textbox', { name: 'Label name' });
    await user.keyboard('velo atelier{Enter}');
    expect(name).toHaveAccessibleDescription(/^Another label has this name/);
    await user.clear(name);
    expect(name).toHaveAccessibleDescription('A label needs a name');
    await user.click(button('Save label'));
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(calls()).toEqual([]);
  });

  it('closes only the form on Escape, then the pop-over @nightly', async () => {
    const { user, calls } = await manage();
    await user.click(button('Rename label: Advent'));
    await user.keyboard('x{Escape}');
    expect(button('Rename label: Advent')).toHaveFocus();
    expect(button('Rename label: Advent')).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls()).toEqual([]);
  });

  it('merges a label into the chosen one', async () => {
    const { user, calls } = await manage({ firstChosen: ['1', '2'] });
    await user.click(button('Merge label: Harbour Coffee'));
    const into = screen.getByRole('combobox', { name: 'Merge into' });
    expect(into).toHaveFocus();
    expect(within(into).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(into, 'Advent');
    expect(calls()).toEqual([]);
    await user.click(button('Merge labels'));
    expect(calls()).toEqual([['merge', '1', '3']]);
    expect(button('Rename label: Advent')).toHaveFocus();
    expect(chips()).toEqual(['Advent', 'Velo Atelier']);
  });

  it('offers no merge for the only label @nightly', async () => {
    await manage({ first: LABELS.slice(0, 1) });
    expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
  });

  it('deletes labels without a question, and passes focus on', async () => {
    const { user, calls } = await manage();
    await user.click(button('Delete label: Velo Atelier'));
    expect(button('Delete label: Advent')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Delete label: Harbour Coffee')).toHaveFocus();
    expect(listed()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(calls()).toEqual([
      ['delete', '2'],
      ['delete', '3'],
      ['delete', '1'],
    ]);
  });

  it('leads back to the choice @nightly', async () => {
    const { user } = await manage();
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
  });
});
