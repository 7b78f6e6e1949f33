import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutsDialog } from '@/components/shortcuts/ShortcutsDialog';

const SHORTCUTS = [
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo what was undone' },
  { keys: ['?'], does: 'Show this list' },
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
  it('lists what each keys do, in the order given, each key as one', () => {
    renderShortcuts();
    const terms = screen.getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Ctrl + Shift + Z', 'Redo what was undone'],
      ['?', 'Show this list'],
    ]);
    const keys = terms.map((term) =>
      [...term.querySelectorAll('kbd')].map(({ textContent }) => textContent),
    );
    expect(keys).toEqual(SHORTCUTS.map(({ keys: pressed }) => pressed));
  });

  it('says so when single keys are turned off, and where to turn them on', () => {
    const { dialog } = renderShortcuts(false);
    expect(
      dialog.getByText(/^Single keys are turned off\..*Settings on the dashboard/),
    ).toBeVisible();
  });

  it('says nothing of it when they are on', () => {
    const { dialog } = renderShortcuts();
    expect(dialog.queryByText(/turned off/)).not.toBeInTheDocument();
  });

  it('closes by its button', async () => {
    const { dialog, handleClose } = renderShortcuts();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
