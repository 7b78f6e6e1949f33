import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { renderApp, START, submitPost } from '@test/support/renderApp';
import type * as FoldedText from '@/core/text/foldedText';
import { folded } from '@/core/text/foldedText';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';

jest.mock('@/core/text/foldedText', () => {
  const actual = jest.requireActual<typeof FoldedText>('@/core/text/foldedText');
  return { ...actual, folded: jest.fn(actual.folded) };
});

const POSTS = [
  aPost({ content: 'Café opens', date: '2026-06-15', time: '09:00' }),
  aPost({ content: 'Summer SALE', date: '2026-06-18', time: '09:00' }),
  aPost({ content: 'Sale in the cafe', date: '2026-06-16', time: '09:00' }),
];

async function renderPosts(query = '', posts = POSTS) {
  return renderApp({ path: `/scheduler${query}`, state: { scheduledPosts: posts } });
}

const search = () => screen.getByRole('searchbox', { name: 'Search posts' });
const counts = () =>
  within(screen.getByRole('main')).getByText(/^(\d+ found · \d+ posts?|\d+ to come)$/, {
    selector: 'p',
  }).textContent;
const said = () => screen.getByRole('status').textContent;
const saidOfResults = () => document.querySelector('[aria-live=polite]')?.textContent;

function shown() {
  return within(screen.getByRole('region', { name: 'Scheduled Posts' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.querySelector('p[dir]')?.textContent);
}

function type(text: string) {
  fireEvent.change(search(), { target: { value: text } });
}

/** Opens the filter unless it is open. */
function openFilter() {
  const button = screen.getByRole('button', { name: /^Filter/ });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  return within(screen.getByRole('dialog', { name: 'Filter' }));
}

function chooseStatus(name: string) {
  fireEvent.click(openFilter().getByRole('radio', { name }));
}

describe('/scheduler, finding', () => {
  it('is shown when there are posts', async () => {
    await renderPosts('', []);
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    submitPost(aDraft());
    expect(screen.getByRole('search', { name: 'Find posts' })).toBeVisible();
    expect(counts()).toBe('1 to come');
  });

  it('limits text pasted into the search to 1,000 characters @nightly', async () => {
    const { user } = await renderPosts();
    await user.click(search());
    await user.paste('summer '.repeat(30_000));
    expect(search()).toHaveValue('summer '.repeat(143).slice(0, 1000));
    expect(shown()).toEqual(['Summer SALE']);
  });

  it('searches at each keystroke, without case or accents, for every word', async () => {
    await renderPosts();
    type('cafe');
    expect(shown()).toEqual(['Café opens', 'Sale in the cafe']);
    expect(counts()).toBe('2 found · 3 posts');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Café',
      'cafe',
    ]);
    type('cafe sale');
    expect(shown()).toEqual(['Sale in the cafe']);
    type('');
    expect(shown()).toHaveLength(3);
    expect(document.querySelector('mark')).toBeNull();
  });

  describe('before the first keystroke', () => {
    /** Returns how many different posts have been prepared: the texts that were folded. */
    function preparedPosts() {
      const texts = jest.mocked(folded).mock.calls.map(([text]) => text);
      return new Set(texts.filter((text) => text.startsWith('Prepared '))).size;
    }

    it('prepares the posts in parts when the field gets the focus, each of them once', async () => {
      const posts = Array.from({ length: 2500 }, (_post, index) =>
        aPost({ content: `Prepared ${index}` }),
      );
      const { clock } = await renderPosts('', posts);
      search().focus();
      expect(preparedPosts()).toBe(0);
      clock.advanceTo(clock.now());
      expect(preparedPosts()).toBe(2500);
      jest.mocked(folded).mockClear();
      type('prepared 2499');
      expect(shown()).toEqual(['Prepared 2499']);
      expect(preparedPosts()).toBe(0);
    });

    it('stops when the page is left, and starts only once for repeated focus @nightly', async () => {
      const { clock, unmount } = await renderPosts();
      const waiting = clock.pending();
      search().focus();
      search().blur();
      search().focus();
      expect(clock.pending()).toBe(waiting + 1);
      unmount();
      expect(clock.pending()).toBe(0);
    });
  });

  it('filters by status, and counts the found posts', async () => {
    await renderPosts();
    expect(counts()).toBe('2 to come');
    chooseStatus('Published');
    await waitFor(() => {
      expect(shown()).toEqual(['Café opens']);
    });
    expect(counts()).toBe('1 found · 3 posts');
    chooseStatus('All');
    await waitFor(() => {
      expect(shown()).toHaveLength(3);
    });
  });

  it('removes an entry when its status no longer matches the filter @nightly', async () => {
    const { advanceTo } = await renderPosts('#status=scheduled');
    expect(shown()).toEqual(['Sale in the cafe', 'Summer SALE']);
    advanceTo(at(2026, 6, 16, 9));
    expect(shown()).toEqual(['Sale in the cafe', 'Summer SALE']);
    advanceTo(at(2026, 6, 16, 9) + 1);
    expect(shown()).toEqual(['Summer SALE']);
  });

  it.each([
    ['', ['Café opens', 'Sale in the cafe', 'Summer SALE']],
    ['&order=descending', ['Summer SALE', 'Sale in the cafe', 'Café opens']],
    ['&sort=added', ['Café opens', 'Summer SALE', 'Sale in the cafe']],
    ['&sort=added&order=descending', ['Sale in the cafe', 'Summer SALE', 'Café opens']],
    ['&from=2026-06-16&to=2026-06-17', ['Sale in the cafe']],
    ['&from=2026-06-16&to=2026-06-15', []],
  ])('has the order and the days of an address: %s', async (fragment, contents) => {
    await renderPosts(`#search=%20${fragment}`);
    expect(shown()).toEqual(contents);
  });

  it('says that nothing matches, and clears the search and filters', async () => {
    const { user, router, advanceTo } = await renderPosts(
      '#search=nothing&status=published&sort=added',
    );
    expect(screen.getByText('No posts match')).toBeVisible();
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => {
      expect(shown()).toHaveLength(3);
    });
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#sort=added');
    });
  });

  it('shows and highlights markup as text', async () => {
    await renderPosts('', [aPost({ content: '<b onclick="alert(1)">bold</b>' })]);
    type('<b');
    expect(shown()).toEqual(['<b onclick="alert(1)">bold</b>']);
    expect(document.querySelector('main b')).toBeNull();
    expect(document.querySelector('mark')).toHaveTextContent('<b');
  });
});

describe('/scheduler, the address of a search', () => {
  it('restores the search and filters', async () => {
    await renderPosts('#search=cafe&status=published');
    expect(search()).toHaveValue('cafe');
    expect(shown()).toEqual(['Café opens']);
    expect(openFilter().getByRole('radio', { name: 'Published' })).toBeChecked();
  });

  it('changes after a pause in typing, with one history entry', async () => {
    const { router, advanceTo } = await renderPosts();
    type('sal');
    expect(router.state.location.hash).toBe('');
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#search=sal');
    });
    await waitFor(() => {
      expect(saidOfResults()).toBe('2 of 3 posts, 2 scheduled');
    });
    type('sale in');
    fireEvent.blur(search());
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#search=sale+in');
    });
    await act(() => router.navigate(-1));
    expect(search()).toHaveValue('');
    expect(shown()).toHaveLength(3);
    await act(() => router.navigate(1));
    expect(search()).toHaveValue('sale in');
    expect(shown()).toEqual(['Sale in the cafe']);
  });

  it('changes immediately on Enter @nightly', async () => {
    const { router, user } = await renderPosts();
    await user.type(search(), 'sale{Enter}');
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#search=sale');
    });
  });

  it('does not replace text typed while the address changes @nightly', async () => {
    const { router, advanceTo } = await renderPosts();
    type('sal');
    act(() => {
      advanceTo(START + COMMIT_DELAY_MS);
      type('sale i');
    });
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#search=sal');
    });
    expect(search()).toHaveValue('sale i');
  });

  it('has one history entry for consecutive choices @nightly', async () => {
    const { router, advanceTo } = await renderPosts();
    chooseStatus('Published');
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#status=published');
    });
    chooseStatus('Scheduled');
    fireEvent.click(openFilter().getByRole('button', { name: 'Today' }));
    advanceTo(START + 2 * COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#status=scheduled&from=2026-06-15&to=2026-06-15');
    });
    await act(() => router.navigate(-1));
    expect(router.state.location.hash).toBe('');
    expect(shown()).toHaveLength(3);
  });

  it('goes to the first page when a filter changes', async () => {
    const posts = Array.from({ length: 120 }, (_, index) => aPost({ content: `Post ${index}` }));
    const { router, advanceTo } = await renderPosts('#page=3', posts);
    chooseStatus('Scheduled');
    expect(shown()[0]).toBe('Post 0');
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#status=scheduled');
    });
  });

  it('reads the query of an old address once, and replaces it', async () => {
    const { router } = await renderPosts('?search=sale&page=1&utm_source=mail');
    await waitFor(() => {
      expect(shown()).toEqual(['Sale in the cafe', 'Summer SALE']);
    });
    expect(router.state.location).toMatchObject({ search: '', hash: '#search=sale' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('announces the number of posts that a filter shows', async () => {
    const { advanceTo } = await renderPosts();
    chooseStatus('Published');
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(saidOfResults()).toBe('1 of 3 posts, all published');
    });
    type('nowhere');
    advanceTo(START + 2 * COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(saidOfResults()).toBe('0 of 3 posts');
    });
  });

  it('keeps the announcement of an action when a search is announced later @nightly', async () => {
    const { user, advanceTo } = await renderPosts();
    type('sale');
    await user.click(screen.getByRole('button', { name: 'Delete post: Summer SALE' }));
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(saidOfResults()).toBe('1 of 2 posts, 1 scheduled');
    });
    expect(said()).toBe('Deleted “Summer SALE”');
  });

  it('goes to the first page when the search changes @nightly', async () => {
    const posts = Array.from({ length: 120 }, (_, index) => aPost({ content: `Post ${index}` }));
    await renderPosts('#page=3', posts);
    expect(shown()).toHaveLength(20);
    type('post');
    expect(shown()).toHaveLength(50);
    expect(shown()[0]).toBe('Post 0');
  });

  it('focuses the heading of the page when the header link clears the address @nightly', async () => {
    const posts = Array.from({ length: 60 }, (_, index) => aPost({ content: `Post ${index}` }));
    const { user } = await renderPosts('#page=2', posts);
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await waitFor(() => {
      expect(shown()).toHaveLength(50);
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('announces a new post that does not match the filters @nightly', async () => {
    await renderPosts('#search=sale');
    submitPost(aDraft({ content: 'Something else' }));
    await waitFor(() => {
      expect(said()).toMatch(/^Scheduled for Tue, Jun 16, 9:30\sAM · Your filters hide it$/);
    });
    expect(shown()).toEqual(['Sale in the cafe', 'Summer SALE']);
  });

  it('does not move focus when a new post does not match @nightly', async () => {
    await renderPosts('?search=sale');
    const button = screen.getByRole('button', { name: 'Schedule Post' });
    button.focus();
    submitPost(aDraft({ content: 'Something else' }));
    await waitFor(() => {
      expect(said()).toMatch(/ · Your filters hide it$/);
    });
    expect(button).toHaveFocus();
  });

  it('focuses the list when a saved post does not match, and does not focus the post later @nightly', async () => {
    const { user } = await renderPosts('?search=sale');
    await user.click(screen.getByRole('button', { name: 'Edit post: Summer SALE' }));
    const form = within(screen.getByRole('form', { name: 'Edit post: Summer SALE' }));
    fireEvent.change(form.getByLabelText('Content'), { target: { value: 'Winter' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(said()).toBe('Saved “Winter” · Your filters hide it');
    expect(shown()).toEqual(['Sale in the cafe']);
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();

    await user.click(search());
    type('');
    expect(shown()).toEqual(['Café opens', 'Sale in the cafe', 'Winter']);
    expect(search()).toHaveFocus();
  });
});
