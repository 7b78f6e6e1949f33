import { screen, waitFor } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import type * as YourPlanModule from '@/features/dashboard/YourPlan';

// The code of the section loads once the network is up.
let mockIsNetworkUp = false;
jest.mock('@/features/dashboard/YourPlan', () => {
  if (!mockIsNetworkUp) throw new Error('Loading chunk scheduler failed.');
  return jest.requireActual<typeof YourPlanModule>('@/features/dashboard/YourPlan');
});

describe('The section on the plan, when its code does not load', () => {
  it('offers to try again, and announces another failure', async () => {
    const { user } = await renderApp({ state: { scheduledPosts: [aPost()] } });
    expect(await screen.findByText('It could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Your plan still could not be loaded');
    });
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();

    mockIsNetworkUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Next 14 days' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
