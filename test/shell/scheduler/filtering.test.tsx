import { act, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { postsDeleted } from '@/store/scheduledPostsSlice';
import { contents } from './renderScheduler';

const POSTS = [
  aPost({ content: 'Sunday', date: '2026-06-14', time: '09:00' }),
  aPost({ content: 'Thursday', date: '2026-06-18', time: '09:00' }),
  aPost({ content: 'Next Tuesday', date: '2026-06-23', time: '09:00' }),
];

function renderPosts(fragment = '') {
  return renderApp({ path: `/scheduler${fragment}`, state: { scheduledPosts: POSTS } });
}

const filterButton = () => screen.getByRole('button', { name: /^Filter/ });
const dialog = () => screen.queryByRole('dialog', { name: 'Filter' });
const filter = () => within(screen.getByRole('dialog', { name: 'Filter' }));

function chips() {
  const group = screen.queryByRole('group', { name: 'Active filters' });
  return group ? within(group).getAllByRole('button') : [];
}

function chipNames() {
  return chips().map((chip) => chip.getAttribute('aria-label'));
}

describe('/scheduler, the status filter', () => {
  it('stands still while an edit is open, but not for the edit of a deleted post', async () => {
    const { user, store, advanceTo } = await renderPosts('#status=scheduled');
    await user.click(screen.getByRole('button', { name: 'Edit post: Thursday' }));
    advanceTo(at(2026, 6, 18, 9, 1));
    expect(screen.getByRole('form', { name: 'Edit post: Thursday' })).toBeVisible();
    act(() => {
      store.dispatch(postsDeleted(POSTS.slice(0, 2).map(({ id }) => id)));
    });
    expect(contents()).toEqual(['Next Tuesday']);
    advanceTo(at(2026, 6, 23, 9, 1));
    expect(contents()).toEqual([]);
  });
});

describe('/scheduler, the row above the list', () => {
  it('has the view, the search and the filter', async () => {
    await renderPosts();
    const view = within(screen.getByRole('radiogroup', { name: 'View' }));
    expect(view.getByRole('radio', { name: 'List' })).toBeChecked();
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toBeVisible();
    expect(filterButton()).toHaveAccessibleName('Filter');
    expect(filterButton()).toHaveAttribute('aria-haspopup', 'dialog');
    expect(filterButton()).toHaveAttribute('aria-expanded', 'false');
    expect(chips()).toEqual([]);
  });

  it('counts the posts to come', async () => {
    const { user } = await renderPosts('#past=shown');
    expect(screen.getByText('2 to come')).toBeVisible();
    for (const post of ['Sunday', 'Thursday']) {
      await user.click(screen.getByRole('button', { name: `Delete post: ${post}` }));
    }
    expect(screen.getByText('1 to come')).toBeVisible();
  });
});

describe('/scheduler, the filter', () => {
  it('opens with focus on the status, and each filter acts at once', async () => {
    const { user } = await renderPosts();
    await user.click(filterButton());
    expect(filterButton()).toHaveAttribute('aria-expanded', 'true');
    expect(filter().getByRole('radio', { name: 'All' })).toHaveFocus();
    await user.click(filter().getByRole('radio', { name: 'Scheduled' }));
    expect(contents()).toEqual(['Thursday', 'Next Tuesday']);
    expect(filterButton()).toHaveAccessibleName('Filter');
    expect(filterButton()).toHaveAccessibleDescription('1 active');
    await user.click(filter().getByRole('button', { name: 'This week' }));
    await user.click(filter().getByRole('button', { name: 'Show posts' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(filterButton()).toHaveFocus();
    expect(contents()).toEqual(['Thursday']);
    expect(screen.getByText('1 found · 3 posts')).toBeVisible();
  });

  it.each([
    ['Today', 'Jun 15', 'Jun 15', []],
    ['This week', 'Jun 14', 'Jun 20', ['Sunday', 'Thursday']],
    ['Next week', 'Jun 21', 'Jun 27', ['Next Tuesday']],
  ])('has a preset: %s', async (name, from, to, shown) => {
    const { user } = await renderPosts();
    await user.click(filterButton());
    const preset = filter().getByRole('button', { name });
    expect(preset).toHaveAttribute('aria-pressed', 'false');
    await user.click(preset);
    expect(preset).toHaveAttribute('aria-pressed', 'true');
    expect(chipNames()).toEqual([
      `Remove filter: From ${from}`,
      `Remove filter: To ${to}`,
      'Clear all filters',
    ]);
    expect(contents()).toEqual(shown);
  });

  it('clears all filters but not the search', async () => {
    const { user } = await renderPosts('#search=day&status=published&from=2026-06-01&sort=added');
    await user.click(filterButton());
    await user.click(filter().getByRole('button', { name: 'Clear all' }));
    expect(dialog()).toBeVisible();
    expect(contents()).toEqual(['Sunday', 'Thursday', 'Next Tuesday']);
    expect(screen.getByRole('searchbox')).toHaveValue('day');
    expect(filterButton()).toHaveAccessibleName('Filter');
  });
});

describe('/scheduler, the active filters', () => {
  const ALL = '#search=day&status=scheduled&from=2026-06-16&to=2027-01-31&order=descending';

  it('are buttons that remove them; focus goes to the next one, then to the filter', async () => {
    const { user } = await renderPosts(ALL);
    expect(chipNames()).toEqual([
      'Remove filter: Scheduled',
      'Remove filter: From Jun 16',
      'Remove filter: To Jan 31, 2027',
      'Remove filter: Latest first',
      'Clear all filters',
    ]);
    for (const chip of chips()) {
      expect(chip.getAttribute('aria-label')).toContain(chip.textContent);
    }
    await user.click(screen.getByRole('button', { name: 'Remove filter: From Jun 16' }));
    expect(screen.getByRole('button', { name: 'Remove filter: To Jan 31, 2027' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove filter: Latest first' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(filterButton()).toHaveFocus();
    expect(chipNames()).toEqual(['Remove filter: Scheduled', 'Clear all filters']);
    expect(contents()).toEqual(['Thursday', 'Next Tuesday']);
  });

  it('are cleared together, and the search stays @nightly', async () => {
    const { user } = await renderPosts(ALL);
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(chips()).toEqual([]);
    expect(filterButton()).toHaveFocus();
    expect(contents()).toEqual(['Sunday', 'Thursday', 'Next Tuesday']);
    expect(screen.getByRole('searchbox')).toHaveValue('day');
  });
});

it('says that there is no idea, and leads back to the posts', async () => {
  const { user } = await renderPosts('#fix=ideas');
  expect(screen.getByText('No ideas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(screen.queryByText('No ideas')).toBeNull();
});
