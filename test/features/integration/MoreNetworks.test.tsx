import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoreNetworks } from '@/features/integration/MoreNetworks';
import { accountId, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';

/** Keeps accounts as the store does. */
function Example({ first }: { readonly first: readonly Account[] }) {
  const [accounts, setAccounts] = useState(first);
  return (
    <MoreNetworks
      accounts={accounts}
      meantFor={(network) => (network === 'Threads' ? 'Two posts.' : null)}
      onConnect={(network, name) => {
        const id = accountId(network, (taken) => accounts.some((account) => account.id === taken));
        setAccounts([...accounts, { id, network, ...(name !== '' && { name }) }]);
      }}
      onDisconnect={(account) => {
        setAccounts(accounts.filter((each) => each !== account));
      }}
      onName={() => undefined}
    />
  );
}

function renderMore(first: readonly Account[] = []) {
  render(<Example first={first} />);
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });
const items = (network: string) =>
  within(screen.getByRole('list', { name: network }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('MoreNetworks', () => {
  it('has a button for each network but the first three, and says which posts are meant for it', () => {
    renderMore();
    const region = within(screen.getByRole('region', { name: 'More networks' }));
    const names = region
      .getAllByRole('button', { name: /^Connect / })
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(CHANNEL_NETWORKS.slice(3).map((network) => `Connect ${network}`));
    expect(screen.getByText('Two posts.').closest('li')).toHaveTextContent(/^Threads/);
  });

  it('connects, moves focus to the button that names the account, and disconnects again', async () => {
    const user = renderMore();
    await user.click(button('Connect LinkedIn'));
    expect(items('LinkedIn')).toEqual(['ConnectedRenameDisconnect']);
    expect(button('Rename account LinkedIn')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button('Connect LinkedIn')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'LinkedIn' })).not.toBeInTheDocument();
  });

  it('adds accounts of any network under a name', async () => {
    const user = renderMore([{ id: 'Bluesky', network: 'Bluesky' }]);
    const form = within(screen.getByRole('form', { name: 'Add another account' }));
    const network = form.getByLabelText('Network');
    expect(within(network).getAllByRole('option')).toHaveLength(CHANNEL_NETWORKS.length);
    await user.selectOptions(network, 'Bluesky');
    const name = form.getByLabelText('Name of the new account');
    await user.click(button('Add account'));
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/^Give this account a name/);
    expect(form.getByRole('alert')).toHaveTextContent(/^Give this account a name/);
    await user.keyboard('<b>Harbour</b>{Enter}');
    expect(name).toBeValid();
    expect(name).toHaveValue('');
    expect(items('Bluesky')).toEqual([
      'ConnectedRenameDisconnect',
      '<b>Harbour</b>RenameDisconnect',
    ]);
    await user.keyboard('<B>harbour</B>{Enter}');
    expect(name).toHaveAccessibleDescription('Another account of Bluesky has this name');
  });
});
