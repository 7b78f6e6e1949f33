import { screen, waitFor } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import type * as YourFiguresModule from '@/features/analytics/YourFigures';

// The code of the section loads once the network is up.
let mockIsNetworkUp = false;
jest.mock('@/features/analytics/YourFigures', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk figures failed.');
  return jest.requireActual<typeof YourFiguresModule>('@/features/analytics/YourFigures');
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
