import { render } from '@testing-library/react';
import { NetworkTag } from '@/ui/controls/NetworkTag';
import { NETWORKS } from '@/core/channels/channelNetwork';

describe('NetworkTag', () => {
  it.each(NETWORKS)('shows the name %s and a decorative logo', (network) => {
    const { container } = render(<NetworkTag network={network} />);
    expect(container).toHaveTextContent(new RegExp(`^${network}$`));
    const marks = container.querySelectorAll('svg');
    expect(marks).toHaveLength(1);
    expect(marks[0]).toHaveAttribute('aria-hidden', 'true');
  });

  it('has a different logo for each network', () => {
    const marks = NETWORKS.map((network) => {
      const { container } = render(<NetworkTag network={network} />);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(marks).size).toBe(3);
  });
});
