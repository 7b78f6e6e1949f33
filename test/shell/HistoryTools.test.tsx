import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { duplicatePost, field, renderApp, submitPost } from '@test/support/renderApp';
import { FIELD_ANSWER_MS } from '@/features/history/HistoryTool';
import { NOTICE_MS } from '@/shell/Notices';
import { changedElsewhere } from '@/store/changedElsewhere';
import { postTimesSet } from '@/store/scheduledPostsSlice';
import { networkConnected } from '@/store/connectionsSlice';
import { undone } from '@/store/history/steps';
import { MAX_STEPS } from '@/store/history/createHistory';
import { singleKeysSwitched } from '@/store/settingsSlice';

const NAMES = ['one', 'two', 'three'];

async function renderPosts(path = '/scheduler') {
  const app = await renderApp({
    path,
    state: { scheduledPosts: NAMES.map((content) => aPost({ content })) },
  });
  return {
    ...app,
    contents: () => app.store.getState().scheduledPosts.map(({ content }) => content),
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;
const notice = () => screen.queryByRole('region', { name: 'Last change' });
const inNotice = (name: string) =>
  within(screen.getByRole('region', { name: 'Last change' })).getByRole('button', { name });

describe('the undo and redo buttons', () => {
  it('name the change, undo or redo it, and announce it', async () => {
    const { user, contents } = await renderPosts();
    expect(button('Nothing to undo')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Delete post: two'));
    await user.click(button('Undo: delete “two”'));
    expect(contents()).toEqual(NAMES);
    expect(said()).toBe('Undone: delete “two”');
    expect(button('Nothing to undo')).toHaveFocus();
    await user.click(button('Redo: delete “two”'));
    expect(contents()).toEqual(['one', 'three']);
    expect(said()).toBe('Redone: delete “two”');
    expect(button('Nothing to redo')).toHaveFocus();
  });

  it('say how many posts another tab has deleted meanwhile @nightly', async () => {
    const { store, user, contents } = await renderPosts();
    const ids = store.getState().scheduledPosts.map(({ id }) => id);
    act(() => {
      store.dispatch(postTimesSet({ time: '07:15', ids }));
      store.dispatch(
        changedElsewhere({ change: { scheduledPosts: { removed: ids.slice(0, 1) } } }),
      );
    });
    await user.click(button('Undo: set 3 posts to 7:15 AM'));
    expect(contents()).toEqual(['two', 'three']);
    expect(said()).toBe(
      'Undone: set 3 posts to 7:15 AM · except for 1 post that another tab has deleted or restored',
    );
  });

  // Screen readers can press a button without moving focus.
  it('keep unsaved text of a focused field @nightly', async () => {
    await renderPosts();
    submitPost(aDraft({ content: 'four' }));
    field('content').focus();
    fireEvent.change(field('content'), { target: { value: 'Not left' } });
    fireEvent.click(button('Undo: schedule “four”'));
    expect(field('content')).toHaveValue('Not left');
    expect(field('content')).toHaveFocus();
    fireEvent.click(button('Redo: schedule “four”'));
    expect(field('content')).toHaveValue('Not left');
  });

  it('are on every page', async () => {
    const { user } = await renderPosts('/integration');
    await user.click(button('Connect Twitter'));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Social Sync Dashboard' });
    await user.click(button('Undo: connect Twitter'));
    expect(button('Redo: connect Twitter')).toBeVisible();
  });
});

describe('the undo and redo keys', () => {
  const UNDO = [
    { key: 'z', ctrlKey: true },
    { key: 'z', metaKey: true },
    { key: 'Z', ctrlKey: true },
    { key: 'я', code: 'KeyZ', ctrlKey: true },
  ];
  const REDO = [
    { key: 'Z', ctrlKey: true, shiftKey: true },
    { key: 'z', metaKey: true, shiftKey: true },
    { key: 'y', ctrlKey: true },
  ];
  const NEITHER = [
    { key: 'z' },
    { key: 'z', altKey: true },
    { key: 'z', ctrlKey: true, metaKey: true },
    { key: 'z', ctrlKey: true, altKey: true },
    { key: 'y', metaKey: true },
    { key: 'y', ctrlKey: true, shiftKey: true },
    { key: 'x', ctrlKey: true },
    // On Dvorak, the key in the position of Z types a semicolon.
    { key: ';', code: 'KeyZ', ctrlKey: true },
  ];

  async function renderDeletion() {
    const app = await renderPosts();
    await app.user.click(button('Delete post: two'));
    return app;
  }

  it.each(UNDO)('undo: %j', async (keys) => {
    const { contents } = await renderDeletion();
    expect(fireEvent.keyDown(document.body, keys)).toBe(false);
    expect(contents()).toEqual(NAMES);
  });

  it.each(REDO)('redo: %j', async (keys) => {
    const { contents } = await renderDeletion();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(fireEvent.keyDown(document.body, keys)).toBe(false);
    expect(contents()).toEqual(['one', 'three']);
  });

  it.each(NEITHER)('ignore other keys: %j @nightly', async (keys) => {
    const { store } = await renderDeletion();
    const before = store.getState();
    expect(fireEvent.keyDown(document.body, keys)).toBe(true);
    expect(store.getState()).toBe(before);
  });

  it.each([
    ['historyUndo', { key: 'z', ctrlKey: true }],
    ['historyRedo', { key: 'y', ctrlKey: true }],
  ])('do not change the plan if the field handles the key with %s', async (inputType, keys) => {
    const { store, advanceTo, clock } = await renderDeletion();
    const before = store.getState();
    expect(fireEvent.keyDown(field('content'), keys)).toBe(true);
    fireEvent.input(field('content'), { inputType });
    advanceTo(clock.now() + FIELD_ANSWER_MS);
    expect(store.getState()).toBe(before);
  });

  it.each(['date', 'content'] as const)(
    'undo a step if the %s has nothing of its own to undo',
    async (name) => {
      const { contents, advanceTo, clock } = await renderDeletion();
      const pressedAt = clock.now();
      expect(fireEvent.keyDown(field(name), { key: 'z', ctrlKey: true })).toBe(true);
      advanceTo(pressedAt + FIELD_ANSWER_MS - 1);
      expect(contents()).toEqual(['one', 'three']);
      advanceTo(pressedAt + FIELD_ANSWER_MS);
      expect(contents()).toEqual(NAMES);
    },
  );

  it('undo one step for two presses if the field handles the first', async () => {
    const { user, contents, advanceTo, clock } = await renderDeletion();
    await user.click(button('Delete post: one'));
    fireEvent.keyDown(field('content'), { key: 'z', ctrlKey: true });
    fireEvent.input(field('content'), { inputType: 'historyUndo' });
    fireEvent.keyDown(field('content'), { key: 'z', ctrlKey: true });
    advanceTo(clock.now() + FIELD_ANSWER_MS);
    expect(contents()).toEqual(['one', 'three']);
  });

  it.each(['in a field', 'outside of fields'])('act once while held, %s', async (place) => {
    const { user, contents, advanceTo, clock } = await renderDeletion();
    await user.click(button('Delete post: one'));
    const target = place === 'in a field' ? field('content') : document.body;
    for (const repeat of [false, true, true]) {
      fireEvent.keyDown(target, { key: 'z', ctrlKey: true, repeat });
    }
    advanceTo(clock.now() + FIELD_ANSWER_MS);
    expect(contents()).toEqual(['one', 'three']);
  });

  it('do not change the plan behind a dialog', async () => {
    const { user, contents } = await renderDeletion();
    await user.keyboard('?');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'z', ctrlKey: true });
    expect(contents()).toEqual(['one', 'three']);
  });

  it("do nothing if there is nothing to undo, and prevent the browser's undo", async () => {
    const { store } = await renderPosts();
    const before = store.getState();
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })).toBe(false);
    expect(store.getState()).toBe(before);
    expect(said()).toBe('');
  });

  it('move focus to the previous entry if the focused last entry disappears', async () => {
    const { user, advanceTo, clock } = await renderPosts();
    await duplicatePost(user, 'two');
    const content = within(screen.getByRole('form', { name: 'Edit post: two' })).getByLabelText(
      'Content',
    );
    expect(content).toHaveFocus();
    fireEvent.keyDown(content, { key: 'z', ctrlKey: true });
    advanceTo(clock.now() + FIELD_ANSWER_MS);
    expect(screen.getByText('three').closest('li')).toHaveFocus();
  });
});

describe('the notice of the last change', () => {
  it('offers Undo after a deletion, then Redo, and takes no focus', async () => {
    const { user, contents } = await renderPosts();
    await user.click(button('Delete post: two'));
    expect(notice()).toHaveTextContent('Deleted “two”');
    expect(said()).toBe('Deleted “two”');
    expect(button('Delete post: three')).toHaveFocus();
    await user.click(inNotice('Undo'));
    expect(contents()).toEqual(NAMES);
    expect(notice()).toHaveTextContent('Undone: delete “two”');
    expect(inNotice('Redo')).toHaveFocus();
    await user.click(inNotice('Redo'));
    expect(contents()).toEqual(['one', 'three']);
    expect(notice()).toHaveTextContent('Redone: delete “two”');
    expect(inNotice('Undo')).toHaveFocus();
  });

  it('disappears when its step is not the last one any more, and focus is not lost', async () => {
    const { user, store } = await renderPosts();
    await user.click(button('Delete post: two'));
    inNotice('Undo').focus();
    act(() => {
      store.dispatch(undone());
    });
    expect(notice()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('answers undo and redo by key', async () => {
    await renderPosts();
    submitPost(aDraft({ content: 'four' }));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(notice()).toHaveTextContent('Undone: schedule “four”');
    expect(inNotice('Redo')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Last change' })).queryByText('Show'),
    ).toBeNull();
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    expect(notice()).toHaveTextContent('Redone: schedule “four”');
    expect(inNotice('Show')).toBeVisible();
  });

  it('leaves after 8 seconds, and Undo stays in the header', async () => {
    const { user, clock, advanceTo, contents } = await renderPosts();
    await user.click(button('Delete post: two'));
    const shownAt = clock.now();
    advanceTo(shownAt + NOTICE_MS - 1);
    expect(notice()).toBeVisible();
    advanceTo(shownAt + NOTICE_MS);
    expect(notice()).toBeNull();
    await user.click(button('Undo: delete “two”'));
    expect(contents()).toEqual(NAMES);
  });

  it('leaves 8 seconds after the last of two changes', async () => {
    const { user, clock, advanceTo } = await renderPosts();
    await user.click(button('Delete post: two'));
    const shownAt = clock.now();
    advanceTo(shownAt + NOTICE_MS - 1);
    await user.click(button('Delete post: one'));
    advanceTo(shownAt + 2 * NOTICE_MS - 2);
    expect(notice()).toHaveTextContent('Deleted “one”');
    advanceTo(shownAt + 2 * NOTICE_MS - 1);
    expect(notice()).toBeNull();
  });

  it('stays while focus is in it, and until it is dismissed', async () => {
    const { user, clock, advanceTo, contents } = await renderPosts();
    await user.click(button('Delete post: two'));
    inNotice('Dismiss').focus();
    advanceTo(clock.now() + 3_600_000);
    expect(notice()).toBeVisible();
    await user.click(inNotice('Dismiss'));
    expect(notice()).toBeNull();
    expect(contents()).toEqual(['one', 'three']);
  });

  it('is shown for connections @nightly', async () => {
    const { user, store } = await renderPosts('/integration');
    await user.click(button('Connect Twitter'));
    expect(notice()).toHaveTextContent('Connected Twitter');
    await user.click(button('Disconnect Twitter'));
    expect(notice()).toHaveTextContent('Disconnected Twitter');
    await user.click(inNotice('Undo'));
    expect(store.getState().connections).toEqual(['Twitter']);
  });
});

describe('the history panel', () => {
  it('lists the steps, jumps to any of them, and announces the position', async () => {
    const { user, contents } = await renderPosts();
    for (const name of ['one', 'three']) await user.click(button(`Delete post: ${name}`));
    await user.click(button('History'));
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(drawer.getByRole('button', { name: /^Deleted “three”/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(drawer.getByRole('button', { name: /^Start/ }));
    expect(contents()).toEqual(NAMES);
    expect(said()).toBe('Went back to: start');
    await user.click(drawer.getByRole('button', { name: /^Deleted “one”/ }));
    expect(contents()).toEqual(['two', 'three']);
    expect(said()).toBe('Went forward to: deleted “one”');
    const before = said();
    await user.click(drawer.getByRole('button', { name: /^Deleted “one”/ }));
    expect(said()).toBe(before);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so when the oldest of its steps is not the first change @nightly', async () => {
    const { user, store } = await renderPosts();
    act(() => {
      store.dispatch(networkConnected('Twitter'));
      for (let count = 0; count < MAX_STEPS; count += 1) {
        store.dispatch(singleKeysSwitched(count % 2 === 1));
      }
    });
    await user.click(button('History'));
    // By text: jsdom takes many seconds to compute the names of so many buttons.
    await user.click(await screen.findByText(/^Before these changes \(older ones/));
    expect(store.getState().history.past).toEqual([]);
    expect(store.getState().history.future).toHaveLength(MAX_STEPS);
    expect(store.getState().connections).toEqual(['Twitter']);
  });
});
