import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { renderApp, START, submitPost } from '@test/support/renderApp';
import type * as SearchIndexModule from '@/domain/find/searchIndex';
import { searchIndexOf } from '@/domain/find/searchIndex';
import { SEARCH_REST } from '@/pages/scheduler/usePlanView';

jest.mock('@/domain/find/searchIndex', () => {
  const actual = jest.requireActual<typeof SearchIndexModule>('@/domain/find/searchIndex');
  return { ...actual, searchIndexOf: jest.fn(actual.searchIndexOf) };
});

const POSTS = [
  aPost({ content: 'Café opens', date: '2026-06-14', time: '09:00' }),
  aPost({ content: 'Summer SALE', date: '2026-06-18', time: '09:00' }),
  aPost({ content: 'Sale in the cafe', date: '2026-06-16', time: '09:00' }),
];

async function renderDesk(query = '', posts = POSTS) {
  return renderApp({ path: `/scheduler${query}`, state: { scheduledPosts: posts } });
}

const search = () => screen.getByRole('searchbox', { name: 'Search posts' });
const counts = () =>
  within(screen.getByRole('main')).getByText(/ scheduled, .* published$/).textContent;
const said = () => screen.getByRole('status').textContent;

function shown() {
  return within(screen.getByRole('region', { name: 'Scheduled Posts' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.querySelector('p[dir]')?.textContent);
}

function type(text: string) {
  fireEvent.change(search(), { target: { value: text } });
}

function choose(label: string, value: string) {
  const chosen = within(screen.getByRole('search')).getByLabelText(label);
  const option = within(chosen).queryByRole('option', { name: value });
  fireEvent.change(chosen, { target: { value: option?.getAttribute('value') ?? value } });
}

describe('/scheduler, finding', () => {
  it('is there once there are posts', async () => {
    await renderDesk('', []);
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    submitPost(aDraft());
    expect(screen.getByRole('search', { name: 'Find posts' })).toBeVisible();
    expect(counts()).toBe('1 post, 1 scheduled, 0 published');
  });

  it('searches as one types, without case or accents, every word anywhere', async () => {
    await renderDesk();
    type('cafe');
    expect(shown()).toEqual(['Café opens', 'Sale in the cafe']);
    expect(counts()).toBe('2 of 3 posts, 1 scheduled, 1 published');
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
    /** The plan as far as the last index has it. */
    function preparedPosts() {
      const { results } = jest.mocked(searchIndexOf).mock;
      const last = results.at(-1)?.value as SearchIndexModule.SearchIndex | undefined;
      return last?.posts.length;
    }

    it('is made ready from when the field has focus, a part at a time', async () => {
      const posts = Array.from({ length: 2500 }, (_post, index) =>
        aPost({ content: `Post ${index}` }),
      );
      const { clock } = await renderDesk('', posts);
      const before = jest.mocked(searchIndexOf).mock.calls.length;
      search().focus();
      expect(jest.mocked(searchIndexOf).mock.calls).toHaveLength(before);
      clock.advanceTo(clock.now());
      expect(jest.mocked(searchIndexOf).mock.calls).toHaveLength(before + 3);
      expect(preparedPosts()).toBe(2500);
      const prepared: unknown = jest.mocked(searchIndexOf).mock.results.at(-1)?.value;
      type('post 12');
      expect(jest.mocked(searchIndexOf).mock.results.at(-1)?.value).toBe(prepared);
    });

    it('stops when one leaves the page, and begins once however often one comes to it', async () => {
      const { clock, unmount } = await renderDesk();
      const waiting = clock.pending();
      search().focus();
      search().blur();
      search().focus();
      expect(clock.pending()).toBe(waiting + 1);
      const before = jest.mocked(searchIndexOf).mock.calls.length;
      unmount();
      expect(clock.pending()).toBe(0);
      clock.advanceTo(clock.now());
      expect(jest.mocked(searchIndexOf).mock.calls).toHaveLength(before);
    });
  });

  it('filters by status, by days, and counts what each status has', async () => {
    await renderDesk();
    choose('Status', 'Published');
    await waitFor(() => {
      expect(shown()).toEqual(['Café opens']);
    });
    expect(counts()).toBe('3 posts, 2 scheduled, 1 published');
    choose('Status', 'All');
    await waitFor(() => {
      expect(shown()).toHaveLength(3);
    });
    choose('From', '2026-06-16');
    await waitFor(() => {
      expect(shown()).toEqual(['Summer SALE', 'Sale in the cafe']);
    });
    choose('To', '2026-06-16');
    await waitFor(() => {
      expect(shown()).toEqual(['Sale in the cafe']);
    });
    expect(counts()).toBe('1 of 3 posts, 1 scheduled, 0 published');
  });

  it('lets an entry go when time gives it another status than the one asked for', async () => {
    const { advanceTo } = await renderDesk('?status=scheduled');
    expect(shown()).toEqual(['Summer SALE', 'Sale in the cafe']);
    advanceTo(at(2026, 6, 16, 9));
    expect(shown()).toEqual(['Summer SALE', 'Sale in the cafe']);
    advanceTo(at(2026, 6, 16, 9) + 1);
    expect(shown()).toEqual(['Summer SALE']);
  });

  it.each([
    ['First scheduled', ['Café opens', 'Summer SALE', 'Sale in the cafe']],
    ['Last scheduled', ['Sale in the cafe', 'Summer SALE', 'Café opens']],
    ['Earliest due', ['Café opens', 'Sale in the cafe', 'Summer SALE']],
    ['Latest due', ['Summer SALE', 'Sale in the cafe', 'Café opens']],
  ])('shows first what is asked for: %s', async (order, contents) => {
    await renderDesk('?sort=due&order=descending&search=%20');
    choose('Order', order);
    await waitFor(() => {
      expect(shown()).toEqual(contents);
    });
  });

  it('says that nothing matches, and clears what was asked for', async () => {
    const { user, router } = await renderDesk('?search=nothing&status=published&sort=due');
    expect(screen.getByText('No post matches.')).toBeVisible();
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => {
      expect(shown()).toHaveLength(3);
    });
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(router.state.location.search).toBe('?sort=due');
  });

  it('shows no text as HTML, whether it is searched or marked', async () => {
    await renderDesk('', [aPost({ content: '<b onclick="alert(1)">bold</b>' })]);
    type('<b');
    expect(shown()).toEqual(['<b onclick="alert(1)">bold</b>']);
    expect(document.querySelector('main b')).toBeNull();
    expect(document.querySelector('mark')).toHaveTextContent('<b');
  });
});

describe('/scheduler, the address of what is found', () => {
  it('is that of the view, however one came to it', async () => {
    await renderDesk('?search=cafe&status=published');
    expect(search()).toHaveValue('cafe');
    expect(shown()).toEqual(['Café opens']);
    expect(within(screen.getByRole('search')).getByLabelText('Status')).toHaveDisplayValue(
      'Published',
    );
  });

  it('waits until one pauses in typing, and is one place to go back to', async () => {
    const { router, advanceTo } = await renderDesk();
    type('sal');
    expect(router.state.location.search).toBe('');
    advanceTo(START + SEARCH_REST);
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=sal');
    });
    await waitFor(() => {
      expect(said()).toBe('2 of 3 posts, 2 scheduled, 0 published');
    });
    type('sale in');
    fireEvent.blur(search());
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=sale+in');
    });
    await act(() => router.navigate(-1));
    expect(search()).toHaveValue('');
    expect(shown()).toHaveLength(3);
    await act(() => router.navigate(1));
    expect(search()).toHaveValue('sale in');
    expect(shown()).toEqual(['Sale in the cafe']);
  });

  it('is taken at once by Enter', async () => {
    const { router, user } = await renderDesk();
    await user.type(search(), 'sale{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=sale');
    });
  });

  it('keeps what is typed while the address is on its way', async () => {
    const { router, advanceTo } = await renderDesk();
    type('sal');
    act(() => {
      advanceTo(START + SEARCH_REST);
      type('sale i');
    });
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=sal');
    });
    expect(search()).toHaveValue('sale i');
  });

  it('has a place to go back to for each choice', async () => {
    const { router } = await renderDesk();
    choose('Status', 'Published');
    await waitFor(() => {
      expect(shown()).toEqual(['Café opens']);
    });
    choose('Status', 'Scheduled');
    await waitFor(() => {
      expect(shown()).toHaveLength(2);
    });
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['Café opens']);
    await act(() => router.navigate(-1));
    expect(shown()).toHaveLength(3);
  });

  it('begins with the first page when something else is asked for', async () => {
    const posts = Array.from({ length: 120 }, (_, index) => aPost({ content: `Post ${index}` }));
    await renderDesk('?page=3', posts);
    expect(shown()).toHaveLength(20);
    type('post');
    expect(shown()).toHaveLength(50);
    expect(shown()[0]).toBe('Post 0');
  });

  it('leads to the heading of the page when it is left for the bare one by the header', async () => {
    const posts = Array.from({ length: 60 }, (_, index) => aPost({ content: `Post ${index}` }));
    const { user } = await renderDesk('?page=2', posts);
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await waitFor(() => {
      expect(shown()).toHaveLength(50);
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says of a new post that it is not among those shown', async () => {
    await renderDesk('?search=sale');
    submitPost(aDraft({ content: 'Something else' }));
    await waitFor(() => {
      expect(said()).toBe('Post scheduled: Something else. It is not among the posts shown.');
    });
    expect(shown()).toEqual(['Summer SALE', 'Sale in the cafe']);
  });
});
