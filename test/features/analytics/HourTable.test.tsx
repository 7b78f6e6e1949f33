import { render, screen } from '@testing-library/react';
import { HourTable } from '@/features/analytics/HourTable';

const MONDAY = 1;

/** Renders the table with these numbers at midnight, and returns the cells with them. */
function cellsOf(numbers: readonly number[]): HTMLElement[] {
  const empty = Array<number>(7).fill(0);
  const hours = [numbers, ...Array<readonly number[]>(23).fill(empty)];
  render(
    <>
      <h3 id="name">Hours</h3>
      <HourTable labelledBy="name" hours={hours} firstDay={MONDAY} />
    </>,
  );
  return Array.from(screen.getByRole('table', { name: 'Hours' }).querySelectorAll('td')).slice(
    1,
    1 + numbers.length,
  );
}

function shades(cells: readonly HTMLElement[]): string[] {
  return cells.map(({ className }) => className.replace('cell ', ''));
}

describe('HourTable', () => {
  it('begins with the first day of the week', () => {
    cellsOf([0, 0, 0, 0, 0, 0, 0]);
    const names = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it.each([
    ['from 6 to 22', 0, 17, '6 AM'],
    ['also before 6, if one of them is used', 1, 23, '12 AM'],
  ])('shows the hours %s', (_which, posts, count, first) => {
    cellsOf([posts]);
    const names = screen
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent.replace(/\s/, ' '));
    expect(names).toHaveLength(count);
    expect(names[0]).toBe(first);
    expect(names.at(-1)).toBe('10 PM');
  });

  it('has four shades of equal parts of the largest number, and one without a post', () => {
    expect(shades(cellsOf([0, 1, 2, 3, 6, 7, 8]))).toEqual([
      'none',
      'faint',
      'faint',
      'light',
      'strong',
      'full',
      'full',
    ]);
  });

  it.each([
    ['no shade in an empty plan', 0, 'none'],
    ['the darkest one for a single post', 1, 'full'],
  ])('has %s', (_what, posts, shade) => {
    expect(shades(cellsOf([posts]))).toEqual([shade]);
  });

  it('shows each number; a long one is short to the eye, and whole on hover and to screen readers', () => {
    const [none, some, long] = cellsOf([0, 999, 12_345]);
    expect(none).toHaveTextContent('0');
    expect(some).toHaveTextContent('999');
    expect(long).toHaveTextContent('12K12,345');
    expect(screen.getByTitle('12,345')).toContainElement(screen.getByText('12K'));
    expect(screen.getByText('12K')).toHaveAttribute('aria-hidden', 'true');
  });
});
