import { fireEvent, render, screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { ScheduledPostList, type ListedPost } from '@/components/scheduler/ScheduledPostList';

function listed(content: string): ListedPost {
  return { post: aPost({ content }), status: 'Scheduled', deleteLabel: `Delete post: ${content}` };
}

function renderList(posts: readonly ListedPost[]) {
  const handleDelete = jest.fn();
  const handleEmptied = jest.fn();
  const view = render(
    <ScheduledPostList posts={posts} onDelete={handleDelete} onEmptied={handleEmptied} />,
  );
  return {
    handleDelete,
    handleEmptied,
    change: (left: readonly ListedPost[]) => {
      view.rerender(
        <ScheduledPostList posts={left} onDelete={handleDelete} onEmptied={handleEmptied} />,
      );
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
});
