import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPost } from '@test/support/builders';
import { ScheduledPostList, type ListedPost } from '@/components/scheduler/ScheduledPostList';
import { listPage, type ListPage } from '@/domain/listPage';

function listed(content: string): ListedPost {
  return { post: aPost({ content }), status: 'Scheduled', deleteLabel: `Delete post: ${content}` };
}

/** The list of these posts, all of them or those of one page. */
function renderList(posts: readonly ListedPost[], page = listPage(posts.length, 1)) {
  const handleDelete = jest.fn();
  const handleEmptied = jest.fn();
  const list = (shown: readonly ListedPost[], shownPage: ListPage) => (
    <MemoryRouter>
      <ScheduledPostList
        posts={shown}
        page={shownPage}
        addressOf={(number) => `?page=${number}`}
        onDelete={handleDelete}
        onEmptied={handleEmptied}
      />
    </MemoryRouter>
  );
  const view = render(list(posts, page));
  return {
    handleDelete,
    handleEmptied,
    change: (left: readonly ListedPost[], leftPage = listPage(left.length, 1)) => {
      view.rerender(list(left, leftPage));
    },
  };
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
    expect(region.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
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
    expect(handleDelete.mock.calls).toEqual([[c.post]]);
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

  it('says nothing of pages while there is but one', () => {
    renderList([a, b]);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    for (const entry of screen.getAllByRole('listitem')) {
      expect(entry).not.toHaveAttribute('aria-setsize');
      expect(entry).not.toHaveAttribute('aria-posinset');
    }
  });

  it('says of each entry of a page which it is of all', () => {
    renderList([a, b, c], { number: 2, count: 1700, from: 50, to: 53, total: 85_000 });
    expect(screen.getByText('51–53 of 85,000')).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Scheduled Posts' }));
    const entries = region.getAllByRole('button').map((button) => button.closest('li'));
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
});
