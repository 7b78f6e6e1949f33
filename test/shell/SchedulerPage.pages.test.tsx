import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, renderApp, START, submitPost } from '@test/support/renderApp';
import type * as BadgeModule from '@/ui/controls/Badge';
import { Badge } from '@/ui/controls/Badge';
import { localDate } from '@/core/time/today';
import { dueAt } from '@/core/time/postStatus';
import { postDeleted } from '@/store/scheduledPostsSlice';

// Every entry renders one badge, so rendered badges count rendered entries.
jest.mock('@/ui/controls/Badge', () => {
  const actual = jest.requireActual<typeof BadgeModule>('@/ui/controls/Badge');
  return { Badge: jest.fn(actual.Badge) };
});

/** Returns the number of entries that an action renders. */
function drawnBy(act: () => void): number {
  const before = jest.mocked(Badge).mock.calls.length;
  act();
  return jest.mocked(Badge).mock.calls.length - before;
}

function somePosts(count: number) {
  return Array.from({ length: count }, (_, index) => aPost({ content: `Post ${index + 1}` }));
}

async function renderPosts(count: number, query = '') {
  const posts = somePosts(count);
  const app = await renderApp({
    path: `/scheduler${query}`,
    state: { scheduledPosts: posts },
  });
  return { ...app, posts };
}

/** The titles of the shown posts. Queries by role take seconds on a page of 50 posts. */
function shown(): string[] {
  return [...document.querySelectorAll('[data-part=delete]')].map(
    (button) => button.getAttribute('aria-label')?.replace('Delete post: ', '') ?? '',
  );
}

function names(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `Post ${from + index}`);
}

const listHeading = () => screen.getByRole('heading', { level: 2, name: 'Scheduled Posts' });
const link = (name: string) => screen.getByRole('link', { name: `${name} page of posts` });
const said = () => screen.getByRole('status').textContent;

describe('/scheduler with many posts', () => {
  it('shows 50 posts per page, and no page links for 50 posts', async () => {
    const { store, posts } = await renderPosts(51);
    expect(shown()).toEqual(names(1, 50));
    act(() => {
      store.dispatch(postDeleted(posts[0]?.id ?? ''));
    });
    expect(shown()).toEqual(names(2, 51));
    expect(screen.queryByRole('navigation', { name: 'Pages of posts' })).not.toBeInTheDocument();
  });

  it('changes the page: updates the address, focuses the heading, announces the page', async () => {
    const { user, router } = await renderPosts(120);
    await user.click(link('Next'));
    await waitFor(() => {
      expect(said()).toBe('Page 2 of 3');
    });
    expect(shown()).toEqual(names(51, 100));
    expect(router.state.location.hash).toBe('#page=2');
    expect(listHeading()).toHaveFocus();
    await user.click(link('Last'));
    await waitFor(() => {
      expect(shown()).toEqual(names(101, 120));
    });
    await user.click(link('First'));
    await waitFor(() => {
      expect(shown()).toEqual(names(1, 50));
    });
    expect(router.state.location.hash).toBe('');
  });

  it('changes the page on back and forward, and announces it @nightly', async () => {
    const { user, router } = await renderPosts(120);
    await user.click(link('Last'));
    await waitFor(() => {
      expect(said()).toBe('Page 3 of 3');
    });
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(said()).toBe('Page 1 of 3');
    });
    expect(shown()).toEqual(names(1, 50));
    await act(() => router.navigate(1));
    await waitFor(() => {
      expect(said()).toBe('Page 3 of 3');
    });
    expect(shown()).toEqual(names(101, 120));
  });

  it('opens at the page in the address, or at the nearest one @nightly', async () => {
    const { unmount } = await renderPosts(120, '#page=2');
    expect(shown()).toEqual(names(51, 100));
    unmount();
    await renderPosts(120, '#page=700');
    expect(shown()).toEqual(names(101, 120));
  });

  it('opens at the first page for a page that is no number @nightly', async () => {
    await renderPosts(120, '#page=two');
    expect(shown()).toEqual(names(1, 50));
  });

  it('shows the page of a newly scheduled post, and keeps its announcement', async () => {
    const { router } = await renderPosts(50);
    submitPost(aDraft({ content: 'Post 51' }));
    await waitFor(() => {
      expect(shown()).toEqual(['Post 51']);
    });
    expect(router.state.location.hash).toBe('#page=2');
    expect(said()).toMatch(/^Scheduled for Tue, Jun 16, 9:30\sAM$/);
    submitPost(aDraft({ content: 'Post 52' }));
    expect(shown()).toEqual(['Post 51', 'Post 52']);
  });

  it('shows the previous page when the last page becomes empty @nightly', async () => {
    const { user } = await renderPosts(51, '#page=2');
    await user.click(screen.getByRole('button', { name: 'Delete post: Post 51' }));
    expect(shown()).toEqual(names(1, 50));
    expect(screen.getByRole('button', { name: 'Delete post: Post 50' })).toHaveFocus();
    expect(said()).toBe('Deleted “Post 51”');
  });

  it('prints all pages', async () => {
    await renderPosts(120);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(shown()).toEqual(names(1, 120));
    expect(screen.queryByRole('navigation', { name: 'Pages of posts' })).not.toBeInTheDocument();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(shown()).toEqual(names(1, 50));
  });
});

describe('printing @nightly', () => {
  it('includes the first posts above the limit, and says so beforehand', async () => {
    await renderPosts(1001, '#page=3');
    expect(
      screen.getByText(
        'Printing includes the first 1,000 of 1,001 posts. Filter the list to print others.',
      ),
    ).toBeVisible();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const entries = [...document.querySelectorAll('main [data-entry]')];
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(entries).toHaveLength(1000);
    expect(entries[0]).toHaveAttribute('aria-posinset', '1');
  });
});

describe('rendering', () => {
  it('renders no entry for a keystroke', async () => {
    await renderPosts(20);
    const keystroke = () => {
      fireEvent.change(field('content'), { target: { value: 'x' } });
    };
    expect(drawnBy(keystroke)).toBe(0);
  });

  it('renders only the new entry for a scheduled post @nightly', async () => {
    await renderPosts(20);
    expect(
      drawnBy(() => {
        submitPost(aDraft());
      }),
    ).toBe(1);
  });

  it('renders no entry for a deletion, or the one that moves onto the page @nightly', async () => {
    const { store, posts } = await renderPosts(52);
    const deleteFirst = () => {
      act(() => {
        store.dispatch(postDeleted(store.getState().scheduledPosts[0]?.id ?? ''));
      });
    };
    expect(posts).toHaveLength(52);
    expect(drawnBy(deleteFirst)).toBe(1);
    expect(drawnBy(deleteFirst)).toBe(1);
    expect(drawnBy(deleteFirst)).toBe(0);
  });

  it('renders only the entries that turn Published @nightly', async () => {
    const soon = aPost({ date: localDate(START), time: '13:00' });
    const later = aPost({ date: localDate(START), time: '14:00' });
    const { advanceTo } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: [later, soon, ...somePosts(10), soon].slice(0, 12) },
    });
    const turn = () => {
      advanceTo(dueAt(soon) + 1);
    };
    expect(drawnBy(turn)).toBe(1);
  });
});
