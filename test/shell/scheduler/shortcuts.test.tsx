import { act, fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';

const NAMES = ['one', 'two', 'three'];

async function renderPosts({ singleKeys = true } = {}) {
  const app = await renderApp({
    path: '/scheduler',
    state: {
      scheduledPosts: NAMES.map((content) => aPost({ content })),
      settings: { ...DEFAULT_SETTINGS, singleKeys },
    },
  });
  return {
    ...app,
    contents: () => app.store.getState().scheduledPosts.map(({ content }) => content),
  };
}

const entry = (name: string) =>
  screen.getByRole('button', { name: `Delete post: ${name}` }).closest('li');
const said = () => screen.getByRole('status').textContent;

describe('/scheduler, single-key shortcuts', () => {
  it('focus the form on n and the search on /, without typing them', async () => {
    const { user } = await renderPosts();
    await user.keyboard('n');
    expect(field('content')).toHaveFocus();
    act(() => {
      field('content').blur();
    });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('move between entries on j and k, and stop at the ends', async () => {
    const { user } = await renderPosts();
    await user.keyboard('j');
    expect(entry('one')).toHaveFocus();
    await user.keyboard('jj');
    expect(entry('three')).toHaveFocus();
    await user.keyboard('j');
    expect(entry('three')).toHaveFocus();
    await user.keyboard('kkk');
    expect(entry('one')).toHaveFocus();
  });

  it('start at the last entry on k @nightly', async () => {
    const { user } = await renderPosts();
    await user.keyboard('k');
    expect(entry('three')).toHaveFocus();
  });

  it('move from a focused entry on the arrow keys, which otherwise scroll the page @nightly', async () => {
    const { user } = await renderPosts();
    await user.keyboard('{ArrowDown}');
    expect(document.body).toHaveFocus();
    await user.keyboard('j{ArrowDown}');
    expect(entry('two')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entry('one')).toHaveFocus();
  });

  it('move between an entry and its controls, and between the same controls of entries @nightly', async () => {
    const { user } = await renderPosts();
    await user.keyboard('j{ArrowLeft}');
    expect(entry('one')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('checkbox', { name: 'Select post: one' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Delete post: one' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'More: two' })).toHaveFocus();
  });

  it('edit on Enter on an entry, and press a button on Enter on it', async () => {
    const { user } = await renderPosts();
    await user.keyboard('j{Enter}');
    expect(screen.getByRole('form', { name: 'Edit post: one' })).toBeVisible();
    await user.keyboard('{Escape}{ArrowDown}{ArrowLeft}{Enter}');
    expect(screen.getByRole('checkbox', { name: 'Select post: two' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('form', { name: 'Edit post: two' })).toBeVisible();
  });

  it('edit on e, and focus returns', async () => {
    const { user } = await renderPosts();
    await user.keyboard('jje');
    const content = within(screen.getByRole('form', { name: 'Edit post: two' })).getByLabelText(
      'Content',
    );
    expect(content).toHaveFocus();
    expect(content).toHaveValue('two');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Edit post: two' })).toHaveFocus();
  });

  it('duplicate on d @nightly', async () => {
    const { user, contents } = await renderPosts();
    await user.keyboard('jjd');
    expect(contents()).toEqual([...NAMES, 'two']);
  });

  it('delete on Delete and focus the next entry, and undo on u', async () => {
    const { user, contents } = await renderPosts();
    await user.keyboard('jj{Delete}');
    expect(contents()).toEqual(['one', 'three']);
    expect(entry('three')).toHaveFocus();
    await user.keyboard('u');
    expect(contents()).toEqual(NAMES);
    expect(said()).toBe('Undone: delete “two”');
  });

  it('do nothing if no entry has focus @nightly', async () => {
    const { user, contents, store } = await renderPosts();
    await user.keyboard('ed{Delete}');
    expect(contents()).toEqual(NAMES);
    expect(store.getState().edits).toEqual({});
  });

  it('are listed on ?', async () => {
    const { user } = await renderPosts();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const key of ['N', '/', 'J', 'K', 'E', 'D', 'Delete', 'U', '?']) {
      expect(dialog.getAllByText(key, { selector: 'kbd' })[0]).toBeVisible();
    }
    await user.keyboard('n');
    expect(field('content')).not.toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('do nothing while the user types', async () => {
    const { user, contents } = await renderPosts();
    await user.type(field('content'), 'njkedu/?');
    expect(field('content')).toHaveValue('njkedu/?');
    await user.type(screen.getByRole('searchbox'), 'u{Delete}');
    expect(contents()).toEqual(NAMES);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a button of the form', () => screen.getByRole('button', { name: 'Schedule Post' })],
    ['a button of an edit', () => screen.getByRole('button', { name: 'Cancel' })],
  ])('do nothing while %s has focus', async (_name, control) => {
    const { user, contents, router } = await renderPosts();
    await user.keyboard('je{Tab}');
    act(() => {
      control().focus();
    });
    await user.keyboard('n3djx{Delete}');
    expect(control()).toHaveFocus();
    expect(contents()).toEqual(NAMES);
    expect(router.state.location.hash).toBe('');
    expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull();
  });

  it('do nothing in a menu @nightly', async () => {
    const { user, router } = await renderPosts();
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(await screen.findByRole('menu')).toBeVisible();
    await user.keyboard('3/');
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
    expect(router.state.location.hash).toBe('');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])(
    'ignore keys with a modifier: %s @nightly',
    async (other) => {
      await renderPosts();
      const isLeft = fireEvent.keyDown(document.body, { key: 'n', [other]: true });
      expect(isLeft).toBe(true);
      expect(field('content')).not.toHaveFocus();
    },
  );

  it('accept capital letters @nightly', async () => {
    const { user } = await renderPosts();
    await user.keyboard('J');
    expect(entry('one')).toHaveFocus();
  });

  it('can be turned off, except for Delete and the arrow keys', async () => {
    const { user, contents } = await renderPosts({ singleKeys: false });
    await user.keyboard('njkedu/?');
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    entry('one')?.focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(contents()).toEqual(['one', 'three']);
  });
});
