import { render, screen } from '@testing-library/react';
import { Rows } from '@/ui/controls/Rows';

describe('Rows', () => {
  it('lists its rows in the given order, each with its lead before its detail', () => {
    render(
      <Rows
        arrangement="spread"
        rows={[
          { key: 'b', lead: 'Second', detail: '2' },
          { key: 'a', lead: <em>First</em>, detail: '1' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Second2',
      'First1',
    ]);
  });
});
