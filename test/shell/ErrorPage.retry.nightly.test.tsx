import { screen, waitFor, within } from '@testing-library/react';
import { aDraft } from '@test/support/builders';
import { renderApp, submitPost } from '@test/support/renderApp';
import type * as IntegrationPageModule from '@/shell/IntegrationPage';

// The import of the page fails until this is true.
let mockIsNetworkUp = false;
jest.mock('@/shell/IntegrationPage', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk integration failed.');
  return jest.requireActual<typeof IntegrationPageModule>('@/shell/IntegrationPage');
});

const MESSAGE = 'This page could not be loaded. Check your connection and try again.';

describe('PageLoadError', () => {
  it('retries with the first button, and announces a second failure', async () => {
    const { user, store } = await renderApp({ path: '/scheduler' });
    submitPost(aDraft());
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    const main = within(screen.getByRole('main'));
    await main.findByText(MESSAGE);
    const controls = [...main.getAllByRole('button'), ...main.getAllByRole('link')];
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      'Try again',
      'Save the plan',
      'Back to the dashboard',
      'Reload and lose all posts',
    ]);
    expect(main.getByText(/loses all posts and connections/)).toBeVisible();
    await user.click(main.getByRole('button', { name: 'Try again' }));
    expect(await main.findByText('The page still cannot be shown.')).toBeVisible();
    expect(main.getByRole('button', { name: 'Try again' })).toHaveFocus();
    mockIsNetworkUp = true;
    await user.click(main.getByRole('button', { name: 'Try again' }));
    const heading = await screen.findByRole('heading', { name: 'Social Media Integration' });
    expect(heading).toHaveFocus();
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Social Media Integration');
    });
    expect(store.getState().scheduledPosts).toHaveLength(1);
  });
});
