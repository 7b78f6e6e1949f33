import { render, screen } from '@testing-library/react';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';

describe('NetworkSign', () => {
  it('has a logo and a ground for each network, and is decorative without a name', () => {
    const { container } = render(
      CHANNEL_NETWORKS.map((network) => <NetworkSign key={network} network={network} />),
    );
    const logos = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(logos).size).toBe(CHANNEL_NETWORKS.length);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container).toHaveTextContent(/^$/);
    expect(container.innerHTML).not.toContain('undefined');
  });

  it('is named after its account, and says that the account is not connected', () => {
    const { rerender } = render(<NetworkSign network="Twitter" name="Twitter: Harbour Coffee" />);
    expect(screen.getByRole('img', { name: 'Twitter: Harbour Coffee' })).toBeVisible();
    rerender(<NetworkSign network="Twitter" name="Twitter: Harbour Coffee" isConnected={false} />);
    const name = 'Twitter: Harbour Coffee, not connected';
    expect(screen.getByRole('img', { name })).toHaveAttribute('title', name);
  });
});
