import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import type * as IntegrationPageModule from '@/pages/IntegrationPage';
import { PageLoadError } from '@/pages/PageLoadError';

// The code of one page never comes, as when a new version replaced it.
jest.mock('@/pages/AnalyticsPage', () => {
  throw new Error('Loading chunk analytics failed.');
});

// The code of another comes as soon as the network is back.
let mockIsNetworkUp = false;
jest.mock('@/pages/IntegrationPage', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk integration failed.');
  return jest.requireActual<typeof IntegrationPageModule>('@/pages/IntegrationPage');
});

const MESSAGE = 'This page could not be loaded. Check your connection and try again.';

describe('PageLoadError', () => {
  it('speaks to the reader, and keeps the cause for whoever debugs', () => {
    const cause = new Error('Loading chunk analytics failed.');
    const error = new PageLoadError(cause);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('PageLoadError');
    expect(error.message).toBe(MESSAGE);
    expect(error.cause).toBe(cause);
  });

  it('is shown on the generic screen, inside the frame, when the first page does not come', async () => {
    await renderApp({ path: '/analytics' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(main.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(document.body).not.toHaveTextContent('chunk');
  });

  it('is shown when a page does not come on navigation, and is arrived at like any page', async () => {
    const { user } = await renderApp();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Unexpected Application Error!');
  });

  it('offers a reload that loses nothing yet: a plain link to the same address, which the router leaves alone', async () => {
    const { router } = await renderApp({ path: '/analytics?month=6' });
    const reload = screen.getByRole('link', { name: 'Reload this page' });
    expect(reload).toHaveAttribute('href', '/analytics?month=6');
    const { location } = router.state;
    let isHeldBack: boolean | undefined;
    function noteAndStay(event: Event) {
      isHeldBack = event.defaultPrevented;
      // jsdom can't load a page.
      event.preventDefault();
    }
    window.addEventListener('click', noteAndStay);
    fireEvent.click(reload);
    window.removeEventListener('click', noteAndStay);
    expect(isHeldBack).toBe(false);
    expect(router.state.location).toBe(location);
  });

  it('leaves the other pages in reach', async () => {
    const { router, user } = await renderApp({ path: '/analytics' });
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    expect(await screen.findByRole('heading', { name: 'Post Scheduler' })).toBeVisible();
    await act(() => router.navigate('/analytics'));
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Social Sync Dashboard' })).toBeVisible();
  });

  it('is not the last word: the page is fetched anew when its link is followed again', async () => {
    const { user } = await renderApp();
    const link = screen.getByRole('link', { name: 'Integration' });
    await user.click(link);
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    mockIsNetworkUp = true;
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Social Media Integration' })).toBeVisible();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  });
});
