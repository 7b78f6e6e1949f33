import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

const TITLES = [
  ['/', 'Dashboard · Social Sync'],
  ['/analytics', 'Analytics · Social Sync'],
  ['/scheduler', 'Scheduler · Social Sync'],
  ['/integration', 'Integration · Social Sync'],
  ['/unknown', 'Error · Social Sync'],
] as const;

describe('usePageTitle', () => {
  beforeEach(() => {
    document.title = 'before';
  });

  it.each(TITLES)('sets the document title on the first load: %s is "%s"', async (path, title) => {
    await renderApp({ path });
    expect(document.title).toBe(title);
  });

  it('sets it at each navigation, including back', async () => {
    const { router } = await renderApp();
    for (const [path, title] of [...TITLES, ...TITLES.toReversed()]) {
      await act(() => router.navigate(path));
      await waitFor(() => {
        expect(document.title).toBe(title);
      });
    }
    await act(() => router.navigate(-1));
    expect(document.title).toBe('Analytics · Social Sync');
  });

  it('keeps it when something happens on the page', async () => {
    const { user } = await renderApp({ path: '/integration' });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    expect(document.title).toBe('Integration · Social Sync');
  });
});
