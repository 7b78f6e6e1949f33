import { screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { RootState } from '@/store/store';

/** Renders the page, and waits for the card. */
async function renderMore(state: Partial<RootState> = {}) {
  const { user } = await renderApp({ path: '/integration', state });
  await screen.findByRole('region', { name: 'More networks' });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const items = (network: string) =>
  within(screen.getByRole('list', { name: network }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('MoreAccounts', () => {
  it('has a button for each network but the first three, and says which posts are meant for it', async () => {
    await renderMore({ scheduledPosts: [aPost({ channels: ['Threads'] })] });
    const region = within(screen.getByRole('region', { name: 'More networks' }));
    const names = region
      .getAllByRole('button', { name: /^Connect / })
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(CHANNEL_NETWORKS.slice(3).map((network) => `Connect ${network}`));
    expect(
      screen.getByText('1 scheduled post is meant for Threads.').closest('li'),
    ).toHaveTextContent(/^Threads/);
  });

  it('connects, moves focus to the button that names the account, and disconnects again', async () => {
    const user = await renderMore();
    await user.click(button('Connect LinkedIn'));
    expect(items('LinkedIn')).toEqual(['ConnectedRenameDisconnect']);
    expect(button('Rename account LinkedIn')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button('Connect LinkedIn')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'LinkedIn' })).not.toBeInTheDocument();
  });

  it('adds accounts of any network under a name', async () => {
    const user = await renderMore({ accounts: [{ id: 'Bluesky' }] });
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
