import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHORTCUTS, ShortcutsDialog } from '@/features/palette/ShortcutsDialog';
import { COMMAND_LIST } from '@/ui/page/commands';

function renderShortcuts(isSingleKeysOn = true) {
  const handleClose = jest.fn();
  render(<ShortcutsDialog isSingleKeysOn={isSingleKeysOn} onClose={handleClose} />);
  return {
    handleClose,
    dialog: within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })),
  };
}

describe('ShortcutsDialog', () => {
  it('lists the shortcuts in their order, with one element per key', () => {
    renderShortcuts();
    const terms = screen.getAllByRole('term');
    expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual(
      SHORTCUTS.map(({ name }) => name),
    );
    const redo = terms.find((term) => term.nextElementSibling?.textContent === 'Redo');
    expect(redo).toHaveTextContent('Ctrl Shift Z or Ctrl Y');
    const keys = [...(redo?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
    expect(keys).toEqual(['Ctrl', 'Shift', 'Z', 'Ctrl', 'Y']);
  });

  it('shows a note if single keys are off', () => {
    const { dialog } = renderShortcuts(false);
    expect(
      dialog.getByText(/^Single keys are turned off\..*Settings on the dashboard/),
    ).toBeVisible();
  });

  it('shows no note if single keys are on', () => {
    const { dialog } = renderShortcuts();
    expect(dialog.queryByText(/turned off/)).not.toBeInTheDocument();
  });

  it('closes with its button', async () => {
    const { dialog, handleClose } = renderShortcuts();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});

describe('SHORTCUTS', () => {
  it('are the palette, the commands with keys, and gestures, in this order, with distinct keys', () => {
    const lines = SHORTCUTS.map(({ name, keys }) => `${name}: ${keys.join(' ')}`);
    expect(lines[0]).toBe('Search or run a command: Mod+k');
    expect(lines).toContain('Undo: Mod+z u');
    expect(lines).toContain('Select all posts up to this one: Shift+Click');
    expect(lines.at(-1)).toBe(
      'Cancel an edit or a move, close a dialog, clear the selection: Escape',
    );
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { name, keys } of COMMAND_LIST.filter((command) => command.keys)) {
      expect(lines).toContain(`${name}: ${keys?.join(' ')}`);
    }
  });
});
