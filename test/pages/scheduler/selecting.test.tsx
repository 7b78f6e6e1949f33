import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { HOUR } from '@test/support/localTime';
import { renderApp, START } from '@test/support/renderApp';
import type * as ShiftPreviewModule from '@/domain/shiftPreview';
import { stepText } from '@/domain/stepText';
import { singleKeysSwitched } from '@/state/settingsSlice';

/** The number of posts in each computed preview of a move. */
const mockPreviews: number[] = [];

jest.mock('@/domain/shiftPreview', () => {
  const { shiftPreview } = jest.requireActual<typeof ShiftPreviewModule>('@/domain/shiftPreview');
  return {
    shiftPreview: (...asked: Parameters<typeof shiftPreview>) => {
      mockPreviews.push(asked[0].length);
      return shiftPreview(...asked);
    },
  };
});

const NAMES = ['one', 'two', 'three', 'four', 'five'];

async function renderPosts(
  posts = NAMES.map((content, index) =>
    aPost({ content, date: '2026-06-16', time: `09:0${index}` }),
  ),
  query = '',
) {
  const app = await renderApp({ path: `/scheduler${query}`, state: { scheduledPosts: posts } });
  return {
    ...app,
    contents: () => app.store.getState().scheduledPosts.map(({ content }) => content),
    times: () => app.store.getState().scheduledPosts.map(({ date, time }) => `${date} ${time}`),
    steps: () => app.store.getState().history.past.map(({ label }) => stepText(label)),
  };
}

const bar = () => within(screen.getByRole('group', { name: 'Selected posts' }));
const box = (name: string) => screen.getByRole('checkbox', { name: `Select post: ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;

function selected() {
  return screen
    .getAllByRole('checkbox', { name: /^Select post/, checked: true })
    .map((each) => each.getAttribute('aria-label')?.replace('Select post: ', ''));
}

function shift(amount: string, unit: string, direction: string) {
  fireEvent.change(screen.getByLabelText('By how many'), { target: { value: amount } });
  fireEvent.change(screen.getByLabelText('Hours, days or weeks'), { target: { value: unit } });
  fireEvent.change(screen.getByLabelText('Later or earlier'), { target: { value: direction } });
}

describe('/scheduler, selecting', () => {
  it('offers no action until a post is selected', async () => {
    const { user } = await renderPosts();
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    expect(all().indeterminate).toBe(false);
    await user.click(box('two'));
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(button('Delete 1 post')).toBeVisible();
    expect(all().indeterminate).toBe(true);
    await user.click(box('two'));
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
  });

  it('selects a range with Shift, up or down, and deselects it again', async () => {
    await renderPosts();
    fireEvent.click(box('two'));
    fireEvent.click(box('four'), { shiftKey: true });
    expect(selected()).toEqual(['two', 'three', 'four']);
    fireEvent.click(box('one'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two', 'three', 'four']);
    fireEvent.click(box('four'));
    fireEvent.click(box('three'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two']);
  });

  it('extends a second range from the anchor of the first, not from its end', async () => {
    await renderPosts();
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    // The end of the first range is no longer shown; its anchor is.
    fireEvent.click(box('one'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two', 'four']);
  });

  it('starts a new range if the anchor is not shown', async () => {
    await renderPosts();
    fireEvent.click(box('five'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    fireEvent.click(box('one'), { shiftKey: true });
    expect(selected()).toEqual(['one']);
    fireEvent.click(box('two'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two']);
  });

  it('selects one post with Shift if there is no anchor', async () => {
    await renderPosts();
    fireEvent.click(box('three'), { shiftKey: true });
    expect(selected()).toEqual(['three']);
  });

  it('selects one post with Shift after the selection was cleared', async () => {
    const { user } = await renderPosts();
    fireEvent.click(box('two'));
    await user.click(button('Clear selection'));
    fireEvent.click(box('four'), { shiftKey: true });
    expect(selected()).toEqual(['four']);
    fireEvent.click(box('five'), { shiftKey: true });
    expect(selected()).toEqual(['four', 'five']);
  });

  it('announces the number of selected posts once for a range, and not for a single post', async () => {
    const { store } = await renderPosts();
    const before = said();
    fireEvent.click(box('five'));
    expect(said()).toBe(before);
    fireEvent.click(box('two'));
    const announced: (string | null)[] = [];
    const observer = new MutationObserver(() => announced.push(said()));
    observer.observe(screen.getByRole('status'), { childList: true, subtree: true });
    fireEvent.click(box('four'), { shiftKey: true });
    await waitFor(() => {
      expect(announced).toEqual(['4 posts selected']);
    });
    observer.disconnect();
    act(() => {
      store.dispatch(singleKeysSwitched(false));
    });
    expect(said()).toBe('4 posts selected');
  });

  it('announces the number of selected posts among those found', async () => {
    await renderPosts();
    fireEvent.click(box('one'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'f' } });
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    expect(bar().getByText('2 selected')).toBeVisible();
    expect(said()).toBe('2 posts selected');
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    expect(said()).toBe('0 posts selected');
  });

  it('can be changed while a post is edited, and keeps its draft', async () => {
    const { user } = await renderPosts();
    await user.click(box('two'));
    await user.click(box('three'));
    await user.click(button('Edit post: two'));
    const edited = () =>
      within(screen.getByRole('form', { name: 'Edit post: two' })).getByLabelText('Content');
    await user.type(edited(), ' and a half');
    await user.click(box('two'));
    expect(selected()).toEqual(['three']);
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(edited()).toHaveValue('two and a half');
  });

  it('selects all matching posts on every page, and no others', async () => {
    const posts = Array.from({ length: 120 }, (_, index) =>
      aPost({ content: index % 2 === 0 ? `Even ${index}` : `Odd ${index}` }),
    );
    const { user, contents, steps } = await renderPosts(posts, '#search=even');
    await user.click(all());
    expect(bar().getByText('60 selected')).toBeVisible();
    await user.click(button('Delete 60 posts'));
    expect(contents().every((content) => content.startsWith('Odd'))).toBe(true);
    expect(contents()).toHaveLength(60);
    expect(steps()).toEqual(['delete 60 posts']);
    expect(said()).toBe('60 posts deleted');
    expect(screen.getByRole('button', { name: 'Undo: delete 60 posts' })).toBeVisible();
  });

  it('counts only posts that are found, so hidden posts are not deleted', async () => {
    const { user, contents } = await renderPosts();
    for (const name of ['one', 'two', 'five']) await user.click(box(name));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(button('Delete 2 posts'));
    expect(contents()).toEqual(['three', 'four', 'five']);
  });

  it('is cleared by its button and by the checkbox for all', async () => {
    const { user } = await renderPosts();
    await user.click(all());
    expect(all()).toBeChecked();
    expect(selected()).toEqual(NAMES);
    await user.click(all());
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    await user.click(box('one'));
    await user.click(button('Clear selection'));
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
  });

  it('moves focus to the list after a deletion, or to the page if no post is left', async () => {
    const { user } = await renderPosts();
    await user.click(box('one'));
    await user.click(button('Delete 1 post'));
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
    await user.click(all());
    await user.click(button('Delete 4 posts'));
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  });
});

describe('/scheduler, moving selected posts', () => {
  it('shows what will change, announces what changed, and is one step', async () => {
    const { user, times, steps } = await renderPosts();
    await user.click(box('one'));
    await user.click(box('three'));
    shift('1', 'weeks', 'later');
    expect(
      screen.getByText(/^Moves 2 posts 1 week later, the first from .*Jun 16.* to .*Jun 23.*\.$/),
    ).toBeVisible();
    await user.click(button('Move'));
    expect(times()).toEqual([
      '2026-06-23 09:00',
      '2026-06-16 09:01',
      '2026-06-23 09:02',
      '2026-06-16 09:03',
      '2026-06-16 09:04',
    ]);
    expect(steps()).toEqual(['move 2 posts 1 week later']);
    expect(said()).toBe('2 posts moved 1 week later');
    expect(selected()).toEqual(['one', 'three']);
  });

  it('keeps the unsaved text of an open edit, with the new date', async () => {
    const { store, user } = await renderPosts();
    await user.click(box('two'));
    await user.click(button('Edit post: two'));
    const form = within(screen.getByRole('form', { name: 'Edit post: two' }));
    fireEvent.change(form.getByLabelText('Content'), { target: { value: 'two, unsaved' } });
    // A screen reader presses a button without moving focus.
    fireEvent.click(button('Move'));
    expect(Object.values(store.getState().edits)).toEqual([
      { date: '2026-06-23', time: '09:01', content: 'two, unsaved' },
    ]);
    expect(form.getByLabelText('Content')).toHaveValue('two, unsaved');
  });

  it('shows which posts will change their status', async () => {
    const { user, times } = await renderPosts([
      aPost({ content: 'past', date: '2026-06-15', time: '10:00' }),
      aPost({ content: 'next', date: '2026-06-15', time: '13:00' }),
    ]);
    await user.click(all());
    shift('2', 'hours', 'earlier');
    expect(screen.getByText(/^Moves 2 posts .*\. 1 post becomes Published\.$/)).toBeVisible();
    shift('3', 'hours', 'later');
    expect(screen.getByText(/^Moves 2 posts .*\. 1 post becomes Scheduled\.$/)).toBeVisible();
    await user.click(button('Move'));
    expect(times()).toEqual(['2026-06-15 13:00', '2026-06-15 16:00']);
  });

  it('shows the new time of a single post', async () => {
    const { user } = await renderPosts();
    await user.click(box('two'));
    expect(screen.getByText(/^Moves 1 post 1 week later, from .* to .*\.$/)).toBeVisible();
  });

  it('shows which posts cannot be moved', async () => {
    const { user, times } = await renderPosts([aPost({ date: '0001-01-01' }), aPost()]);
    await user.click(all());
    shift('1', 'days', 'earlier');
    expect(screen.getByText(/1 post can't be moved: no calendar goes that far\.$/)).toBeVisible();
    await user.click(button('Move'));
    expect(times()).toEqual(['0001-01-01 09:30', '2026-06-15 09:30']);
    shift('9999999', 'weeks', 'earlier');
    expect(screen.getByText(/^Moves nothing\. 2 posts can't be moved/)).toBeVisible();
    await user.click(button('Move'));
    expect(said()).toBe('No post moved');
  });

  it.each(['', '0', '-1', '1.5', '1e99'])(
    'asks for a whole number from 1: "%s"',
    async (amount) => {
      const { user, times } = await renderPosts();
      await user.click(box('two'));
      const before = times();
      shift(amount, 'days', 'later');
      expect(screen.getByText('Say by how many: a whole number from 1.')).toBeVisible();
      fireEvent.submit(screen.getByRole('form', { name: 'Move selected posts' }));
      expect(times()).toEqual(before);
    },
  );
});

describe('/scheduler, the preview of a move', () => {
  async function renderAllSelected() {
    const posts = Array.from({ length: 51 }, (_, index) =>
      aPost({ content: `Post ${index}`, date: '2026-06-15', time: '13:00' }),
    );
    const app = await renderPosts(posts);
    await app.user.click(all());
    mockPreviews.length = 0;
    return app;
  }

  it('is computed when the selection, the move, the posts or a status change', async () => {
    const { user, advanceTo } = await renderAllSelected();
    await user.click(box('Post 1'));
    expect(mockPreviews).toEqual([50]);
    shift('2', 'days', 'earlier');
    expect(mockPreviews).toEqual([50, 50, 50, 50]);
    await user.click(button('Move'));
    expect(mockPreviews).toHaveLength(5);
    advanceTo(START + 2 * HOUR);
    expect(mockPreviews).toHaveLength(6);
  });

  it('is not computed for other changes', async () => {
    const { user, store } = await renderAllSelected();
    await user.click(button('Edit post: Post 3'));
    await user.keyboard('abc');
    await user.click(button('Cancel'));
    act(() => {
      store.dispatch(singleKeysSwitched(false));
    });
    await user.click(button('Keyboard shortcuts'));
    await user.click(button('Close'));
    await user.click(screen.getByRole('link', { name: 'Next page of posts' }));
    expect(await screen.findByLabelText('Select post: Post 50')).toBeChecked();
    expect(mockPreviews).toEqual([]);
  });
});
