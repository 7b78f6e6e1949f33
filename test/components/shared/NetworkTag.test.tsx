import { render } from '@testing-library/react';
import { NetworkTag } from '@/components/shared/NetworkTag';
import { NETWORKS } from '@/domain/network';

describe('NetworkTag', () => {
  it.each(NETWORKS)('names %s in words, and shows its mark to the eye alone', (network) => {
    const { container } = render(<NetworkTag network={network} />);
    expect(container).toHaveTextContent(new RegExp(`^${network}$`));
    const marks = container.querySelectorAll('svg');
    expect(marks).toHaveLength(1);
    expect(marks[0]).toHaveAttribute('aria-hidden', 'true');
  });

  it('says something else beside the mark where it is told to', () => {
    const { container } = render(<NetworkTag network="Twitter" label="Connect Twitter" />);
    expect(container).toHaveTextContent(/^Connect Twitter$/);
  });

  it('gives each network a mark of its own', () => {
    const marks = NETWORKS.map((network) => {
      const { container } = render(<NetworkTag network={network} />);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(marks).size).toBe(3);
  });
});
