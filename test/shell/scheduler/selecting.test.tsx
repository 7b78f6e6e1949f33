import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { HOUR } from '@test/support/localTime';
import { renderApp, START } from '@test/support/renderApp';
import type * as ShiftPreviewModule from '@/features/list/rules/shiftPreview';
import { stepText } from '@/store/history/stepText';
import { wallTimeFormatter } from '@/core/time/wallTime';
import { singleKeysSwitched } from '@/store/settingsSlice';

/** The number of posts in each computed preview of a move. */
const mockPreviews: number[] = [];

jest.mock('@/features/list/rules/shiftPreview', () => {
  const actual = jest.requireActual<typeof ShiftPreviewModule>(
    '@/features/list/rules/shiftPreview',
  );
  const { shiftPreview } = actual;
  return {
    ...actual,
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

const queryBar = () => screen.queryByRole('toolbar', { name: 'Selected posts' });
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected posts' }));
const inBar = (name: string | RegExp) => bar().getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select post: ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });
const button = (name: string) => screen.getByRole('button', { name });
/** The preview of a move, which describes its button. */
const preview = () =>
  document.getElementById(inBar(/^Move /).getAttribute('aria-describedby') ?? '');
const said = () => screen.getByRole('status').textContent;

function selected() {
  return screen
    .getAllByRole('checkbox', { name: /^Select post/, checked: true })
    .map((each) => each.getAttribute('aria-label')?.replace('Select post: ', ''));
}

/** Selects all found posts. */
function selectAll() {
  if (!queryBar()) {
    const [first] = screen.getAllByRole('checkbox', { name: /^Select post/ });
    if (first) fireEvent.click(first);
  }
  if (!all().checked) fireEvent.click(all());
}

function shift(amount: string, unit: string, direction: string) {
  if (!screen.queryByLabelText('By how many')) fireEvent.click(inBar('Change the move'));
  fireEvent.change(screen.getByLabelText('By how many'), { target: { value: amount } });
  fireEvent.change(screen.getByLabelText('Hours, days or weeks'), { target: { value: unit } });
  fireEvent.change(screen.getByLabelText('Later or earlier'), { target: { value: direction } });
}

describe('/scheduler, selecting', () => {
  it('offers no action until a post is selected', async () => {
    const { user } = await renderPosts();
    expect(queryBar()).toBeNull();
    await user.click(box('two'));
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(all()).toHaveAccessibleName('Select all 5');
    expect(all().indeterminate).toBe(true);
    expect(
      bar()
        .getAllByRole('button')
        .map((each) => each.textContent || each.title),
    ).toEqual([
      'Move 1 post 1 week later',
      'Change the move',
      'Set time',
      'Set networks',
      'Label',
      'Copy text',
      'Duplicate',
      'Repeat…',
      'Share for review…',
      'Delete',
      'Clear selection (Esc)',
    ]);
    await user.click(box('two'));
    expect(queryBar()).toBeNull();
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

  it('extends a second range from the anchor of the first, not from its end @nightly', async () => {
    await renderPosts();
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    // The end of the first range is no longer shown; its anchor is.
    fireEvent.click(box('one'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two', 'four']);
  });

  it('starts a new range if the anchor is not shown @nightly', async () => {
    await renderPosts();
    fireEvent.click(box('five'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    fireEvent.click(box('one'), { shiftKey: true });
    expect(selected()).toEqual(['one']);
    fireEvent.click(box('two'), { shiftKey: true });
    expect(selected()).toEqual(['one', 'two']);
  });

  it('selects one post with Shift if there is no anchor @nightly', async () => {
    await renderPosts();
    fireEvent.click(box('three'), { shiftKey: true });
    expect(selected()).toEqual(['three']);
  });

  it('selects one post with Shift after the selection was cleared @nightly', async () => {
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
      expect(announced).toEqual(['4 selected']);
    });
    observer.disconnect();
    act(() => {
      store.dispatch(singleKeysSwitched(false));
    });
    expect(said()).toBe('4 selected');
  });

  it('announces the number of selected posts among those found @nightly', async () => {
    await renderPosts();
    fireEvent.click(box('one'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'f' } });
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    expect(bar().getByText('2 selected')).toBeVisible();
    expect(said()).toBe('2 selected');
    fireEvent.click(box('four'));
    fireEvent.click(box('five'), { shiftKey: true });
    expect(said()).toBe('0 selected');
  });

  it('can be changed while a post is edited, and keeps its draft @nightly', async () => {
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
    selectAll();
    expect(bar().getByText('60 selected')).toBeVisible();
    await user.click(inBar('Delete'));
    expect(contents().every((content) => content.startsWith('Odd'))).toBe(true);
    expect(contents()).toHaveLength(60);
    expect(steps()).toEqual(['delete 60 posts']);
    expect(said()).toBe('Deleted 60 posts');
    expect(screen.getByRole('button', { name: 'Undo: delete 60 posts' })).toBeVisible();
  });

  it('counts only posts that are found, so hidden posts are not deleted', async () => {
    const { user, contents } = await renderPosts();
    for (const name of ['one', 'two', 'five']) await user.click(box(name));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(inBar('Delete'));
    expect(contents()).toEqual(['three', 'four', 'five']);
  });

  it('is cleared by its button and by the checkbox for all @nightly', async () => {
    const { user } = await renderPosts();
    selectAll();
    expect(all()).toBeChecked();
    expect(selected()).toEqual(NAMES);
    expect(said()).toBe('5 selected');
    await user.click(all());
    expect(queryBar()).toBeNull();
    await user.click(box('one'));
    await user.click(inBar('Clear selection'));
    expect(queryBar()).toBeNull();
    expect(said()).toBe('Selection cleared');
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
  });

  it('moves focus to the list after a deletion, or to the page if no post is left @nightly', async () => {
    const { user } = await renderPosts();
    await user.click(box('one'));
    await user.click(inBar('Delete'));
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
    selectAll();
    await user.click(inBar('Delete'));
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
    const [before, after] = ['2026-06-16', '2026-06-23'].map((date) =>
      wallTimeFormatter()(date, '09:00', '2026'),
    );
    expect(preview()).toHaveTextContent(
      `Moves 2 posts 1 week later, the first from ${before} to ${after}.`,
    );
    expect(preview()).toBeVisible();
    const bold = [...(preview()?.querySelectorAll('strong') ?? [])];
    expect(bold.map(({ textContent }) => textContent)).toEqual([before, after]);
    await user.click(inBar(/^Move /));
    expect(times()).toEqual([
      '2026-06-23 09:00',
      '2026-06-16 09:01',
      '2026-06-23 09:02',
      '2026-06-16 09:03',
      '2026-06-16 09:04',
    ]);
    expect(steps()).toEqual(['move 2 posts 1 week later']);
    expect(said()).toBe('Moved 2 posts 1 week later');
    expect(selected()).toEqual(['one', 'three']);
  });

  it('moves once on a double click @nightly', async () => {
    const { user, times } = await renderPosts();
    await user.click(box('one'));
    await user.dblClick(inBar(/^Move /));
    expect(times()[0]).toBe('2026-06-23 09:00');
  });

  it('moves focus to the list if the moved posts leave the view, and the bar with them @nightly', async () => {
    const { user } = await renderPosts(undefined, '#to=2026-06-16');
    await user.click(box('one'));
    await user.click(inBar(/^Move /));
    expect(queryBar()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
  });

  it('leaves keys with a modifier to the browser @nightly', async () => {
    const { user } = await renderPosts();
    await user.click(box('one'));
    act(() => {
      inBar('Duplicate').focus();
    });
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(inBar('Duplicate')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(inBar('Label')).toHaveFocus();
  });

  it('keeps the unsaved text of an open edit, with the new date', async () => {
    const { store, user } = await renderPosts();
    await user.click(box('two'));
    await user.click(button('Edit post: two'));
    const openForm = () => within(screen.getByRole('form', { name: 'Edit post: two' }));
    fireEvent.change(openForm().getByLabelText('Content'), { target: { value: 'two, unsaved' } });
    // A screen reader presses a button without moving focus.
    fireEvent.click(inBar(/^Move /));
    expect(Object.values(store.getState().edits)).toEqual([
      { date: '2026-06-23', time: '09:01', content: 'two, unsaved' },
    ]);
    // The form is another one: the entry is now under the heading of another day.
    expect(openForm().getByLabelText('Content')).toHaveValue('two, unsaved');
  });

  it('shows which posts will change their status', async () => {
    const { user, times } = await renderPosts([
      aPost({ content: 'past', date: '2026-06-15', time: '10:00' }),
      aPost({ content: 'next', date: '2026-06-15', time: '13:00' }),
    ]);
    selectAll();
    shift('2', 'hours', 'earlier');
    expect(preview()).toHaveTextContent(/^Moves 2 posts .*\. 1 post becomes Published\.$/);
    shift('3', 'hours', 'later');
    expect(preview()).toHaveTextContent(/^Moves 2 posts .*\. 1 post becomes Scheduled\.$/);
    await user.click(inBar(/^Move /));
    expect(times()).toEqual(['2026-06-15 13:00', '2026-06-15 16:00']);
  });

  it('shows the new time of a single post @nightly', async () => {
    const { user } = await renderPosts();
    await user.click(box('two'));
    expect(preview()).toHaveTextContent(/^Moves 1 post 1 week later, from .* to .*\.$/);
  });

  it('warns of posts that will share a time with another post @nightly', async () => {
    const { user } = await renderPosts(
      ['one', 'two', 'three'].map((content, index) =>
        aPost({ content, date: `2026-06-${16 + 7 * Math.min(index, 1)}`, time: '09:00' }),
      ),
    );
    await user.click(box('one'));
    const warning = () => preview()?.querySelector('em')?.textContent.trim();
    expect(warning()).toBe('1 post will share its time with another post.');
    shift('1', 'days', 'later');
    expect(warning()).toBeUndefined();
    await user.click(box('two'));
    await user.click(box('three'));
    await user.click(box('one'));
    shift('1', 'weeks', 'earlier');
    expect(warning()).toBe('2 posts will share a time with another post.');
  });

  it('shows which posts cannot be moved @nightly', async () => {
    const posts = [aPost({ date: '0001-01-01' }), aPost()];
    const { user, times } = await renderPosts(posts, '#past=shown');
    selectAll();
    shift('1', 'days', 'earlier');
    expect(preview()).toHaveTextContent(/1 post can't be moved: the date is out of range$/);
    await user.click(inBar(/^Move /));
    expect(times()).toEqual(['0001-01-01 09:30', '2026-06-15 09:30']);
    shift('9999999', 'weeks', 'earlier');
    expect(screen.getByText(/^No posts will move\. 2 posts can't be moved/)).toBeVisible();
    await user.click(inBar(/^Move /));
    expect(said()).toBe('No posts were moved');
  });

  it.each(['', '0', '-1', '1.5', '1e99'])(
    'asks for a whole number from 1: "%s" @nightly',
    async (amount) => {
      const { user, times } = await renderPosts();
      await user.click(box('two'));
      const before = times();
      shift(amount, 'days', 'later');
      expect(screen.getByText('Enter a whole number, 1 or more')).toBeVisible();
      fireEvent.submit(screen.getByRole('form', { name: 'Move selected posts' }));
      await user.click(inBar('Move 1 post'));
      expect(times()).toEqual(before);
      expect(screen.getByLabelText('By how many')).toBeVisible();
    },
  );
});

describe('/scheduler, the forms of the bar', () => {
  it('close when they are done, on Escape and by their button, and focus returns @nightly', async () => {
    const { user, steps } = await renderPosts();
    await user.click(box('two'));
    await user.click(inBar('Change the move'));
    expect(screen.getByLabelText('By how many')).toHaveFocus();
    await user.clear(screen.getByLabelText('By how many'));
    await user.keyboard('2');
    fireEvent.submit(screen.getByRole('form', { name: 'Move selected posts' }));
    expect(steps()).toEqual(['move 1 post 2 weeks later']);
    expect(screen.queryByLabelText('By how many')).toBeNull();
    expect(inBar('Change the move')).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(inBar('Change the move')).toHaveFocus();
    expect(inBar('Change the move')).toHaveAttribute('aria-expanded', 'false');
    await user.click(inBar('Set time'));
    expect(screen.getByLabelText('Time of day')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(inBar('Set time')).toHaveFocus();
    await user.click(inBar('Set time'));
    act(() => {
      inBar('Set time').focus();
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Time of day')).toBeNull();
  });

  it('set the time of all selected posts in one step, and say what will change', async () => {
    const { user, times, steps } = await renderPosts([
      aPost({ content: 'one', date: '2026-06-15', time: '10:00' }),
      aPost({ content: 'two', date: '2026-06-16', time: '09:00' }),
    ]);
    selectAll();
    await user.click(inBar('Set time'));
    fireEvent.submit(screen.getByRole('form', { name: 'Set the time of selected posts' }));
    expect(steps()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '17:30' } });
    expect(
      screen.getByText(/^Sets 2 posts to 5:30\sPM\. The dates stay\. 1 post becomes Scheduled\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Set 2 posts to 5:30\sPM$/ }));
    expect(times()).toEqual(['2026-06-15 17:30', '2026-06-16 17:30']);
    expect(steps()).toHaveLength(1);
    expect(said()).toMatch(/^Set 2 posts to 5:30\sPM$/);
    await user.click(inBar('Set time'));
    fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '17:30' } });
    expect(screen.getByLabelText('Time of day')).toHaveAccessibleDescription(
      'No times will change',
    );
    await user.click(screen.getByRole('button', { name: /^Set 2 posts to/ }));
    expect(said()).toBe('No times were changed');
    expect(steps()).toHaveLength(1);
  });

  it('are not needed to duplicate: the copies are a week later, in one step', async () => {
    const { user, times, steps } = await renderPosts();
    await user.click(box('two'));
    await user.click(box('three'));
    await user.click(inBar('Duplicate'));
    expect(times().slice(5)).toEqual(['2026-06-23 09:01', '2026-06-23 09:02']);
    expect(steps()).toEqual(['duplicate 2 posts']);
    expect(said()).toBe('Duplicated 2 posts 1 week later');
    expect(selected()).toEqual(['two (2)', 'three (2)']);
    expect(inBar('Duplicate')).toHaveFocus();
  });
});

describe('/scheduler, selecting by keys', () => {
  const entryOf = (name: string) => box(name).closest('li');

  it('x toggles the post with focus, and the number is announced', async () => {
    const { user } = await renderPosts();
    await user.keyboard('x');
    expect(queryBar()).toBeNull();
    entryOf('two')?.focus();
    await user.keyboard('x');
    expect(selected()).toEqual(['two']);
    expect(said()).toBe('1 selected');
    await user.keyboard('x');
    expect(queryBar()).toBeNull();
    expect(said()).toBe('0 selected');
  });

  it('Shift with an arrow key extends and reduces the selection @nightly', async () => {
    const { user } = await renderPosts();
    entryOf('two')?.focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['two', 'three', 'four']);
    expect(said()).toBe('3 selected');
    expect(entryOf('four')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(['two', 'three']);
    expect(said()).toBe('2 selected');
    entryOf('five')?.focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['two', 'three']);
  });

  it('arrow keys move in the bar, which is one tab stop @nightly', async () => {
    const { user } = await renderPosts();
    fireEvent.click(box('two'));
    act(() => {
      all().focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(inBar(/^Move /)).toHaveFocus();
    await user.keyboard('{End}');
    expect(inBar('Clear selection')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(all()).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}{ArrowRight}');
    const stops = bar()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([inBar('Change the move')]);
    expect(all().tabIndex).toBe(-1);
  });
});

describe('/scheduler, the preview of a move @nightly', () => {
  async function renderAllSelected() {
    const posts = Array.from({ length: 51 }, (_, index) =>
      aPost({ content: `Post ${index}`, date: '2026-06-15', time: '13:00' }),
    );
    const app = await renderPosts(posts);
    selectAll();
    mockPreviews.length = 0;
    return app;
  }

  it('is computed when the selection, the move, the posts or a status change', async () => {
    const { user, advanceTo } = await renderAllSelected();
    await user.click(box('Post 1'));
    expect(mockPreviews).toEqual([50]);
    shift('2', 'hours', 'later');
    expect(mockPreviews).toEqual([50, 50, 50]);
    await user.click(inBar(/^Move /));
    expect(mockPreviews).toHaveLength(4);
    advanceTo(START + 4 * HOUR);
    expect(mockPreviews).toHaveLength(5);
  });

  it('is computed for more than 1,000 posts only while the form is open', async () => {
    const posts = Array.from({ length: 1002 }, (_, index) => aPost({ content: `Post ${index}` }));
    const { user } = await renderPosts(posts);
    mockPreviews.length = 0;
    selectAll();
    await user.click(box('Post 1'));
    expect(mockPreviews).toEqual([1]);
    expect(preview()).toHaveTextContent('Open “Change the move” to see what will change');
    await user.click(inBar('Change the move'));
    expect(mockPreviews).toEqual([1, 1001]);
    expect(preview()).toHaveTextContent(/^Moves 1,001 posts 1 week later/);
  });

  it('is not computed for other changes', async () => {
    const { user, store } = await renderAllSelected();
    await user.click(button('Edit post: Post 3'));
    await user.keyboard('abc');
    await user.click(button('Cancel'));
    await user.keyboard('?');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    act(() => {
      store.dispatch(singleKeysSwitched(false));
    });
    await user.click(screen.getByRole('link', { name: 'Next page of posts' }));
    expect(await screen.findByLabelText('Select post: Post 50')).toBeChecked();
    expect(mockPreviews).toEqual([]);
  });
});

describe('/scheduler, Escape', () => {
  const entry = (name: string) => box(name).closest('li');

  it('clears the selection from an entry, which keeps focus, and says so', async () => {
    const { user } = await renderPosts();
    await user.keyboard('jxjx');
    expect(selected()).toEqual(['one', 'two']);
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeNull();
    expect(said()).toBe('Selection cleared');
    expect(entry('two')).toHaveFocus();
  });

  it('clears the selection from its bar, and focuses the list @nightly', async () => {
    const { user } = await renderPosts();
    selectAll();
    act(() => {
      inBar('Delete').focus();
    });
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeNull();
    expect(said()).toBe('Selection cleared');
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
  });

  it('first closes the form of the bar, the filter and an edit @nightly', async () => {
    const { user } = await renderPosts();
    selectAll();
    await user.click(inBar('Set time'));
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeVisible();
    await user.click(button('Edit post: two'));
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeVisible();
    expect(button('Edit post: two')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(queryBar()).toBeNull();
  });

  it('keeps the selection elsewhere: in the form, in the search and in the header @nightly', async () => {
    const { user } = await renderPosts();
    selectAll();
    for (const other of [
      screen.getAllByLabelText('Content')[0],
      screen.getByRole('searchbox'),
      screen.getByRole('link', { name: 'Analytics' }),
    ]) {
      act(() => {
        other?.focus();
      });
      await user.keyboard('{Escape}');
    }
    expect(queryBar()).toBeVisible();
  });
});
