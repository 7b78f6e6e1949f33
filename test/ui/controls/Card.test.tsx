import { render, screen, within } from '@testing-library/react';
import { Card } from '@/ui/controls/Card';

describe('Card', () => {
  it('is a region named by its heading', () => {
    render(
      <>
        <Card title="One">first</Card>
        <Card title="Two">second</Card>
      </>,
    );
    const one = screen.getByRole('region', { name: 'One' });
    expect(within(one).getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(one).toHaveTextContent('first');
    expect(screen.getByRole('region', { name: 'Two' })).toHaveTextContent('second');
  });
});
