import { screen } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

const HARBOUR = { id: 'Twitter', name: 'Harbour' };
const VELO = { id: 'Twitter:2', name: 'Velo' };

async function renderDialog() {
  const { store, user } = await renderApp({
    path: '/integration',
    state: { connections: ['Twitter'], accounts: [HARBOUR, VELO] },
  });
  await user.click(screen.getByRole('button', { name: 'Rename Twitter: Harbour' }));
  await screen.findByRole('dialog', { name: 'Name Twitter: Harbour' });
  return { user, accounts: () => store.getState().accounts };
}

const field = () => screen.getByRole('textbox', { name: 'Account name' });

describe('NameAccount', () => {
  it('shows the existing name, selected, and saves the typed one', async () => {
    const { user, accounts } = await renderDialog();
    expect(field()).toHaveValue('Harbour');
    await user.keyboard('Harbour Coffee{Enter}');
    expect(accounts()).toEqual([VELO, { ...HARBOUR, name: 'Harbour Coffee' }]);
  });

  it('saves no name, which removes the existing one', async () => {
    const { user, accounts } = await renderDialog();
    await user.clear(field());
    expect(field()).toHaveAccessibleDescription(/the account is called Twitter\.$/);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(accounts()).toEqual([VELO]);
  });

  it('does not save the name of another account', async () => {
    const { user, accounts } = await renderDialog();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('VELO{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Another account of Twitter has this name');
    expect(screen.getByRole('alert')).toHaveTextContent('Another account of Twitter has this name');
    expect(accounts()).toEqual([HARBOUR, VELO]);
  });
});
