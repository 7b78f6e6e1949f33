import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectButtons, ConnectedAccounts } from '@/features/integration/Accounts';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import type { Account } from '@/core/channels/account';

const nothing = () => undefined;

const ACCOUNTS: readonly Account[] = [
  { id: 'Instagram', network: 'Instagram' },
  { id: 'Twitter:2', network: 'Twitter', name: 'Harbour Coffee' },
];

function renderAccounts(accounts: readonly Account[], Sign: typeof NetworkSign | null = null) {
  const calls: unknown[] = [];
  const view = render(
    <ConnectedAccounts
      accounts={accounts}
      Sign={Sign}
      onDisconnect={({ id }) => calls.push(['disconnect', id])}
      onRename={({ id }) => calls.push(['name', id])}
      onEmptied={nothing}
    />,
  );
  return { ...view, calls };
}

describe('ConnectedAccounts', () => {
  it('lists the accounts in the given order by name, each with named buttons', () => {
    renderAccounts(ACCOUNTS);
    const entries = screen.getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    for (const [index, name] of ['Instagram', 'Twitter: Harbour Coffee'].entries()) {
      const entry = within(entries[index] ?? document.body);
      expect(entry.getByText(name)).toBeVisible();
      expect(entry.getByRole('button', { name: `Disconnect ${name}` })).toHaveTextContent(
        /^Disconnect$/,
      );
      expect(entry.getByRole('button', { name: `Rename ${name}` })).toHaveTextContent(/^Rename$/);
    }
  });

  it('shows the logos when they are loaded', () => {
    const { container, unmount } = renderAccounts(ACCOUNTS);
    expect(container.querySelector('svg')).toBeNull();
    unmount();
    expect(renderAccounts(ACCOUNTS, NetworkSign).container.querySelectorAll('svg')).toHaveLength(2);
  });

  it('shows a message and no list without accounts', () => {
    renderAccounts([]);
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('calls back with the account', async () => {
    const user = userEvent.setup({ delay: null });
    const { calls } = renderAccounts(ACCOUNTS);
    await user.click(screen.getByRole('button', { name: 'Disconnect Instagram' }));
    await user.click(screen.getByRole('button', { name: 'Rename Twitter: Harbour Coffee' }));
    expect(calls).toEqual([
      ['disconnect', 'Instagram'],
      ['name', 'Twitter:2'],
    ]);
  });
});

describe('ConnectButtons', () => {
  it('shows the networks in the given order with their state, and calls onConnect with the network', async () => {
    const user = userEvent.setup({ delay: null });
    const handleConnect = jest.fn();
    render(
      <ConnectButtons
        networks={['Twitter', 'Facebook']}
        connected={['Facebook']}
        postsSentence={(network) => (network === 'Facebook' ? 'Two posts.' : null)}
        onConnect={handleConnect}
      />,
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Connect Twitter',
      'Connect Facebook',
    ]);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'TwitterNot connectedConnect Twitter',
      'FacebookConnectedTwo posts.Connect Facebook',
    ]);
    expect(screen.getByRole('button', { name: 'Connect Facebook' })).toHaveAccessibleDescription(
      'Connected',
    );
    await user.click(screen.getByRole('button', { name: 'Connect Facebook' }));
    await user.click(screen.getByRole('button', { name: 'Connect Facebook' }));
    expect(handleConnect.mock.calls).toEqual([['Facebook'], ['Facebook']]);
  });
});
