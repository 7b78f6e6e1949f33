import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';

const POSTS = [
  aPost({ id: 'old', date: '2026-06-01', content: 'Morning bread' }),
  aPost({ id: 'late', date: '2026-06-20', content: 'Late bread' }),
  aPost({ id: 'soon', date: '2026-06-16', content: 'Soon bread' }),
  aPost({ id: 'next', date: '2027-01-05', content: 'Coffee' }),
];

async function renderPlan(path = '/scheduler', singleKeys = true) {
  return renderApp({
    path,
    state: {
      scheduledPosts: POSTS,
      settings: { ...DEFAULT_SETTINGS, appearance: 'dark', singleKeys },
    },
  });
}

type App = Awaited<ReturnType<typeof renderPlan>>;

async function open({ user }: App, query = '') {
  await user.keyboard('{Control>}k{/Control}');
  const combobox = await screen.findByRole('combobox', { name: 'Search or run a command' });
  act(() => {
    combobox.focus();
  });
  if (query !== '') await user.keyboard(query);
}

async function run(app: App, query: string) {
  await open(app, query);
  await app.user.keyboard('{Enter}');
}

/** The options by the names of their groups, without keys. */
function listed(): Record<string, (string | null)[]> {
  const groups: Record<string, (string | null)[]> = {};
  for (const group of within(screen.getByRole('listbox')).getAllByRole('group')) {
    const name = group.firstElementChild?.textContent ?? '';
    groups[name] = within(group).getAllByRole('option').map(nameOf);
  }
  return groups;
}

function nameOf(option: HTMLElement) {
  const copy = option.cloneNode(true) as HTMLElement;
  copy.querySelector('[aria-hidden=true].keys')?.remove();
  return copy.textContent;
}

const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const said = () => screen.getByRole('status').textContent;

describe('the command palette', () => {
  it('lists what is possible now, in groups', async () => {
    const app = await renderPlan();
    await open(app);
    expect(listed()).toEqual({
      Pages: ['Dashboard', 'Analytics', 'Scheduler', 'Integration'],
      Posts: [
        ...['New post', 'Search posts', 'Open the filter'],
        ...['Show today', 'Show tomorrow', 'Show this week', 'Show next week'],
        ...['Show empty days', 'Show clashes', 'Show posts without a picture'],
        ...['Week view', 'Month view', 'Grid view', 'See the plan on another day…'],
        ...['Skip to posts', 'Next post', 'Previous post', 'Post now…'],
      ],
      Selection: ['Select all posts'],
      Plan: [
        ...['New plan', 'Open plan…', 'Import…', 'Save plan', 'Save plan as…'],
        ...['Keep on this device', 'Export…', 'Share for review…', 'Open answers…', 'Print'],
      ],
      History: ['History'],
      Settings: [
        ...['Settings…', 'Light mode', 'System mode'],
        'Turn off single-key shortcuts',
        'Show the keyboard shortcuts',
      ],
    });
    expect(screen.getByText('39 commands')).toBeVisible();
  });

  it('lists the commands of the scheduler that other pages can run, without single keys @nightly', async () => {
    const app = await renderPlan('/analytics', false);
    await open(app);
    expect(listed()).toMatchObject({
      Posts: [
        ...['New post', 'Search posts', 'Open the filter'],
        ...['Show today', 'Show tomorrow', 'Show this week', 'Show next week'],
        ...['Show empty days', 'Show clashes', 'Show posts without a picture'],
        ...['List view', 'Week view', 'Month view', 'Grid view', 'See the plan on another day…'],
        'Post now…',
      ],
      Settings: [
        ...['Settings…', 'Light mode', 'System mode'],
        'Turn on single-key shortcuts',
        'Show the keyboard shortcuts',
      ],
    });
    expect(listed()).not.toHaveProperty('Selection');
    expect(screen.getByRole('option', { name: 'New post' })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
  });

  it('lists the actions on the post that has focus, and on selected posts @nightly', async () => {
    const app = await renderPlan();
    await app.user.keyboard('jx');
    await open(app, 'post');
    expect(listed()).toMatchObject({
      Selection: [
        ...['Select the post', 'Select all posts'],
        ...['Move selected posts', 'Set time of selected posts'],
        ...['Set networks of selected posts', 'Label selected posts'],
        ...['Duplicate selected posts', 'Repeat selected posts…', 'Delete selected posts'],
      ],
    });
    expect(screen.getByRole('option', { name: 'Edit the post' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Delete the post' })).toBeVisible();
  });

  it('offers no command for the post while a field of its form has focus, as with single keys @nightly', async () => {
    const app = await renderPlan();
    await app.user.click(screen.getByRole('button', { name: 'Edit post: Coffee' }));
    await waitFor(() => {
      expect(document.activeElement).toHaveValue('Coffee');
    });
    await open(app, 'the post');
    expect(screen.getByText('No commands, posts or ideas match')).toBeVisible();
  });

  it('finds commands and posts, the next posts first, with their dates', async () => {
    const app = await renderPlan();
    await open(app, 'bread');
    expect(listed()).toEqual({
      'Found in posts': ['Soon bread Jun 16', 'Late bread Jun 20', 'Morning bread Jun 1'],
    });
    expect(screen.getByText('3 posts')).toHaveAttribute('aria-live', 'polite');
    await app.user.keyboard(' zebra');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByText('No commands, posts or ideas match')).toBeVisible();
  });

  it('lists at most eight posts and eight ideas, and counts them all @nightly', async () => {
    const nine = Array.from({ length: 9 }, () => aPost({ content: 'Tea, black' }));
    const app = await renderApp({ path: '/', state: { scheduledPosts: nine, ideas: nine } });
    await open(app, 'tea');
    expect(screen.getAllByRole('option')).toHaveLength(16);
    expect(screen.getByText('9 posts, 9 ideas')).toBeVisible();
  });

  it('opens the settings on each page, and finds them by what they hold @nightly', async () => {
    const app = await renderPlan('/analytics');
    await open(app, 'ask leaving');
    await app.user.keyboard('{Enter}');
    const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
    expect(settings.getByRole('switch', { name: 'Keep on this device' })).not.toBeChecked();
    await app.user.click(settings.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(screen.getByLabelText('Last change')).toHaveTextContent(
      'Turned single-key shortcuts off',
    );
  });

  it('shows and focuses a found post, from another page and through a filter', async () => {
    const app = await renderPlan('/');
    await run(app, 'coffee');
    const entryOf = () => screen.getByRole('button', { name: 'Delete post: Coffee' }).closest('li');
    await waitFor(() => {
      expect(entryOf()).toHaveFocus();
    });
    expect(entryOf()).toHaveClass('highlighted');
    await app.user.type(screen.getByRole('searchbox'), 'bread');
    expect(screen.queryByRole('button', { name: 'Delete post: Coffee' })).not.toBeInTheDocument();
    await run(app, 'coffee');
    await waitFor(() => {
      expect(entryOf()).toHaveFocus();
    });
    expect(palette()).not.toBeInTheDocument();
  });

  it('finds ideas by their text, and puts one into the form, from another page', async () => {
    const app = await renderApp({
      path: '/analytics',
      state: {
        ideas: [{ id: '9', date: '', time: '', content: 'Rye bread at dawn' }],
        scheduledPosts: POSTS,
        newPost: { date: '', time: '', content: 'Half a post' },
      },
    });
    await open(app, 'bread dawn');
    expect(listed()).toEqual({ 'Found in ideas': ['Rye bread at dawn '] });
    expect(screen.getByText('1 idea')).toBeVisible();
    await app.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
    expect(field('content')).toHaveValue('Rye bread at dawn');
    expect(screen.getByLabelText('Last change')).toHaveTextContent(
      'The words in the form were saved as an idea',
    );
  });

  it('goes to a page; on the same page it moves focus to the heading @nightly', async () => {
    const app = await renderPlan('/');
    await run(app, 'analyt');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    expect(heading).toHaveFocus();
    heading.blur();
    await run(app, 'analyt');
    expect(heading).toHaveFocus();
  });

  it.each(['scheduler', 'new post', 'coffee'])(
    'keeps the order of the list on the way to the scheduler: %s',
    async (query) => {
      const app = await renderPlan('/scheduler#search=bread&order=descending');
      await run(app, 'analyt');
      await screen.findByRole('heading', { level: 1, name: 'Analytics' });
      await run(app, query);
      await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
      expect(app.router.state.location.hash).toBe('#order=descending');
    },
  );

  it('runs a command of the scheduler from another page @nightly', async () => {
    const app = await renderPlan('/integration');
    await run(app, 'new post');
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    await waitFor(() => {
      expect(field('content')).toHaveFocus();
    });
    await run(app, 'open the filter');
    expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeVisible();
  });

  it('shows a range of days and what is to be fixed @nightly', async () => {
    const app = await renderPlan();
    await run(app, 'show this week');
    expect(screen.getAllByRole('button', { name: /^Delete post/ })).toHaveLength(2);
    await run(app, 'tomorrow');
    expect(screen.getByRole('button', { name: 'Remove filter: From Jun 16' })).toBeVisible();
    await run(app, 'empty days');
    expect(screen.getByRole('button', { name: 'Remove filter: Empty days' })).toBeVisible();
    await run(app, 'clash');
    expect(screen.getByRole('button', { name: 'Remove filter: Clashes' })).toBeVisible();
  });

  it('shows the help without leaving the page @nightly', async () => {
    const app = await renderPlan('/analytics');
    await run(app, 'show the keyboard');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/analytics');
  });

  it('acts on the selected posts @nightly', async () => {
    const app = await renderPlan();
    await run(app, 'select all');
    // The post of a past day is folded.
    expect(screen.getByText('3 selected', { selector: 'span' })).toBeVisible();
    await run(app, 'move selected');
    expect(screen.getByRole('form', { name: 'Move selected posts' })).toBeVisible();
    await run(app, 'move selected');
    expect(screen.getByRole('form', { name: 'Move selected posts' })).toBeVisible();
    await run(app, 'set time');
    expect(screen.getByRole('form', { name: 'Set the time of selected posts' })).toBeVisible();
    await run(app, 'duplicate selected');
    expect(app.store.getState().scheduledPosts).toHaveLength(7);
    await run(app, 'clear selection');
    expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).not.toBeInTheDocument();
  });

  it('undoes, redoes and opens the history', async () => {
    const app = await renderPlan();
    await app.user.click(screen.getByRole('button', { name: 'Delete post: Coffee' }));
    await run(app, 'undo');
    expect(app.store.getState().scheduledPosts).toHaveLength(4);
    expect(said()).toBe('Undone: delete “Coffee”');
    await run(app, 'redo');
    expect(app.store.getState().scheduledPosts).toHaveLength(3);
    await run(app, 'history');
    expect(await screen.findByRole('dialog', { name: 'History' })).toBeVisible();
  });

  it('changes the settings @nightly', async () => {
    const app = await renderPlan('/');
    await run(app, 'light mode');
    expect(app.store.getState().settings.appearance).toBe('light');
    await run(app, 'turn off');
    expect(app.store.getState().settings.singleKeys).toBe(false);
    expect(said()).toBe('Turned single-key shortcuts off');
  });

  it('opens from a field and by its button, and keeps the browser from using the key', async () => {
    const app = await renderPlan();
    act(() => {
      field('content').focus();
    });
    expect(fireEvent.keyDown(field('content'), { key: 'k', metaKey: true })).toBe(false);
    (await screen.findByRole('combobox')).focus();
    await app.user.keyboard('scheduler{Enter}');
    expect(palette()).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Search or run a command' }));
    expect(await screen.findByRole('combobox')).toBeVisible();
  });

  it('does not open behind another dialog, nor on other keys @nightly', async () => {
    const app = await renderPlan();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true })).toBe(
      true,
    );
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, keyCode: 229 })).toBe(true);
    await app.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await app.user.keyboard('{Control>}k{/Control}');
    expect(palette()).not.toBeInTheDocument();
  });
});
