import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import type * as IntegrationPageModule from '@/shell/IntegrationPage';
import { PageLoadError } from '@/shell/ErrorPage';

// The code of this page never loads, for example because a new version replaced it.
jest.mock('@/shell/AnalyticsPage', () => {
  throw new Error('Loading chunk analytics failed.');
});

// The code of this page loads once the network is up.
let mockIsNetworkUp = false;
jest.mock('@/shell/IntegrationPage', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk integration failed.');
  return jest.requireActual<typeof IntegrationPageModule>('@/shell/IntegrationPage');
});

const MESSAGE = 'This page could not be loaded. Check your connection and try again.';

describe('PageLoadError', () => {
  it('has a message for users, and the cause for debugging', () => {
    const cause = new Error('Loading chunk analytics failed.');
    const error = new PageLoadError(cause);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('PageLoadError');
    expect(error.message).toBe(MESSAGE);
    expect(error.cause).toBe(cause);
  });

  it('is shown on the generic screen, inside the frame, when the first page does not load', async () => {
    await renderApp({ path: '/analytics' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(main.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    const details = screen.getByLabelText('Details');
    expect(details).not.toBeVisible();
    expect(details).toHaveDisplayValue(/Caused by: Error: Loading chunk analytics failed/);
    details.remove();
    expect(document.body).not.toHaveTextContent('chunk');
  });

  it('is shown when a page does not load on navigation, with the focus and announcement of any page', async () => {
    const { user } = await renderApp();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Unexpected Application Error!');
  });

  it('offers a plain link to the same address as the reload, which the router does not handle', async () => {
    const { router } = await renderApp({ path: '/analytics?month=6' });
    const reload = screen.getByRole('link', { name: 'Reload this page' });
    expect(reload).toHaveAttribute('href', '/analytics?month=6');
    const { location } = router.state;
    let isHeldBack: boolean | undefined;
    function noteAndStay(event: Event) {
      isHeldBack = event.defaultPrevented;
      // jsdom cannot load a page.
      event.preventDefault();
    }
    window.addEventListener('click', noteAndStay);
    fireEvent.click(reload);
    window.removeEventListener('click', noteAndStay);
    expect(isHeldBack).toBe(false);
    expect(router.state.location).toBe(location);
  });

  it('keeps the other pages available', async () => {
    const { router, user } = await renderApp({ path: '/analytics' });
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    expect(await screen.findByRole('heading', { name: 'Post Scheduler' })).toBeVisible();
    await act(() => router.navigate('/analytics'));
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Social Sync Dashboard' })).toBeVisible();
  });

  it('goes away when the link is followed again and the page loads', async () => {
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
