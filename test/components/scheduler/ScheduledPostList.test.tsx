import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { aPost } from '@test/support/builders';
import { ScheduledPostList, type ListedPost } from '@/components/scheduler/ScheduledPostList';
import { listPage, type ListPage } from '@/domain/listPage';
import type { ScheduledPost } from '@/domain/scheduledPost';

function listed(content: string, position = 1): ListedPost {
  return { post: aPost({ content }), status: 'Scheduled', title: content, position };
}

type ListProps = ComponentProps<typeof ScheduledPostList>;

/** The list of these posts, all of them or those of one page. */
function renderList(
  posts: readonly ListedPost[],
  page = listPage(posts.length, 1),
  props: Partial<ListProps> = {},
) {
  const actions = {
    onDelete: jest.fn(),
    onEdit: jest.fn(),
    onDuplicate: jest.fn(),
    onSelect: jest.fn(),
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
        words={[]}
        selected={new Set()}
        editorOf={() => undefined}
        actions={actions}
        onEmptied={handleEmptied}
        {...props}
        {...changed}
      />
    </MemoryRouter>
  );
  const view = render(list(posts, page));
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

  it('is a region named "Scheduled Posts" with the posts in the order given', () => {
    renderList([c, a, b]);
    const region = within(screen.getByRole('region', { name: 'Scheduled Posts' }));
    expect(region.getByRole('heading', { level: 2, name: 'Scheduled Posts' })).toBeVisible();
    expect(deleteButtons().map((button) => button.ariaLabel)).toEqual([
      'Delete post: c',
      'Delete post: a',
      'Delete post: b',
    ]);
  });

  it('shows what to do next, and neither heading nor list, where there are no posts', () => {
    renderList([]);
    expect(screen.getByText(/^Nothing is scheduled yet\./)).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByText(/Scheduled Posts/)).not.toBeInTheDocument();
  });

  it('says which post is to be deleted, also after the list has changed', () => {
    const { change, handleDelete } = renderList([a, b]);
    change([b, c]);
    press('Delete post: c');
    expect(handleDelete.mock.calls).toEqual([[c.post.id]]);
  });

  it('moves focus after a deletion: to the next entry, else the previous one', () => {
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
      post.content === 'b' ? <textarea name="content" /> : undefined;
    const { change } = renderList([a, b, c]);
    screen.getByRole('button', { name: 'Edit post: b' }).focus();
    change([a, b, c], undefined, { editorOf });
    expect(screen.getByRole('textbox')).toHaveFocus();
    change([a, b, c]);
    expect(document.activeElement).toHaveTextContent('b');
    expect(document.activeElement).toHaveAttribute('data-post', b.post.id);
  });

  it('moves focus to an entry that is edited, and not into its form, after a deletion', () => {
    const editorOf = (post: ScheduledPost) =>
      post.content === 'b' ? <textarea name="content" /> : undefined;
    const { change } = renderList([a, b, c], undefined, { editorOf });
    press('Delete post: a');
    change([b, c]);
    expect(document.activeElement).toHaveAttribute('data-post', b.post.id);
  });

  it('leaves focus alone that is in no entry', () => {
    const { change } = renderList([a, b]);
    change([a]);
    expect(document.body).toHaveFocus();
  });

  it('shows a post that is edited with its text while the page is printed', () => {
    const editorOf = () => <textarea name="content" />;
    const { change } = renderList([a], undefined, { editorOf });
    expect(screen.queryByText('a')).not.toBeInTheDocument();
    change([a], undefined, { isPrinting: true });
    expect(screen.getByText('a')).toBeVisible();
    expect(screen.getByRole('textbox')).toBeVisible();
  });

  it('says nothing of pages while there is but one', () => {
    renderList([a, b]);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    for (const entry of screen.getAllByRole('listitem')) {
      expect(entry).not.toHaveAttribute('aria-setsize');
      expect(entry).not.toHaveAttribute('aria-posinset');
    }
  });

  it('says of each entry of a page which it is of all', () => {
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

  it('moves focus to the page before when the only entry of the last page is deleted', () => {
    const { change } = renderList([c], { number: 2, count: 2, from: 50, to: 51, total: 51 });
    press('Delete post: c');
    change([a, b], { number: 1, count: 1, from: 0, to: 2, total: 2 });
    expect(screen.getByRole('button', { name: 'Delete post: b' })).toHaveFocus();
  });

  it('moves focus to the next entry itself after a deletion that no button was pressed for', () => {
    const { change } = renderList([a, b]);
    const button = screen.getByRole('button', { name: 'Delete post: a' });
    button.closest('li')?.focus();
    fireEvent.click(button);
    change([b]);
    expect(screen.getByRole('listitem')).toHaveFocus();
  });

  it('says how many posts there are, and puts its tools before the entries', () => {
    renderList([a], undefined, { counts: '1 post, 1 scheduled, 0 published', tools: <hr /> });
    expect(screen.getByText('1 post, 1 scheduled, 0 published')).toBeVisible();
    const order = screen.getByRole('separator').compareDocumentPosition(screen.getByRole('list'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says in the place of the entries that none is found', () => {
    renderList([], undefined, { isPlanEmpty: false, noMatch: <p>No post matches.</p> });
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toBeVisible();
    expect(screen.getByText('No post matches.')).toBeVisible();
  });

  it('draws the form of a post that is edited, and knows which posts are selected', () => {
    renderList([a, b], undefined, {
      editorOf: (post) => (post.id === a.post.id ? <p>The form</p> : undefined),
      selected: new Set([b.post.id]),
    });
    expect(screen.getByText('The form')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select post: b' })).toBeChecked();
  });

  it.each([
    ['entry', () => screen.getAllByRole('listitem')[1]],
    ['edit', () => screen.getByRole('button', { name: 'Edit post: b' })],
  ] as const)('puts focus where it is asked to, once: on the %s', (part, target) => {
    const { change } = renderList([a, b]);
    const focus = { id: b.post.id, part };
    change([a, b], undefined, { focus });
    expect(target()).toHaveFocus();
    const other = screen.getByRole('button', { name: 'Delete post: a' });
    other.focus();
    change([a, b], undefined, { focus });
    expect(other).toHaveFocus();
    change([a, b], undefined, { focus: { ...focus } });
    expect(target()).toHaveFocus();
  });

  it('puts focus on an entry that comes later, and into its form', () => {
    const { change } = renderList([a]);
    const focus = { id: b.post.id, part: 'editor' } as const;
    change([a], undefined, { focus });
    expect(document.body).toHaveFocus();
    change([a, b], undefined, { focus, editorOf: () => <textarea name="content" /> });
    expect(screen.getAllByRole('textbox')[1]).toHaveFocus();
  });
});
