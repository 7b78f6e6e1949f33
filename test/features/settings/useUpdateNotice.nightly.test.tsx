import { act, screen, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import { createMemoryOffline } from '@test/support/memoryOffline';

const notice = () => within(screen.getByRole('region', { name: 'Notice' }));

async function renderWith(isOn: boolean) {
  const memory = createMemoryOffline({ isOn });
  const app = await renderApp({ path: '/integration', offline: memory.access });
  await act(() => Promise.resolve());
  return {
    ...memory,
    ...app,
    announceUpdate: (update?: 'failed') => {
      act(() => {
        memory.announceUpdate(update);
      });
    },
  };
}

const READY = 'A new version is ready. It starts when all tabs are closed';

describe('the notice about a new version', () => {
  it('is announced and shown, and says when it starts', async () => {
    const { announceUpdate, user } = await renderWith(true);
    announceUpdate();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(READY);
    expect(notice().getByText(READY)).toBeVisible();
    expect(notice().getAllByRole('button')).toHaveLength(1);
    await user.click(notice().getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  });

  it('leads to what changed, in a new tab, and stays', async () => {
    const { announceUpdate, user } = await renderWith(true);
    announceUpdate();
    const link = notice().getByRole('link', { name: 'What changed' });
    expect(link).toHaveAttribute('href', '/changes.html');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(link);
    expect(notice().getByText(READY)).toBeVisible();
  });

  it('stays on all pages, also beside the notice of an action', async () => {
    const { announceUpdate, user } = await renderWith(true);
    announceUpdate();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(notice().getByText(READY)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    await user.click(await screen.findByRole('button', { name: 'Connect Facebook' }));
    const change = within(screen.getByRole('region', { name: 'Last change' }));
    expect(notice().getByText(READY)).toBeVisible();
    await user.click(change.getByRole('button', { name: 'Dismiss' }));
    // It must not be pressed by the key that dismissed the other notice.
    expect(notice().getByRole('button', { name: 'Dismiss' })).not.toHaveFocus();
  });

  it('is replaced by the problem if the new version could not be stored, with Try again', async () => {
    const { announceUpdate, failures, offline, user } = await renderWith(true);
    const message = 'A new version could not be stored, so this one stays in use';
    announceUpdate('failed');
    expect(notice().getByText(message)).toBeVisible();
    failures.retryUpdate = new Error('The host cannot be reached.');
    await user.click(notice().getByRole('button', { name: 'Try again' }));
    expect(notice().getByText(message)).toBeVisible();
    delete failures.retryUpdate;
    await user.click(notice().getByRole('button', { name: 'Try again' }));
    expect(offline.retryUpdate).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
    announceUpdate('failed');
    announceUpdate();
    // The problem is solved.
    expect(notice().getByText(READY)).toBeVisible();
  });

  it('needs no code before a worker controls the page', async () => {
    const { access, announceUpdate, control, listenerCount } = await renderWith(false);
    expect(access.load).not.toHaveBeenCalled();
    await act(async () => {
      control();
      await Promise.resolve();
    });
    expect(listenerCount()).toBe(1);
    announceUpdate();
    expect(notice().getByText(READY)).toBeVisible();
  });

  it('waits for the next visit if its code cannot be loaded', async () => {
    const memory = createMemoryOffline({ isOn: true });
    memory.failures.load = new Error('Loading failed.');
    await renderApp({ offline: memory.access });
    await act(() => Promise.resolve());
    expect(memory.listenerCount()).toBe(0);
  });

  it('ends with the page', async () => {
    const { listenerCount, unmount } = await renderWith(true);
    expect(listenerCount()).toBe(1);
    unmount();
    expect(listenerCount()).toBe(0);
  });
});
