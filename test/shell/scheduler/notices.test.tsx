import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, renderApp, START, submitPost } from '@test/support/renderApp';
import { HIGHLIGHT_MS } from '@/shell/RootLayout';
import { postsDeleted } from '@/store/scheduledPostsSlice';

const NAMES = ['one', 'two', 'three'];

function somePosts(names: readonly string[] = NAMES) {
  return names.map((content) => aPost({ content }));
}

const button = (name: string) => screen.getByRole('button', { name });
const notice = () => within(screen.getByRole('region', { name: 'Last change' }));
const inNotice = (name: string) => notice().getByRole('button', { name });
const entry = (name: string) => button(`Delete post: ${name}`).closest('li');
const highlighted = () =>
  [...document.querySelectorAll('main li.highlighted')].map(
    (item) => item.querySelector('p[dir=auto]')?.textContent,
  );

describe('the notice on the scheduler', () => {
  it('says when a post is due, with Show and Undo', async () => {
    await renderApp({ path: '/scheduler' });
    submitPost(aDraft({ date: '2026-06-16', time: '10:00' }));
    expect(notice().getByText(/^Scheduled for Tue, Jun 16, 10:00\sAM$/)).toBeVisible();
    expect(
      notice()
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Show', 'Undo', '']);
    submitPost(aDraft({ date: '2027-01-01', time: '10:00' }));
    expect(notice().getByText(/^Scheduled for Fri, Jan 1, 2027, 10:00\sAM$/)).toBeVisible();
  });

  it('puts the text back into the form on Undo, and takes it away on Redo', async () => {
    const { user, store } = await renderApp({ path: '/scheduler' });
    submitPost(aDraft({ content: 'Typed' }));
    expect(field('content')).toHaveValue('');
    await user.click(inNotice('Undo'));
    expect(store.getState().scheduledPosts).toEqual([]);
    expect(field('content')).toHaveValue('Typed');
    await user.click(inNotice('Redo'));
    expect(store.getState().scheduledPosts).toHaveLength(1);
    expect(field('content')).toHaveValue('');
  });

  it('has no Undo for an edit that changed nothing @nightly', async () => {
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    await user.click(button('Delete post: three'));
    await user.click(button('Edit post: two'));
    await user.click(button('Save'));
    expect(notice().getByText('No changes in “two”')).toBeVisible();
    expect(notice().getAllByRole('button')).toEqual([inNotice('Dismiss')]);
  });

  it('shows the post on its page, and focuses and highlights it', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Post ${index + 1}`);
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts(names) },
    });
    submitPost(aDraft({ content: 'Post 61' }));
    await waitFor(() => {
      expect(entry('Post 61')).toBeVisible();
    });
    await user.click(screen.getByRole('link', { name: 'First page of posts' }));
    await waitFor(() => {
      expect(screen.queryByText('Post 61')).toBeNull();
    });
    await user.click(inNotice('Show'));
    await waitFor(() => {
      expect(entry('Post 61')).toHaveFocus();
    });
    expect(highlighted()).toEqual(['Post 61']);
    expect(inNotice('Undo')).toBeVisible();
  });

  it('clears search and filters only if they hide the post @nightly', async () => {
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    const search = () => screen.getByRole('searchbox', { name: 'Search posts' });
    fireEvent.change(search(), { target: { value: 't' } });
    submitPost(aDraft({ content: 'ten' }));
    await user.click(inNotice('Show'));
    expect(search()).toHaveValue('t');
    expect(entry('ten')).toHaveFocus();
    submitPost(aDraft({ content: 'Hidden' }));
    expect(notice().getByText(/ · Your filters hide it$/)).toBeVisible();
    await user.click(inNotice('Show'));
    expect(search()).toHaveValue('');
    expect(entry('Hidden')).toHaveFocus();
  });

  it('does nothing on Show if the post is gone meanwhile @nightly', async () => {
    const { user, store } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    submitPost(aDraft({ content: 'four' }));
    const show = inNotice('Show');
    act(() => {
      show.click();
      store.dispatch(postsDeleted(store.getState().scheduledPosts.map(({ id }) => id)));
    });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
    await user.keyboard('n');
  });
});

describe('the notice on another page', () => {
  it('leads to the post on the scheduler', async () => {
    const { user, router } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    await user.click(button('Delete post: two'));
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { name: 'Analytics', level: 1 });
    await user.keyboard('{Control>}z{/Control}');
    await user.click(inNotice('Show'));
    await waitFor(() => {
      expect(entry('two')).toHaveFocus();
    });
    expect(router.state.location.pathname).toBe('/scheduler');
    expect(highlighted()).toEqual(['two']);
    expect(notice().getByText('Undone: delete “two”')).toBeVisible();
  });

  it('is not the one of the page before @nightly', async () => {
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    await user.click(button('Delete post: two'));
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    expect(notice().getByText('Deleted “two”')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { name: 'Analytics', level: 1 });
    expect(screen.queryByRole('region', { name: 'Last change' })).not.toBeInTheDocument();
    await user.click(button('Undo: delete “two”'));
    expect(notice().getByText('Undone: delete “two”')).toBeVisible();
  });

  it('answers a choice in the settings @nightly', async () => {
    const { user, store } = await renderApp();
    await user.click(button('Settings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await user.click(dialog.getByLabelText('Dark'));
    expect(notice().getByText('Chose the dark appearance')).toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(notice().getByText('Turned single-key shortcuts off')).toBeVisible();
    expect(notice().queryByRole('button', { name: 'Show' })).toBeNull();
    await user.click(inNotice('Undo'));
    expect(store.getState().settings.singleKeys).toBe(true);
  });
});

describe('the highlight', () => {
  it('marks the new or changed posts for a moment', async () => {
    const { user, advanceTo } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: somePosts() },
    });
    await user.click(button('Delete post: two'));
    expect(highlighted()).toEqual([]);
    await user.click(inNotice('Undo'));
    expect(highlighted()).toEqual(['two']);
    advanceTo(START + HIGHLIGHT_MS - 1);
    expect(highlighted()).toEqual(['two']);
    advanceTo(START + HIGHLIGHT_MS);
    expect(highlighted()).toEqual([]);
  });
});
