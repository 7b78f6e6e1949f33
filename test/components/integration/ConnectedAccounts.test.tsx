import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectedAccounts } from '@/components/integration/ConnectedAccounts';

const nothing = () => undefined;

describe('ConnectedAccounts', () => {
  it('lists the networks in the given order, each with a named "Disconnect" button', () => {
    render(
      <ConnectedAccounts
        networks={['Instagram', 'Facebook']}
        onDisconnect={nothing}
        onEmptied={nothing}
      />,
    );
    const entries = screen.getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    for (const [index, network] of ['Instagram', 'Facebook'].entries()) {
      const entry = within(entries[index] ?? document.body);
      expect(entry.getByText(network)).toBeVisible();
      const button = entry.getByRole('button', { name: `Disconnect ${network}` });
      expect(button).toHaveTextContent(/^Disconnect$/);
    }
  });

  it('shows a message and no list without networks', () => {
    render(<ConnectedAccounts networks={[]} onDisconnect={nothing} onEmptied={nothing} />);
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('calls onDisconnect with the network', async () => {
    const user = userEvent.setup({ delay: null });
    const handleDisconnect = jest.fn();
    render(
      <ConnectedAccounts
        networks={['Instagram', 'Facebook']}
        onDisconnect={handleDisconnect}
        onEmptied={nothing}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Disconnect Facebook' }));
    expect(handleDisconnect.mock.calls).toEqual([['Facebook']]);
  });
});
