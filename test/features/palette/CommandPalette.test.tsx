import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconClock } from '@/ui/controls/icons';
import { CommandPalette } from '@/features/palette/CommandPalette';

const part = (text: string) => [{ text, isMatch: false }];
const GROUPS = [
  {
    name: 'Posts',
    options: [
      { id: 'newPost', parts: part('New post'), icon: IconClock, keys: 'n' },
      {
        id: 'undo',
        parts: [{ text: 'Un', isMatch: true }, ...part('do')],
        icon: IconClock,
        keys: 'Mod+z',
      },
    ],
  },
  {
    name: 'Found in posts',
    options: [{ id: 'post 1', parts: part('صباح'), icon: IconClock, date: 'Nov 30' }],
  },
];

function renderPalette(groups = GROUPS) {
  const handlers = { onQuery: jest.fn(), onRun: jest.fn(), onClose: jest.fn() };
  function Palette() {
    const [query, setQuery] = useState('');
    return (
      <CommandPalette
        query={query}
        groups={groups}
        found="2 commands, 1 post"
        {...handlers}
        onQuery={(typed) => {
          setQuery(typed);
          handlers.onQuery(typed);
        }}
      />
    );
  }
  render(<Palette />);
  const field = screen.getByRole('combobox', { name: 'Search or run a command' });
  field.focus();
  return { ...handlers, field, user: userEvent.setup({ delay: null }) };
}

const active = () => screen.getByRole('option', { selected: true });

describe('CommandPalette', () => {
  it('is a dialog with a combobox and a list of groups', () => {
    const { field } = renderPalette();
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toContainElement(field);
    const list = screen.getByRole('listbox', { name: 'Commands, posts and ideas' });
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1]);
    expect(screen.getByRole('group', { name: 'Found in posts' })).toBe(groups[1]);
    expect(screen.getByText('2 commands, 1 post')).toHaveAttribute('aria-live', 'polite');
  });

  it('names options without their keys, marks matches, and leaves the text of posts alone', () => {
    renderPalette();
    const undo = screen.getByRole('option', { name: 'Undo' });
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
    expect(within(undo).getByText('Un', { selector: 'mark' })).toBeVisible();
    expect(within(undo).getByText('Ctrl', { selector: 'kbd' })).toBeVisible();
    const post = screen.getByRole('option', { name: 'صباح Nov 30' });
    expect(within(post).getByText('صباح')).toHaveAttribute('dir', 'auto');
    expect(within(post).getByText('صباح')).toHaveAttribute('translate', 'no');
  });

  it('chooses by the arrow keys, around both ends, while the field keeps focus', async () => {
    const { user, field } = renderPalette();
    const names: (string | null)[] = [];
    for (const key of ['{Shift}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await user.keyboard(key);
      names.push(active().textContent);
      expect(field).toHaveAttribute('aria-activedescendant', active().id);
      expect(field).toHaveFocus();
    }
    expect(names).toEqual(['New postN', 'UndoCtrl Z', 'صباح Nov 30', 'New postN', 'صباح Nov 30']);
  });

  it('leaves Home, End and modified arrow keys to the field', () => {
    const { field } = renderPalette();
    for (const key of ['Home', 'End', 'ArrowLeft']) {
      expect(fireEvent.keyDown(field, { key })).toBe(true);
    }
    expect(fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })).toBe(true);
    expect(active()).toHaveTextContent('New post');
  });

  it('closes and then runs the active option on Enter, once while held', async () => {
    const { user, field, onRun, onClose } = renderPalette();
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    expect(onRun).not.toHaveBeenCalled();
    onRun.mockImplementation(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    await user.keyboard('{Enter}');
    expect(onRun.mock.calls).toEqual([['undo']]);
  });

  it('runs an option on a click; hovering changes nothing', async () => {
    const { user, onRun } = renderPalette();
    await user.hover(screen.getByRole('option', { name: 'Undo' }));
    expect(active()).toHaveTextContent('New post');
    await user.click(screen.getByRole('option', { name: /Nov 30/ }));
    expect(onRun.mock.calls).toEqual([['post 1']]);
  });

  it('keeps focus in the field when the list is pressed', () => {
    renderPalette();
    expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
  });

  it('chooses the first option again when the user types', async () => {
    const { user, onQuery } = renderPalette();
    await user.keyboard('{ArrowDown}m');
    expect(onQuery.mock.calls).toEqual([['m']]);
    expect(active()).toHaveTextContent('New post');
  });

  it('has no active option if nothing is found, and Enter does nothing', async () => {
    const { user, field, onRun } = renderPalette([]);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onRun).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('closes by its button', async () => {
    const { user, onClose, onRun } = renderPalette();
    await user.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onRun).not.toHaveBeenCalled();
  });
});
