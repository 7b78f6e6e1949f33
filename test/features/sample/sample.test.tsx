import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { renderApp } from '@test/support/renderApp';
import { createMemoryMedia } from '@test/support/memoryMedia';

const OPEN = 'Look around with a sample plan';

async function renderSample() {
  const media = createMemoryMedia();
  const app = await renderApp({ media: () => Promise.resolve(media.files) });
  await app.user.click(screen.getByRole('button', { name: OPEN }));
  await screen.findByText('Sample plan.');
  return { ...app, media };
}

describe('The sample plan', () => {
  it('opens as a month in one step, with its pictures in the memory, and undo takes it back', async () => {
    const { user, store, router, media } = await renderSample();
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(router.state.location.hash).toBe('#view=month');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(/^Opened the sample plan with 59 posts/);
    });
    // Nothing is marked: all of it is new.
    expect(document.querySelector('.highlighted')).toBeNull();
    const { assets, history } = store.getState();
    expect(history.past).toHaveLength(1);
    expect([...media.held.keys()].sort()).toEqual(assets.map(({ id }) => id).sort());
    for (const { id, bytes } of assets) expect(media.held.get(id)?.size).toBe(bytes);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Sample plan.')).not.toBeInTheDocument();
    expect(store.getState().scheduledPosts).toEqual([]);
  });

  it('ends with a plan of one’s own, without its posts, ideas, brands and settings', async () => {
    const { user, store } = await renderSample();
    expect(store.getState().settings.helpPosting).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Start your own' }));
    expect(screen.queryByText('Sample plan.')).not.toBeInTheDocument();
    const { scheduledPosts, ideas, labels, accounts, settings } = store.getState();
    expect([scheduledPosts, ideas, labels, accounts]).toEqual([[], [], [], []]);
    expect(settings).toEqual(DEFAULT_SETTINGS);
    await waitFor(() => {
      expect(document.activeElement).toHaveAccessibleName('Content');
    });
  });

  it('is a command while the plan is empty', async () => {
    const { user, store } = await renderApp({
      path: '/analytics',
      media: () => Promise.resolve(createMemoryMedia().files),
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'sample');
    await user.click(await screen.findByRole('option', { name: OPEN }));
    await screen.findByText('Sample plan.');
    expect(store.getState().labels[0]?.name).toBe('Harbour Coffee');
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    await user.type(palette.getByRole('combobox'), 'sample');
    expect(palette.queryByRole('option', { name: OPEN })).not.toBeInTheDocument();
  });
});
