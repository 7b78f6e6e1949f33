import { screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const published = () => screen.queryByText(/^“Published” means its time has passed/);
const help = () => screen.getByRole('button', { name: 'Keyboard shortcuts' });

describe('PlanNotes', () => {
  it('has no words about Published without posts, and names the key of the help', async () => {
    await renderApp({ path: '/scheduler' });
    expect(published()).not.toBeInTheDocument();
    expect(help()).toHaveAttribute('title', 'Keyboard shortcuts (?)');
  });

  it('says with posts what Published means, and names no key while single keys are off', async () => {
    const settings = { ...DEFAULT_SETTINGS, singleKeys: false };
    await renderApp({ path: '/scheduler', state: { scheduledPosts: [aPost()], settings } });
    expect(published()).toBeVisible();
    expect(help()).toHaveAttribute('title', 'Keyboard shortcuts');
  });
});
