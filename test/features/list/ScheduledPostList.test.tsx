import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { partMark } from '@/ui/controls/entryFocus';
import { aPost } from '@test/support/builders';
import { withTime } from '@test/support/withTime';
import type { ListedPost } from '@/ui/plan/useFoundPosts';
import { ScheduledPostList } from '@/features/list/ScheduledPostList';
import { listPage, type ListPage } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

function listed(content: string, position = 1): ListedPost {
  return { post: aPost({ content }), status: 'Scheduled', title: content, position };
}

type ListProps = ComponentProps<typeof ScheduledPostList>;

/** Renders a list of all posts or of one page. */
function renderList(
  posts: readonly ListedPost[],
  page = listPage(posts.length, 1),
  props: Partial<ListProps> = {},
) {
  const actions = {
    onDelete: jest.fn(),
    onEdit: jest.fn(),
    onSelect: jest.fn(),
    onHold: jest.fn(),
  };
  const handleEmptied = jest.fn();
  const list = (
    shown: readonly ListedPost[],
    shownPage: ListPage,
    changed: Partial<ListProps> = {},
  ) => (
    <MemoryRouter>
      <ScheduledPostList
        isPlanEmpty={shown.length === 0}
        posts={shown}
        page={shownPage}
        addressOf={(number) => `#page=${number}`}
        counts="3 posts"
        days={{ today: '2026-06-16', tomorrow: '2026-06-17' }}
        isByDay={false}
        hasEmptyDays={false}
        mayBeEmpty={() => false}
        emptyAfter={null}
        onAdd={undefined}
        words={[]}
        selected={new Set()}
        editorOf={() => undefined}
        actions={actions}
        hasKeys
        onEmptied={handleEmptied}
        {...props}
        {...changed}
      />
    </MemoryRouter>
  );
  const view = render(list(posts, page), withTime());
  return {
    handleDelete: actions.onDelete,
    handleEmptied,
    change: (
      left: readonly ListedPost[],
      leftPage = listPage(left.length, 1),
      changed: Partial<ListProps> = {},
    ) => {
      view.rerender(list(left, leftPage, changed));
    },
  };
}

function deleteButtons() {
  return within(screen.getByRole('region', { name: 'Scheduled Posts' })).getAllByRole('button', {
    name: /^Delete post/,
  });
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

describe('ScheduledPostList', () => {
  const [a, b, c] = [listed('a'), listed('b'), listed('c')] as const;

  it('is a region named "Scheduled Posts" with the posts in the given order', () => {
    renderList([c, a, b]);
    const region = within(screen.getByRole('region', { name: 'Scheduled Posts' }));
    expect(region.getByRole('heading', { level: 2, name: 'Scheduled Posts' })).toBeVisible();
    expect(deleteButtons().map((button) => button.ariaLabel)).toEqual([
      'Delete post: c',
      'Delete post: a',
      'Delete post: b',
    ]);
  });

  it('shows only the empty state without posts', () => {
    renderList([]);
    expect(screen.getByText(/^Nothing is scheduled yet\./)).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByText(/Scheduled Posts/)).not.toBeInTheDocument();
  });

  it('calls onDelete with the id of the post, also after the list changed', () => {
    const { change, handleDelete } = renderList([a, b]);
    change([b, c]);
    press('Delete post: c');
    expect(handleDelete.mock.calls).toEqual([[c.post.id]]);
  });

  it('moves focus to the next entry after a deletion, or to the previous one', () => {
    const { change, handleEmptied } = renderList([a, b, c]);
    press('Delete post: b');
    change([a, c]);
    expect(screen.getByRole('button', { name: 'Delete post: c' })).toHaveFocus();
    press('Delete post: c');
    change([a]);
    expect(screen.getByRole('button', { name: 'Delete post: a' })).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
    press('Delete post: a');
    change([]);
    expect(handleEmptied).toHaveBeenCalledTimes(1);
  });

  it('keeps focus in an entry whose form opens or closes', () => {
    const editorOf = (post: ScheduledPost) =>
      post.content === 'b' ? <textarea {...partMark('editor')} /> : undefined;
    const { change } = renderList([a, b, c]);
    screen.getByRole('button', { name: 'Edit post: b' }).focus();
    change([a, b, c], undefined, { editorOf });
    expect(screen.getByRole('textbox')).toHaveFocus();
    change([a, b, c]);
    expect(document.activeElement).toHaveTextContent('b');
    expect(document.activeElement).toHaveAttribute('data-entry', b.post.id);
  });

  it('moves focus to an edited entry itself after a deletion', () => {
    const editorOf = (post: ScheduledPost) =>
      post.content === 'b' ? <textarea {...partMark('editor')} /> : undefined;
    const { change } = renderList([a, b, c], undefined, { editorOf });
    press('Delete post: a');
    change([b, c]);
    expect(document.activeElement).toHaveAttribute('data-entry', b.post.id);
  });

  it('does not move focus from outside the list', () => {
    const { change } = renderList([a, b]);
    change([a]);
    expect(document.body).toHaveFocus();
  });

  it('shows the text of an edited post while the page is printed', () => {
    const editorOf = () => <textarea {...partMark('editor')} />;
    const { change } = renderList([a], undefined, { editorOf });
    expect(screen.queryByText('a')).not.toBeInTheDocument();
    change([a], undefined, { isPrinting: true });
    expect(screen.getByText('a')).toBeVisible();
    expect(screen.getByRole('textbox')).toBeVisible();
  });

  it('shows no page links with one page', () => {
    renderList([a, b]);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    for (const entry of screen.getAllByRole('listitem')) {
      expect(entry).not.toHaveAttribute('aria-setsize');
      expect(entry).not.toHaveAttribute('aria-posinset');
    }
  });

  it.each([
    ['the first', 1, ['Next 2', 'Last 5']],
    ['a middle', 3, ['First 1', 'Previous 2', 'Next 4', 'Last 5']],
    ['the last', 5, ['First 1', 'Previous 4']],
  ])('links from %s page to the others', (_page, number, expected) => {
    renderList([a], listPage(250, number));
    const pages = within(screen.getByRole('navigation', { name: 'Pages of posts' }));
    const links = pages
      .queryAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual(
      expected.map((words) => {
        const [name, to] = words.split(' ');
        return [`${name} page of posts`, `/#page=${to}`];
      }),
    );
    expect(pages.getByText(`Page ${number} of 5`)).toBeVisible();
    for (const name of ['First', 'Previous', 'Next', 'Last']) {
      expect(pages.getByText(name)).toBeVisible();
    }
  });

  it('sets aria-posinset and aria-setsize for the whole list', () => {
    const posts = ['a', 'b', 'c'].map((content, index) => listed(content, 51 + index));
    renderList(posts, { number: 2, count: 1700, from: 50, to: 53, total: 85_000 });
    const entries = deleteButtons().map((button) => button.closest('li'));
    expect(entries.map((entry) => entry?.getAttribute('aria-posinset'))).toEqual([
      '51',
      '52',
      '53',
    ]);
    for (const entry of entries) expect(entry).toHaveAttribute('aria-setsize', '85000');
    expect(screen.getByRole('navigation', { name: 'Pages of posts' })).toHaveTextContent(
      'Page 2 of 1,700',
    );
  });

  it('moves focus to the last entry of the previous page after the last page was emptied', () => {
    const { change } = renderList([c], { number: 2, count: 2, from: 50, to: 51, total: 51 });
    press('Delete post: c');
    change([a, b], { number: 1, count: 1, from: 0, to: 2, total: 2 });
    expect(screen.getByRole('button', { name: 'Delete post: b' })).toHaveFocus();
  });

  it('moves focus to the next entry after a deletion without its button', () => {
    const { change } = renderList([a, b]);
    const button = screen.getByRole('button', { name: 'Delete post: a' });
    button.closest('li')?.focus();
    fireEvent.click(button);
    change([b]);
    expect(screen.getByRole('listitem')).toHaveFocus();
  });

  it('shows the counts, and renders the tools before the entries', () => {
    renderList([a], undefined, { counts: '1 to come', tools: <hr /> });
    expect(screen.getByText('1 to come')).toBeVisible();
    const order = screen.getByRole('separator').compareDocumentPosition(screen.getByRole('list'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('renders noMatch instead of the entries', () => {
    renderList([], undefined, { isPlanEmpty: false, noMatch: <p>No posts match</p> });
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toBeVisible();
    expect(screen.getByText('No posts match')).toBeVisible();
  });

  it('renders the form of an edited post, and the selection', () => {
    renderList([a, b], undefined, {
      editorOf: (post) => (post.id === a.post.id ? <p>The form</p> : undefined),
      selected: new Set([b.post.id]),
    });
    expect(screen.getByText('The form')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select post: b' })).toBeChecked();
  });
});
