import { render, screen } from '@testing-library/react';
import { PercentBar } from '@/ui/controls/PercentBar';

describe('PercentBar', () => {
  it.each([0, 1, 70, 100])('is a meter from 0 to 100 with the number as text: %i%%', (percent) => {
    render(<PercentBar label="Growth" percent={percent} />);
    const meter = screen.getByRole('meter', { name: 'Growth' });
    expect(meter).toHaveAttribute('min', '0');
    expect(meter).toHaveAttribute('max', '100');
    expect(meter).toHaveAttribute('value', String(percent));
    expect(screen.getByText(`${percent}%`, { selector: 'span' })).toBeVisible();
  });
});
