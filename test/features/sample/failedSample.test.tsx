import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

jest.mock('@/features/sample/rules/openSample', () => {
  throw new Error('Loading chunk sample failed.');
});

describe('The sample plan, when its code does not load', () => {
  it('says so, offers to try again, and leaves the plan empty', async () => {
    const { user, store } = await renderApp();
    await user.click(screen.getByRole('button', { name: 'Look around with a sample plan' }));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('The sample plan could not be loaded');
    });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(store.getState().scheduledPosts).toEqual([]);
  });
});
