import { act, screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { changedElsewhere } from '@/store/changedElsewhere';
import { editClosed } from '@/store/editsSlice';
import { undone } from '@/store/history/steps';

const post = aPost({ id: '1', content: 'First' });
const mine = aDraft({ content: 'Typed here' });

const notice = () => within(screen.getByRole('region', { name: 'Notice' }));
const noNotice = () => {
  expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
};

/** Shows a page with an open edit, and applies a change of another tab. */
async function renderEdit(change: object) {
  const app = await renderApp({
    path: '/analytics',
    state: { scheduledPosts: [post], edits: { 1: mine } },
  });
  // The notices load after the page.
  await act(() => import('@/features/keeping/EditNotices'));
  act(() => {
    app.store.dispatch(changedElsewhere({ change: { scheduledPosts: change } }));
  });
  await screen.findByRole('region', { name: 'Notice' });
  return app;
}

const OTHER_TEXT = { changed: [{ id: '1', values: { content: 'Saved there' } }] };
const OVERTAKEN = /Another tab saved other words for the post that you are editing: “Saved there”/;

describe('an edit with other words than another tab has saved', () => {
  it('is told, and can be closed in a step that undo takes back', async () => {
    const { store, user } = await renderEdit(OTHER_TEXT);
    expect(notice().getByText(OVERTAKEN)).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Close this edit' }));
    expect(store.getState()).toMatchObject({
      scheduledPosts: [{ content: 'Saved there' }],
      edits: {},
    });
    noNotice();
    act(() => {
      store.dispatch(undone());
    });
    expect(store.getState().edits).toEqual({ 1: mine });
  });

  it('is told once, with the last words, until it is closed', async () => {
    const { store } = await renderEdit(OTHER_TEXT);
    act(() => {
      const values = { content: 'Saved again' };
      store.dispatch(
        changedElsewhere({ change: { scheduledPosts: { changed: [{ id: '1', values }] } } }),
      );
    });
    expect(screen.getAllByRole('region', { name: 'Notice' })).toHaveLength(1);
    expect(notice().getByText(/“Saved again”/)).toBeVisible();
    act(() => {
      store.dispatch(editClosed('1'));
    });
    noNotice();
  });
});

describe('an edit whose post another tab deletes', () => {
  it('is told with its words, which become a new post', async () => {
    const { store, user } = await renderEdit({ removed: ['1'] });
    expect(
      notice().getByText('Another tab deleted the post that you were editing: “Typed here”'),
    ).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Keep as a new post' }));
    expect(store.getState()).toMatchObject({
      scheduledPosts: [{ content: 'Typed here' }],
      edits: {},
    });
  });
});
