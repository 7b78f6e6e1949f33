import { readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { drawnCharts } from '@test/support/chartStub';
import { renderApp } from '@test/support/renderApp';
import { EngagementChart } from '@/features/analytics/AnalyticsSections';
import { CHART_FONT } from '@/features/analytics/LinePlot';
import type * as YourFiguresModule from '@/features/analytics/YourFigures';

// The code of the section loads once the network is up.
let mockIsNetworkUp = false;
jest.mock('@/features/analytics/YourFigures', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk figures failed.');
  return jest.requireActual<typeof YourFiguresModule>('@/features/analytics/YourFigures');
});

const POINTS = [
  { month: 'March', value: 7 },
  { month: 'April', value: 0 },
  { month: 'May', value: 12 },
];

function lastChart() {
  const chart = drawnCharts.at(-1);
  if (!chart) throw new Error('No chart was drawn.');
  return chart;
}

describe('EngagementChart', () => {
  beforeEach(() => {
    drawnCharts.length = 0;
  });

  it('draws one series with a value per month, in the given order', () => {
    render(<EngagementChart name="Engagement" points={POINTS} />);
    const { data } = lastChart();
    expect(data.labels).toEqual(['March', 'April', 'May']);
    expect(data.datasets).toHaveLength(1);
    expect(data.datasets[0]).toMatchObject({ label: 'Engagement', data: [7, 0, 12] });
  });

  it('starts the y axis at zero and has no animation', () => {
    render(<EngagementChart name="Engagement" points={POINTS} />);
    const { options } = lastChart();
    expect(options.scales?.y).toMatchObject({ beginAtZero: true });
    expect(options.animation).toBe(false);
  });

  it('has the type of the page in its labels and its tooltip', () => {
    render(<EngagementChart name="Engagement" points={POINTS} />);
    const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
    expect(tokens).toContain(`--font: ${CHART_FONT};`);
    const { options } = lastChart();
    expect(options.scales?.x).toMatchObject({ ticks: { font: { family: CHART_FONT } } });
    const font = { family: CHART_FONT };
    expect(options.plugins?.tooltip).toMatchObject({ titleFont: font, bodyFont: font });
  });

  it('is an image whose name describes it and refers to the table', () => {
    render(<EngagementChart name="Engagement" points={POINTS} />);
    expect(
      screen.getByRole('img', {
        name: 'Line chart of Engagement from March to May. The table holds its numbers.',
      }),
    ).toBeVisible();
  });

  it('has a table of the same numbers', () => {
    render(<EngagementChart name="Engagement" points={POINTS} />);
    const table = within(screen.getByRole('table', { name: 'Engagement by month' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Month',
      'Engagement',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['March7', 'April0', 'May12']);
    for (const [index, { month, value }] of POINTS.entries()) {
      const row = within(rows[index] ?? document.body);
      expect(row.getByRole('rowheader', { name: month })).toBeVisible();
      expect(row.getByRole('cell', { name: String(value) })).toBeVisible();
    }
  });

  it('uses the theme colours for line, points, grid, text and tooltip', () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      '.plot { --chart-line: red; --chart-surface: white; --chart-grid: silver; --chart-text: navy; --tooltip-surface: beige; --tooltip-text: black }';
    document.head.append(sheet);
    render(<EngagementChart name="Engagement" points={POINTS} />);
    sheet.remove();
    const { data, options } = lastChart();
    expect(data.datasets[0]).toMatchObject({
      borderColor: 'red',
      pointBorderColor: 'red',
      pointBackgroundColor: 'white',
    });
    expect(options.scales).toMatchObject({
      x: { ticks: { color: 'navy' } },
      y: { ticks: { color: 'navy' }, grid: { color: 'silver' } },
    });
    expect(options.plugins?.tooltip).toMatchObject({
      backgroundColor: 'beige',
      bodyColor: 'black',
    });
  });
});

describe('The figures of the plan, when their code does not load', () => {
  it('are replaced by an offer to try again; another failure is announced', async () => {
    const { user } = await renderApp({
      path: '/analytics',
      state: { scheduledPosts: [aPost()] },
    });
    expect(await screen.findByText('It could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Your plan still could not be loaded');
    });
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();

    mockIsNetworkUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Posts per week' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
