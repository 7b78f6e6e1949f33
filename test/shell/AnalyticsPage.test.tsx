import { act, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { drawnCharts } from '@test/support/chartStub';
import { renderApp } from '@test/support/renderApp';
import { appearanceChosen } from '@/store/settingsSlice';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
const VALUES = [65, 59, 80, 81, 56, 55, 40];

function section(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

function renderAnalytics() {
  return renderApp({ path: '/analytics' });
}

describe('/analytics', () => {
  beforeEach(() => {
    drawnCharts.length = 0;
  });

  it('has the "Title \'Analytics\'."', async () => {
    await renderAnalytics();
    expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  });

  it('has three sections', async () => {
    await renderAnalytics();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Audience Engagement',
      'Post Performance',
      'Follower Growth',
    ]);
  });

  it('"All data is static sample data.": the same for any store and any clock', async () => {
    const sample = () =>
      ['Audience Engagement', 'Post Performance', 'Follower Growth'].map(
        (title) => screen.getByRole('region', { name: title }).textContent,
      );
    const { unmount } = await renderAnalytics();
    const words = () => screen.getByRole('main').textContent;
    const shown = sample();
    expect(words()).toBe(`Analytics${shown.join('')}`);
    unmount();
    await renderApp({
      path: '/analytics',
      now: at(2031, 2, 3),
      state: { scheduledPosts: [aPost()], connections: ['Twitter'] },
    });
    await screen.findByRole('table', { name: 'Posts by weekday and hour' });
    expect(sample()).toEqual(shown);
    // Once there is a plan, its figures come first.
    expect(words().startsWith('AnalyticsYour plan')).toBe(true);
    expect(words().endsWith(shown.join(''))).toBe(true);
  });

  it('"Section \'Audience Engagement\': a line chart with month labels January to July and one series named Engagement with values 65, 59, 80, 81, 56, 55, 40."', async () => {
    await renderAnalytics();
    const chart = drawnCharts.at(-1);
    expect(chart?.data.labels).toEqual(MONTHS);
    expect(chart?.data.datasets).toHaveLength(1);
    expect(chart?.data.datasets[0]).toMatchObject({ label: 'Engagement', data: VALUES });
    expect(
      section('Audience Engagement').getByRole('img', {
        name: /^Line chart of Engagement from January to July\./,
      }),
    ).toBeVisible();
  });

  it('"The y axis starts at zero." The chart has no animation.', async () => {
    await renderAnalytics();
    const options = drawnCharts.at(-1)?.options;
    expect(options?.scales?.y).toMatchObject({ beginAtZero: true });
    expect(options?.animation).toBe(false);
  });

  it('has a table with the same seven values', async () => {
    await renderAnalytics();
    const table = within(
      section('Audience Engagement').getByRole('table', { name: 'Engagement by month' }),
    );
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(MONTHS);
    expect(rows.map((row) => Number(within(row).getByRole('cell').textContent))).toEqual(VALUES);
  });

  it.each([
    ['Post Performance', 'Facebook', '200 likes', '50 comments'],
    ['Post Performance', 'Twitter', '150 retweets', '300 likes'],
    ['Post Performance', 'Instagram', '500 likes', '100 comments'],
  ])('"Section \'%s\', fixed list": %s %s and %s', async (title, network, first, second) => {
    await renderAnalytics();
    const items = section(title).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    const item = items.find(({ textContent }) => textContent.startsWith(network));
    expect(item?.textContent.slice(network.length)).toMatch(
      new RegExp(`^\\s*${first}\\W+${second}$`),
    );
  });

  it.each([
    ['Follower Growth', 'Facebook', '+50'],
    ['Follower Growth', 'Twitter', '+30'],
    ['Follower Growth', 'Instagram', '+100'],
  ])('"Section \'%s\', fixed list": %s %s followers', async (title, network, growth) => {
    await renderAnalytics();
    const items = section(title).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    const item = items.find(({ textContent }) => textContent.startsWith(network));
    expect(item?.textContent.slice(network.length)).toBe(`${growth} followers`);
  });

  it('lists the networks in the order Facebook, Twitter, Instagram', async () => {
    await renderAnalytics();
    for (const title of ['Post Performance', 'Follower Growth']) {
      const items = section(title).getAllByRole('listitem');
      for (const [index, network] of ['Facebook', 'Twitter', 'Instagram'].entries()) {
        expect(items[index]).toHaveTextContent(new RegExp(`^${network}`));
      }
    }
  });

  it('draws the chart in other colours when the appearance changes', async () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      '.plot { --chart-line: blue } :root[data-appearance="dark"] .plot { --chart-line: cyan }';
    document.head.append(sheet);
    const { store, unmount } = await renderAnalytics();
    expect(drawnCharts.at(-1)?.data.datasets[0]?.borderColor).toBe('blue');
    await act(async () => {
      store.dispatch(appearanceChosen('dark'));
      await Promise.resolve();
    });
    expect(drawnCharts.at(-1)?.data.datasets[0]?.borderColor).toBe('cyan');
    expect(drawnCharts.at(-1)?.data.datasets[0]?.data).toEqual(VALUES);
    unmount();
    sheet.remove();
  });
});
