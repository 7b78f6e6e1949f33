import { act, screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { changedElsewhere } from '@/store/changedElsewhere';
import { editClosed } from '@/store/editsSlice';
import { newPostChanged } from '@/store/newPostSlice';
import type { RootState } from '@/store/store';

const post = aPost({ id: '1', content: 'First' });
const mine = aDraft({ content: 'Typed here' });

const notice = () => within(screen.getByRole('region', { name: 'Notice' }));
const noNotice = () => {
  expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
};

/** Shows a page with an open edit, and applies a change of another tab. */
async function renderEdit(change: object, state: Partial<RootState> = {}) {
  const app = await renderApp({
    path: '/analytics',
    state: { scheduledPosts: [post], edits: { 1: mine }, ...state },
  });
  // The notices load after the page: the first act begins it, if the page did not, and the second one ends it.
  await act(() => import('@/features/keeping/EditNotices'));
  await act(() => import('@/features/keeping/EditNotices'));
  act(() => {
    app.store.dispatch(changedElsewhere({ change: { scheduledPosts: change } }));
  });
  await screen.findByRole('region', { name: 'Notice' });
  return app;
}

const OTHER_TEXT = { changed: [{ id: '1', values: { content: 'Saved there' } }] };
const OVERTAKEN = /Another tab also changed the post that you are editing: “Saved there”/;

describe('an edit with other words than another tab has saved', () => {
  it('is told, and takes them until the words are restored', async () => {
    const edits = { 1: { ...mine, note: 'Typed here, too' } };
    const { store, user } = await renderEdit(OTHER_TEXT, { edits });
    expect(notice().getByText(OVERTAKEN)).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Take the other version' }));
    expect(store.getState()).toMatchObject({
      scheduledPosts: [{ content: 'Saved there' }],
      edits: { 1: { content: 'Saved there', note: 'Typed here, too' } },
    });
    expect(notice().getByText('Cancelled the edit of “Typed here”')).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Restore' }));
    expect(store.getState().edits).toEqual(edits);
    // The taken version has words of this tab, too.
    await user.click(notice().getByRole('button', { name: 'Restore' }));
    expect(store.getState()).toMatchObject({
      edits: { 1: { content: 'Saved there', note: 'Typed here, too' } },
    });
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

  it('is told without a title if its text is empty', async () => {
    await renderEdit(
      { changed: [{ id: '1', values: { note: 'Saved there' } }] },
      { edits: { 1: aDraft({ content: '', note: 'Typed here' }) } },
    );
    expect(
      notice().getByText('Another tab also changed the post that you are editing'),
    ).toBeVisible();
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

  it('is told without a title if its text is empty', async () => {
    await renderEdit({ removed: ['1'] }, { edits: { 1: aDraft({ content: '', note: 'Typed' }) } });
    expect(notice().getByText('Another tab deleted the post that you were editing')).toBeVisible();
  });

  it('is told when the form for a new post is empty, if it cannot be scheduled yet', async () => {
    const edits = { 1: { ...mine, time: '' }, 2: aDraft({ content: 'Also typed' }) };
    const { store, user } = await renderEdit(
      { removed: ['1', '2'] },
      {
        scheduledPosts: [post, aPost({ id: '2', content: 'Second' })],
        edits,
        newPost: aDraft({ content: 'New' }),
      },
    );
    // The other one can be scheduled although the form is in use.
    expect(notice().getByText(/“Also typed”/)).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Keep as a new post' }));
    expect(store.getState()).toMatchObject({
      scheduledPosts: [{ content: 'Also typed' }],
      edits: { 1: edits[1] },
    });
    act(() => {
      store.dispatch(newPostChanged(EMPTY_DRAFT));
    });
    expect(
      await notice().findByText('Another tab deleted the post that you were editing: “Typed here”'),
    ).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Keep as a new post' }));
    expect(store.getState()).toMatchObject({ newPost: edits[1], edits: {} });
  });
});

it('the words typed in a copy are offered when an undo removes it, and redo takes the offer back', async () => {
  const { store, user } = await renderApp({
    path: '/scheduler',
    state: { scheduledPosts: [post] },
  });
  await user.click(await screen.findByRole('button', { name: 'More: First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await user.type(await screen.findByLabelText('Content', { selector: 'li *' }), ' more');
  await user.click(screen.getByRole('button', { name: 'Undo: duplicate “First”' }));
  await screen.findByRole('region', { name: 'Notice' });
  expect(
    notice().getByText('“First more” was typed for a post that is not in the plan'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Redo: duplicate “First”' }));
  noNotice();
  await user.click(screen.getByRole('button', { name: 'Undo: duplicate “First”' }));
  await user.click(notice().getByRole('button', { name: 'Keep as a new post' }));
  expect(store.getState()).toMatchObject({
    scheduledPosts: [{ content: 'First' }, { content: 'First more' }],
    edits: {},
  });
});

it('an edit without text whose post is in neither the plan nor the history is offered', async () => {
  await renderApp({
    path: '/analytics',
    state: { edits: { 1: aDraft({ content: '', note: 'Typed' }) } },
  });
  await screen.findByRole('region', { name: 'Notice' });
  expect(
    notice().getByText('An edit without text was typed for a post that is not in the plan'),
  ).toBeVisible();
});
