import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutsDialog } from '@/components/shortcuts/ShortcutsDialog';

const SHORTCUTS = [
  { keys: ['Mod+Shift+z', 'Ctrl+y'], name: 'Redo what was undone' },
  { keys: ['?'], name: 'Show this list' },
] as const;

function renderShortcuts(isSingleKeysOn = true) {
  const handleClose = jest.fn();
  render(
    <ShortcutsDialog shortcuts={SHORTCUTS} isSingleKeysOn={isSingleKeysOn} onClose={handleClose} />,
  );
  return {
    handleClose,
    dialog: within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })),
  };
}

describe('ShortcutsDialog', () => {
  it('lists the shortcuts in the given order, with one element per key', () => {
    renderShortcuts();
    const terms = screen.getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Ctrl Shift Z or Ctrl Y', 'Redo what was undone'],
      ['?', 'Show this list'],
    ]);
    const keys = terms.map((term) =>
      [...term.querySelectorAll('kbd')].map(({ textContent }) => textContent),
    );
    expect(keys).toEqual([['Ctrl', 'Shift', 'Z', 'Ctrl', 'Y'], ['?']]);
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
