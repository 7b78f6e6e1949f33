import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameAccountDialog } from '@/features/integration/NameAccountDialog';
import type { Account } from '@/core/channels/account';

const OWN: Account = { id: 'Twitter', network: 'Twitter', name: 'Harbour' };
const OTHER: Account = { id: 'Twitter:2', network: 'Twitter', name: 'Velo' };

function renderDialog() {
  const handleSave = jest.fn();
  render(
    <NameAccountDialog
      account={OWN}
      accounts={[OWN, OTHER]}
      onSave={handleSave}
      onClose={() => undefined}
    />,
  );
  return { user: userEvent.setup({ delay: null }), handleSave };
}

const field = () => screen.getByRole('textbox', { name: 'Account name' });

describe('NameAccountDialog', () => {
  it('shows the present name, selected, and saves the typed one', async () => {
    const { user, handleSave } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Name Twitter: Harbour' })).toBeVisible();
    expect(field()).toHaveValue('Harbour');
    await user.keyboard('Harbour Coffee{Enter}');
    expect(handleSave.mock.calls).toEqual([['Harbour Coffee']]);
  });

  it('saves no name, which removes the present one', async () => {
    const { user, handleSave } = renderDialog();
    await user.clear(field());
    expect(field()).toHaveAccessibleDescription(/the account is called Twitter\.$/);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(handleSave.mock.calls).toEqual([['']]);
  });

  it('does not save the name of another account', async () => {
    const { user, handleSave } = renderDialog();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('VELO{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Another account of Twitter has this name');
    expect(screen.getByRole('alert')).toHaveTextContent('Another account of Twitter has this name');
    expect(handleSave).not.toHaveBeenCalled();
  });
});
