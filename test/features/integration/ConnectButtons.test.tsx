import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectButtons } from '@/features/integration/ConnectButtons';

describe('ConnectButtons', () => {
  it('shows the networks in the given order with their state, and calls onConnect with the network', async () => {
    const user = userEvent.setup({ delay: null });
    const handleConnect = jest.fn();
    render(
      <ConnectButtons
        networks={['Twitter', 'Facebook']}
        connected={['Facebook']}
        meantFor={(network) => (network === 'Facebook' ? 'Two posts.' : null)}
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
