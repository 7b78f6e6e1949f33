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

  it('has a larger logo in a large tag', () => {
    const [small, large] = [false, true].map((isLarge) => {
      const { container } = render(<NetworkTag network="Twitter" isLarge={isLarge} />);
      return Number(container.querySelector('svg')?.getAttribute('width'));
    });
    expect(large).toBeGreaterThan(Number(small));
  });

  it('has a different logo for each network', () => {
    const marks = NETWORKS.map((network) => {
      const { container } = render(<NetworkTag network={network} />);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(marks).size).toBe(3);
  });
});
