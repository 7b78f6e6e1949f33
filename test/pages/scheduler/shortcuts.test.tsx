import { act, fireEvent, screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';

const NAMES = ['one', 'two', 'three'];

async function renderDesk({ singleKeys = true } = {}) {
  const app = await renderApp({
    path: '/scheduler',
    state: {
      scheduledPosts: NAMES.map((content) => aPost({ content })),
      settings: { appearance: 'system', singleKeys },
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

describe('/scheduler, by single keys', () => {
  it('goes to the new post by n and to the search by /, and types neither', async () => {
    const { user } = await renderDesk();
    await user.keyboard('n');
    expect(field('date')).toHaveFocus();
    act(() => {
      field('date').blur();
    });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('goes from entry to entry by j and k, and stops at the ends', async () => {
    const { user } = await renderDesk();
    await user.keyboard('j');
    expect(entry('one')).toHaveFocus();
    await user.keyboard('jj');
    expect(entry('three')).toHaveFocus();
    await user.keyboard('j');
    expect(entry('three')).toHaveFocus();
    await user.keyboard('kkk');
    expect(entry('one')).toHaveFocus();
  });

  it('begins with the last entry by k', async () => {
    const { user } = await renderDesk();
    await user.keyboard('k');
    expect(entry('three')).toHaveFocus();
  });

  it('goes by the arrows from an entry, and leaves them to the page otherwise', async () => {
    const { user } = await renderDesk();
    await user.keyboard('{ArrowDown}');
    expect(document.body).toHaveFocus();
    await user.keyboard('j{ArrowDown}');
    expect(entry('two')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entry('one')).toHaveFocus();
    const button = screen.getByRole('button', { name: 'Edit post: two' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(button).toHaveFocus();
  });

  it('edits by e, and focus comes back', async () => {
    const { user } = await renderDesk();
    await user.keyboard('jje');
    const content = within(screen.getByRole('form', { name: 'Edit post: two' })).getByLabelText(
      'Content',
    );
    expect(content).toHaveFocus();
    expect(content).toHaveValue('two');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Edit post: two' })).toHaveFocus();
  });

  it('duplicates by d', async () => {
    const { user, contents } = await renderDesk();
    await user.keyboard('jjd');
    expect(contents()).toEqual([...NAMES, 'two']);
  });

  it('deletes by Delete, on to the next entry, and undoes by u', async () => {
    const { user, contents } = await renderDesk();
    await user.keyboard('jj{Delete}');
    expect(contents()).toEqual(['one', 'three']);
    expect(entry('three')).toHaveFocus();
    await user.keyboard('u');
    expect(contents()).toEqual(NAMES);
    expect(said()).toBe('Undone: delete “two”');
  });

  it('does nothing to an entry where none has focus', async () => {
    const { user, contents, store } = await renderDesk();
    await user.keyboard('ed{Delete}');
    expect(contents()).toEqual(NAMES);
    expect(store.getState().edits).toEqual({});
  });

  it('shows them all by ?, and by a button', async () => {
    const { user } = await renderDesk();
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const key of ['n', '/', 'j', 'k', 'e', 'd', 'Delete', 'u', '?']) {
      expect(dialog.getByText(key, { selector: 'kbd' })).toBeVisible();
    }
    await user.keyboard('n');
    expect(field('date')).not.toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('does nothing while one types', async () => {
    const { user, contents } = await renderDesk();
    await user.type(field('content'), 'njkedu/?');
    expect(field('content')).toHaveValue('njkedu/?');
    await user.type(screen.getByRole('searchbox'), 'u{Delete}');
    expect(contents()).toEqual(NAMES);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with another alone: %s', async (other) => {
    await renderDesk();
    const isLeft = fireEvent.keyDown(document.body, { key: 'n', [other]: true });
    expect(isLeft).toBe(true);
    expect(field('date')).not.toHaveFocus();
  });

  it('takes capitals for the same keys', async () => {
    const { user } = await renderDesk();
    await user.keyboard('J');
    expect(entry('one')).toHaveFocus();
  });

  it('can be turned off, but for Delete and the arrows', async () => {
    const { user, contents } = await renderDesk({ singleKeys: false });
    await user.keyboard('njkedu/?');
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    entry('one')?.focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(contents()).toEqual(['one', 'three']);
  });
});
