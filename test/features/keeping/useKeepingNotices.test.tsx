import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import { keepingChanged } from '@/store/tabSlices';

describe('the notice about keeping', () => {
  const notice = () => screen.queryByRole('region', { name: 'Notice' });

  it('stays on all pages until the problem is solved, and offers to save a file', async () => {
    const { files, router, store, user } = await renderApp({
      path: '/analytics',
      canChoosePlace: true,
    });
    expect(notice()).toBeNull();
    act(() => {
      store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
    });
    expect(notice()).toHaveTextContent('Not kept on this device: no space is left on this device');
    await act(() => router.navigate('/scheduler'));
    await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
    expect(screen.getByText('Only in this tab')).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Notice' }));
    await user.click(region.getByRole('button', { name: 'Save to a file' }));
    expect(files.saved.map(({ name }) => name)).toEqual(['chosen.socialsync']);
    // The problem is not solved.
    expect(notice()).toBeVisible();
    act(() => {
      store.dispatch(keepingChanged({ kind: 'on', tab: 1 }));
    });
    expect(notice()).toBeNull();
  });

  it('says that what was stored was deleted, and that a page without https keeps nothing', async () => {
    const { store } = await renderApp({ path: '/analytics' });
    act(() => {
      store.dispatch(keepingChanged({ kind: 'off', reason: 'removed' }));
    });
    expect(notice()).toHaveTextContent('What was stored on this device was deleted.');
    act(() => {
      store.dispatch(keepingChanged({ kind: 'failed', reason: 'insecure' }));
    });
    expect(notice()).toHaveTextContent('the browser keeps a plan only for pages over https');
    expect(notice()).not.toHaveTextContent('deleted');
  });
});

describe('the notice about another tab', () => {
  const told = () => screen.queryByText(/^Another tab keeps its plan/, { selector: 'section p' });

  async function comeBack() {
    await act(async () => {
      fireEvent.focus(window);
      await Promise.resolve();
    });
  }

  it('is shown when the user comes back, with the settings, while the other tab keeps its plan', async () => {
    let isKept = false;
    const { user } = await renderApp({ isKept: () => Promise.resolve(isKept) });
    await comeBack();
    expect(told()).toBeNull();
    isKept = true;
    await comeBack();
    expect(told()).toBeVisible();
    isKept = false;
    await comeBack();
    expect(told()).toBeNull();
    isKept = true;
    await comeBack();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await comeBack();
    expect(told()).toBeNull();
  });

  it('leads to the settings, and is not shown in a tab that keeps its plan', async () => {
    const { store, user } = await renderApp({ isKept: () => Promise.resolve(true) });
    await comeBack();
    const notice = within(screen.getByRole('region', { name: 'Notice' }));
    await user.click(notice.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
    act(() => {
      store.dispatch(keepingChanged({ kind: 'on', tab: 1 }));
    });
    await comeBack();
    expect(told()).toBeNull();
  });
});
