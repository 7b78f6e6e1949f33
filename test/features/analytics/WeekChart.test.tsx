import { render, screen, within } from '@testing-library/react';
import { drawnCharts } from '@test/support/chartStub';
import { WeekChart } from '@/features/analytics/WeekChart';

const TODAY = '2026-06-15';

const WEEKS = [
  { from: '2026-06-14', weeks: 1, posts: 1200 },
  { from: '2026-06-21', weeks: 27, posts: 0 },
  { from: '2026-12-27', weeks: 1, posts: 3 },
  { from: '2027-01-03', weeks: 1, posts: 0 },
];

function lastChart() {
  const chart = drawnCharts.at(-1);
  if (!chart) throw new Error('No chart was drawn.');
  return chart;
}

/** Returns the rows of the table below its head. */
function tableRows(): string[][] {
  const rows = screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr');
  return Array.from(rows, (row) => Array.from(row.children, ({ textContent }) => textContent));
}

describe('WeekChart', () => {
  it('interrupts the line at a run of empty weeks, and names the year if it is another one', () => {
    render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const { data } = lastChart();
    expect(data.labels).toEqual(['Jun 14', '…', 'Dec 27', 'Jan 3, 2027']);
    expect(data.datasets[0]?.data).toEqual([1200, null, 3, 0]);
    expect(tableRows()).toEqual([
      ['Jun 14', '1,200'],
      ['27 weeks from Jun 21', '0'],
      ['Dec 27', '3'],
      ['Jan 3, 2027', '0'],
    ]);
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('marks the y axis with whole numbers from zero', () => {
    render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const { options } = lastChart();
    expect(options.scales?.y).toMatchObject({ beginAtZero: true, ticks: { precision: 0 } });
    expect(options.animation).toBe(false);
  });

  it.each([
    [39, 5],
    [40, 2],
  ])('draws the points of many weeks small: %i weeks', (count, radius) => {
    const weeks = Array.from({ length: count }, () => ({ from: TODAY, weeks: 1, posts: 1 }));
    render(<WeekChart weeks={weeks} earlier={0} today={TODAY} />);
    expect(lastChart().data.datasets[0]?.pointRadius).toBe(radius);
  });

  it('says how many posts of earlier weeks are left out', () => {
    const { rerender } = render(<WeekChart weeks={WEEKS} earlier={1} today={TODAY} />);
    expect(screen.getByText('1 post in earlier weeks is left out')).toBeVisible();
    rerender(<WeekChart weeks={WEEKS} earlier={2000} today={TODAY} />);
    expect(screen.getByText('2,000 posts in earlier weeks are left out')).toBeVisible();
  });

  it('has a table on demand', () => {
    const { container } = render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const details = container.querySelector('details');
    expect(details).not.toHaveAttribute('open');
    expect(within(details ?? document.body).getByText('Show the weeks as a table')).toBeVisible();
  });
});
